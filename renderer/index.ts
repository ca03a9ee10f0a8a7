/** The renderer as a library: a layout in, accessible DOM out, without the flow client. */
export { BmlView } from './BmlView.tsx';
export type { BmlOptions, BmlViewProps } from './BmlView.tsx';
export { mount } from './mount.tsx';
export type { Mounted } from './mount.tsx';
