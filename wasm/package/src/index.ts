export { OmwesoError, type ModuleSource } from './module.js';
export * from './rules.js';
export * from './match.js';
export * from './computer.js';
