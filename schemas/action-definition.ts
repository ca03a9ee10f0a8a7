import { z } from 'zod';
import { bindable } from './node-definition.ts';

type Shape = Record<string, z.ZodType>;

/** A property that is a text, or an expression of one. */
export const text = bindable(z.string());

/** The traits that code asks of an action instead of its name. `actions/traits.ts` repeats them without Zod, for the browser. */
export interface ActionTraits {
  /**
   * The way its button works without a script: it posts the form, posts it for a file, resets it, or opens or closes a dialog. An action
   * without this trait needs a script.
   */
  readonly noScript?: 'post' | 'native' | 'reset' | 'open' | 'close';
  /** It leads elsewhere: nothing after it in a list would be seen. */
  readonly leads?: true;
}

/** The authored form of an action: the verb, the text after it and the keys beside it. */
export interface Verb {
  readonly after: z.ZodType;
  /** Takes the schema of an action, which those that are followed by others need. */
  readonly beside?: Shape | ((action: z.ZodType) => Shape);
  /** The property that the text after the verb is. Where a verb has neither this nor a compiler, it is the action without properties. */
  readonly fills?: string;
}

/** One action of BML: what travels, how it is written, and what others ask of it. `renderer/actions/<do>.ts` runs it. */
export interface ActionDefinition extends ActionTraits {
  readonly do: string;
  readonly doc: string;
  /** Other names that what it shows has elsewhere: the gallery finds it by them too. */
  readonly also?: string;
  readonly props: Shape;
  readonly verbs: Readonly<Record<string, Verb>>;
  /** It is known later how it ends: `ok` and `fail` hold actions that follow. */
  readonly outcomes?: true;
}

export const defineAction = <const D extends ActionDefinition>(definition: D): D => definition;
