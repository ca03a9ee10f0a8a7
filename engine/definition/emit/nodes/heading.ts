import type { NodeCompiler } from './node-compiler.ts';

export const compiler: NodeCompiler = { outline: ({ level }) => ({ what: 'heading', name: Number(level ?? 2) }) };
