import type { Json } from '#schemas/json.ts';
import { isObject, Reading } from '../reading.ts';
import type { Filling, Part } from './filling.ts';

/** What a part says of itself in words, and what the page says of how it looks. */
export interface Look {
  title: string | undefined;
  description: string;
  /** The description, the help and the placeholder, which a page shows all. */
  hint: string;
  labelHidden: boolean;
  disabled: boolean;
  widget: string | undefined;
  format: string | undefined;
  lines: number | undefined;
  order: readonly Json[];
  /** Words for the choices. */
  names: readonly Json[];
}

const widgets = [
  'text',
  'textarea',
  'password',
  'email',
  'date',
  'hidden',
  'radio',
  'select',
  'checkbox',
  'checkboxes',
  'range',
  'updown',
  'toggle',
  'file',
];
/** What a theme decides, or a browser does by itself. */
const passedOver = [
  'autofocus',
  'autocomplete',
  'classNames',
  'style',
  'emptyValue',
  'enableMarkdownInDescription',
  'inputType',
  'inline',
  'rootFieldId',
  'orderable',
  'copyable',
  'submitButtonOptions',
  'globalOptions',
  'duplicateKeySuffixSeparator',
];

/** Reads `ui:…` and `ui:options` of a part, and its words; `children` are the names that belong to what is within it. */
export function lookOf(part: Part, read: Reading, children: readonly string[], filling: Filling): Look {
  const ui = new Reading(flat(part), part.uiAt, filling.notes);
  ui.skip(...children, ...passedOver, 'classNames');
  const title = (ui.text('title') ?? read.text('title'))?.trim();
  const description = (ui.text('description') ?? read.text('description') ?? '').trim();
  read.skip('title', 'description', '$schema', '$id', 'id', '$comment', 'definitions', '$defs', 'examples', 'type', 'deprecated');
  const [help, placeholder] = [ui.text('help')?.trim(), ui.text('placeholder')?.trim()];
  const named = ui.any('widget');
  const widget = typeof named === 'string' ? widgets.find((one) => one === named) : undefined;
  if (named !== undefined && widget === undefined)
    filling.notes.approximated(
      'missing-part',
      part.uiAt,
      `There is no widget \`${String(named).slice(0, 40)}\` here: the usual field stands in its place.`,
    );
  const disabled = [ui.yes('disabled'), ui.yes('readonly'), read.yes('readOnly')].includes(true);
  const lines = ui.number('rows');
  const look: Look = {
    title: title === '' ? undefined : title,
    description,
    hint: [description, help, placeholder].filter((one) => one).join(' '),
    labelHidden: ui.yes('label') === false,
    disabled,
    widget: widget === 'file' ? 'data-url' : widget,
    format: ui.text('format'),
    lines: lines === undefined || lines < 1 ? undefined : Math.floor(lines),
    order: ui.list('order'),
    names: ui.list('enumNames'),
  };
  for (const name of ['addable', 'removable']) ui.without(name, 'People add and remove rows of a list here.', [true]);
  ui.finish();
  return look;
}

/** `ui:widget` and `ui:options: { widget }` are the same. */
function flat({ ui }: Part): Record<string, Json> {
  const options = ui['ui:options'];
  const all: Record<string, Json> = isObject(options) ? { ...options } : {};
  for (const [name, value] of Object.entries(ui)) if (name !== 'ui:options') all[name.replace(/^ui:/, '')] = value;
  return all;
}
