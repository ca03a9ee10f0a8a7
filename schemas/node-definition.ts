import { z } from 'zod';
import { definitionOf } from './definition-of.ts';
import { Expression, TextExpression } from './expression.ts';

/** The kinds of values that a field's text is parsed to; `engine/fields` has one parser for each. */
export const fieldKinds = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'boolean',
  'choice',
  'choices',
  'secretText',
  'taxId',
  'employerId',
  'email',
  'phone',
  'oneTimeCode',
  'pin',
  'files',
  'rows',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/**
 * The names of patterns that a text field's `pattern` may use. Patterns are named because a definition's own regular expression could hang
 * a server.
 */
export const patternNames = ['email', 'digits', 'zip', 'letters', 'printable'] as const;
export type PatternName = (typeof patternNames)[number];

type Shape = Record<string, z.ZodType>;

/** Where a node stands in the gallery, in this order. */
export const nodeFamilies = ['Layout', 'Fields', 'Actions and states', 'Words, figures, pictures', 'Data'] as const;
export type NodeFamily = (typeof nodeFamilies)[number];

/**
 * The traits that code asks of a node instead of its type. `nodes/traits.ts` repeats what is declared here, without Zod, for the browser;
 * the engine reads it with `traitsOf`.
 */
export interface NodeTraits {
  /** Holds a person's answer under its `name`. */
  readonly field?: FieldKind;
  /** Stands for several fields; `engine/fields` says which. */
  readonly compound?: 'address';
  /** Its fields are a form of their own, or stand once in each row of a list that the person makes. */
  readonly scope?: 'form' | 'row';
  /** Waits, fails and is refreshed by itself: `names` are its reads, `state` is how it stands. */
  readonly boundary?: true;
  /** Its place in the outline of a page. */
  readonly outline?: 'landmark' | 'heading' | 'section';
  /** Draws another flow, which has forms of its own. */
  readonly flow?: true;
  /** Nothing is drawn where this property has no value. */
  readonly needs?: string;
  /** The page asks again after its `every` milliseconds. */
  readonly polls?: true;
  /** Shows another party's page: only a document that holds it may frame one, so a page with it is loaded as a document of its own. */
  readonly frames?: true;
  /** Its number is chosen on a scale: steps count from `min`. */
  readonly stepped?: true;
  /** Its text must be the name in `matches`. */
  readonly matches?: true;
  /** Its text is a time of day, as are its `min` and `max`: only the server checks it. */
  readonly timed?: true;
}

/**
 * One node type of BML. The wire schema, the authored schema, the authoring compiler and the renderer's prop types are
 * all read from this one declaration.
 */
export interface NodeDefinition<T extends string = string, P extends Shape = Shape, S extends string = string> extends NodeTraits {
  readonly type: T;
  readonly family: NodeFamily;
  /** Almost every page draws it: a client has it from the start, and fetches any other when a view shows it. */
  readonly common?: true;
  /** Few pages draw it: a client is told where its module is when a view first shows such a node. */
  readonly rare?: true;
  /** Nodes of one name are mostly drawn together: a browser fetches them in one file. */
  readonly together?: 'overview' | 'step';
  /** Its styles come in a sheet of this name, which a page without such nodes does not fetch. `rare` says so too, as does `together: 'overview'`. */
  readonly sheet?: 'overview' | 'seldom';
  /** One sentence for hover help and the gallery. */
  readonly doc: string;
  /** Other names that such a thing has elsewhere: the gallery finds it by them too. */
  readonly also?: string;
  /** The property that the value after the kind fills where a layout is authored: `- heading: Edit ladder length`. */
  readonly main?: string;
  /** The properties that hold child nodes, in reading order. */
  readonly slots: readonly S[];
  /** A browser may know the answer, and only the author knows which: `autocomplete` says so. */
  readonly autofill?: true;
  /** Slots that the compiler fills from what is written under another name: no author writes them. */
  readonly compiledSlots?: readonly S[];
  /** Small enough to stand in a cell of a table. */
  readonly inCell?: true;
  /** Properties that only authors write: the compiler turns them into others. */
  readonly authored?: Shape;
  /** The compiler puts it where it is needed, and no author writes it. */
  readonly byCompiler?: boolean;
  /** Properties besides the slots. Those made with `bindable` may hold an expression on the wire. */
  readonly props: P;
}

const bindableSchemas = new WeakSet<z.ZodType>();

/**
 * A property that may be a value or an expression on the wire, and always is a value when a component receives it; so
 * its static type is the value's.
 */
export function bindable<S extends z.ZodType>(schema: S): S {
  const either = z.union([Expression, TextExpression, schema]);
  bindableSchemas.add(either);
  return either as unknown as S; // the component's type: expressions are resolved before a component sees them
}

/** True if a property's schema was made with `bindable`, even if it was made optional later. */
export function isBindable(schema: z.ZodType): boolean {
  if (bindableSchemas.has(schema)) return true;
  const { innerType: inner } = definitionOf(schema);
  return inner !== undefined && isBindable(inner);
}

const drawingSchemas = new WeakSet<z.ZodType>();

/** A property that holds a drawing: an author writes the name of an icon, and the layout holds its path data on a field of 24 by 24. */
export function drawn<S extends z.ZodType>(schema: S): S {
  drawingSchemas.add(schema);
  return schema;
}

/** True if a property's schema was made with `drawn`, even if it was made optional later. */
export function isDrawn(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  return drawingSchemas.has(schema) || isDrawn(definitionOf(schema).innerType);
}

export function defineNode<const T extends string, const P extends Shape, const S extends string = never>(
  definition: Omit<NodeDefinition<T, P, S>, 'slots'> & { slots?: readonly S[] },
): NodeDefinition<T, P, S> {
  return { ...definition, slots: definition.slots ?? [] };
}

/** The slots that an author writes. */
export const authoredSlots = ({ slots, compiledSlots = [] }: Pick<NodeDefinition, 'slots' | 'compiledSlots'>): readonly string[] =>
  slots.filter((slot) => !compiledSlots.includes(slot));

/** The properties a component of this node receives: expressions resolved, slots as unresolved child nodes. */
export type NodeProps<D> =
  D extends NodeDefinition<infer T, infer P, infer S>
    ? { type: T; id?: string } & z.infer<z.ZodObject<P>> & { [K in S]?: LayoutNode[] }
    : never;

/** A node as it travels. `type` tells nodes apart; properties lie flat beside it; structure keys start with `$`. */
export interface LayoutNode {
  type: string;
  /** Unique in its layout. The projection gives every node with a `press` a stable one; `_action` of a form post names it. */
  id?: string;
  /** Drawn only while this holds. Absent when the server already knew. */
  $if?: Expression;
  /** Drawn once for each row of a list; the row stands under this name in expressions. */
  $each?: { row: string; in: Expression };
  /** Drawn instead by a client that does not know this type. */
  $else?: LayoutNode;
  /** The nodes in it, in reading order; other slots have names of their own. */
  children?: LayoutNode[];
  [property: string]: unknown;
}
