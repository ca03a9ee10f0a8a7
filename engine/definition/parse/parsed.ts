import type { z } from 'zod';
import type { Authored, AuthoredList, AuthoredMap, AuthoredScalar } from '../read/authored.ts';

/**
 * The type of a written value after its declaration in `schemas/` was applied. The type follows from the declaration, so the grammar is written
 * once: a key that is not declared cannot be read. Each value keeps its place.
 *
 * With one declared form, the value has it. A word in place of a mapping becomes an empty mapping, and a mapping in place of a word becomes an
 * empty word; `checkShape` has reported that it does not fit. With several forms, `kind` tells which one was written.
 */
export type Parsed<S> =
  S extends z.ZodOptional<infer Inner>
    ? Parsed<Inner>
    : S extends Word
      ? AuthoredScalar
      : S extends { readonly shape: infer Shape }
        ? ParsedMap<{ readonly [K in keyof Shape]?: Parsed<Shape[K]> }>
        : S extends z.ZodRecord<infer _Key, infer Value>
          ? AuthoredMap<Extract<Parsed<Value>, Authored>>
          : S extends z.ZodArray<infer Item>
            ? AuthoredList<Extract<Parsed<Item>, Authored>>
            : S extends z.ZodUnion<infer Options>
              ? OneOf<Flat<Options[number]>>
              : Authored;

type Word = z.ZodString | z.ZodNumber | z.ZodBoolean | z.ZodNull | z.ZodLiteral | z.ZodEnum;

/** A mapping with the keys that its declaration names. `entries` holds all that was written, in its order. */
export interface ParsedMap<Keys> extends AuthoredMap {
  readonly keys: Keys;
}

/** The forms of a union, those of a union in it too. */
type Flat<Option> = Option extends z.ZodUnion<infer Inner> ? Flat<Inner[number]> : Option;

/** One of several forms: of each kind what is declared of it, and otherwise the value as it was written. */
type OneOf<Option> = AuthoredScalar | MapOf<Parsed<Option>> | ListOf<Parsed<Option>>;

type ListOf<Form> = [Extract<Form, AuthoredList>] extends [never] ? AuthoredList : Extract<Form, AuthoredList>;

type MapOf<Form> = [Extract<Form, ParsedMap<unknown>>] extends [never]
  ? [Extract<Form, AuthoredMap>] extends [never]
    ? AuthoredMap
    : Extract<Form, AuthoredMap>
  : ParsedMap<Merged<Extract<Form, ParsedMap<unknown>>['keys']>>;

/** Several mappings that may stand in one place, as one with the keys of all. */
type Merged<Keys> = { readonly [K in KeyOf<Keys>]?: ValueAt<Keys, K> };
type KeyOf<Keys> = Keys extends unknown ? keyof Keys : never;
type ValueAt<Keys, K> = Keys extends unknown ? (K extends keyof Keys ? Keys[K] : never) : never;
