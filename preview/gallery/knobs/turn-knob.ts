import { parseExpression } from '#engine/expression/parse.ts';
import { parseText } from '#engine/expression/text.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Knob } from './knobs-of.ts';

/** The value that is written at a knob; undefined where the property is left out. */
export type Written = { value: unknown; wrong?: undefined } | { wrong: string };

const hole = /^\$\{([\s\S]*)\}$/;

/** Reads what is written at a knob: `${form.months > 3}` is an expression where the property may hold one, nothing leaves the property out. */
export function readKnob({ kind, bindable, required }: Pick<Knob, 'kind' | 'bindable' | 'required'>, text: string): Written {
  if (text === '' && !(required && kind === 'text')) return { value: undefined };
  if (bindable && text.includes('${')) {
    const whole = hole.exec(text)?.[1];
    const { tree, error } = kind === 'text' ? parseText(text) : parseExpression(whole ?? text);
    if (error !== undefined) return { wrong: `This expression cannot be read: ${error.message}` };
    return { value: { $: tree } };
  }
  if (kind === 'text') return { value: text };
  if (kind === 'number') {
    const number = Number(text);
    return Number.isFinite(number) ? { value: number } : { wrong: `“${text.slice(0, 40)}” is no number: write one like 12 or -0.5.` };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { wrong: 'This is no JSON: write texts in double quotes, lists in brackets, objects in braces.' };
  }
}

/** The text at a knob for a value of the example. An expression of the example is shown as its JSON. */
export function writeKnob({ kind }: Pick<Knob, 'kind'>, value: unknown): string {
  if (value === undefined) return '';
  return kind === 'text' && typeof value === 'string' ? value : JSON.stringify(value);
}

/** The first node of a type in a layout, with its JSON pointer; null where there is none. */
export function firstOf(layout: object, type: string): { node: Record<string, unknown>; pointer: string } | null {
  const seek = (value: unknown, pointer: string): ReturnType<typeof firstOf> => {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        const found = seek(one, `${pointer}/${index}`);
        if (found !== null) return found;
      }
      return null;
    }
    if (!isObject(value)) return null;
    if (value['type'] === type) return { node: value, pointer };
    for (const [name, one] of Object.entries(membersOf(value))) {
      const found = typeof one === 'object' ? seek(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`) : null;
      if (found !== null) return found;
    }
    return null;
  };
  const { body, dialogs } = membersOf(layout);
  return seek(body, '/body') ?? seek(dialogs, '/dialogs');
}

/** What came of a turn: the layout to draw, or what is wrong, in words. */
export type Turned = { layout: Layout; wrong: null } | { layout: null; wrong: string };

/** The layout with another value of a property of its first node of a type, checked as every layout is. */
export function turnKnob(layout: Layout, { type, name, value }: { type: string; name: string; value: unknown }): Turned {
  const found = firstOf(layout, type);
  if (found === null) return { layout: null, wrong: 'This example holds no such node.' };
  const changed = structuredClone(layout);
  const node = firstOf(changed, type)?.node ?? {};
  if (value === undefined) delete node[name];
  else node[name] = value;
  const checked = checkLayout(changed, nodeProblems);
  const before = new Set(checkLayout(layout, nodeProblems).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`));
  const wrong = checked.diagnostics.find(({ code, pointer }) => !before.has(`${code} ${pointer}`));
  if (wrong !== undefined) return { layout: null, wrong: wrong.message };
  return checked.layout === null ? { layout: null, wrong: 'Nothing of this can be drawn.' } : { layout: changed, wrong: null };
}
