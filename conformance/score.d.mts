import type { Json } from '#schemas/json.ts';

export interface Case {
  id: string;
  part: string;
  input: Json;
  expect: Json;
}
export interface Asked {
  id: string;
  part: string;
  input: Json;
}
export interface PartScore {
  reached: number;
  of: number;
  faults: { id: string; fault: string }[];
}
export type Answer = (asked: Asked) => unknown;
export interface ScoreOptions {
  role?: 'client' | 'engine';
  only?: readonly string[];
}
export declare const parts: Readonly<Record<string, 'both' | 'client' | 'engine'>>;
export declare function partsOf(role: 'client' | 'engine'): string[];
export declare function casesOf(part: string, role?: 'client' | 'engine'): Case[];
export declare function score(answer: Answer, options?: ScoreOptions): Promise<Record<string, PartScore>>;
