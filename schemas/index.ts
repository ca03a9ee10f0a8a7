/** The contract as one import. */
export * from './actions.ts';
export * from './component-definition.ts';
export * from './expression.ts';
export * from './flow-document.ts';
export * from './json.ts';
export * from './layout.ts';
export * from './limits.ts';
export * from './node-definition.ts';
export { nodeDefinitions } from './nodes/index.ts';
export * from './part-document.ts';
export * from './screen-document.ts';
export * from './shell-document.ts';
export * from './theme-document.ts';
export * from './view-document.ts';
export * from './views.ts';
export * from './wire.ts';
