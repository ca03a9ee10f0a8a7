import type { NodeCheck } from './node-compiler.ts';

/** A node that can be pressed does something. */
export const checkPress =
  (fix: string): NodeCheck =>
  (node, at, _written, findings) => {
    if (node['press'] !== undefined || node['to'] !== undefined || node['file'] !== undefined || node['disabled'] === true) return;
    findings.error('no-effect', at, `Nothing happens when this ${node.type} is pressed.`, fix);
  };
