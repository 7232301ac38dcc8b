import './app/theme.css';

import { mount } from 'svelte';

import App from './app/App.svelte';
import { workOffline } from './offline/offline';

mount(App, { target: document.getElementById('app')! });
workOffline();
