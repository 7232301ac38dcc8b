// The board by itself, for developing: scenes by `?scene=`, and `theme`, `bottom`, `numbers`,
// `time` of a turn that stands still.
import { mount } from 'svelte';
import '../app/theme.css';
import './cloth.css';
import Demo from './Demo.svelte';

const target = document.getElementById('app');
if (target) mount(Demo, { target });
