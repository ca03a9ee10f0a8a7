import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { readField } from '../../fields/field-path.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { formatFieldValue } from '../../fields/format-field.ts';
import { type Place, pointerOf, type Surface } from './surface.ts';

type Props = Readonly<Record<string, Json>>;

const words = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter((one): one is JsonObject => typeof one === 'object' && one !== null && !Array.isArray(one)) : [];

/** The choices of a field, each with the text that is its value in the data. */
export const optionTexts = (props: Props): { text: string; value: Json; label: string }[] =>
  listOf(props['options']).map(({ value = null, label, hint, figure }) => ({
    text: String(value),
    value,
    label: [label, figure, hint]
      .map((part) => words(part))
      .filter(Boolean)
      .join(' — '),
  }));

/** A field with its hint, its errors, and why it is disabled. */
export function fieldComponents(type: string, kind: FieldKind, props: Props, on: Surface, at: Place): string[] {
  const name = at.prefix + words(props['name']);
  const pointer = pointerOf(at.form, name);
  const value = readField(at.scope.form ?? {}, name);
  const isDisabled = props['disabled'] === true;
  const label = words(props['label']) || name;
  if (isDisabled) {
    on.lose(type, 'approximated', 'A disabled field is its label and its value in words: the Basic Catalog disables nothing.');
    const shown = optionTexts(props).find((one) => one.value === value)?.label ?? formatFieldValue(kind, value, props);
    return on.column([...on.text(label), ...on.text(shown), ...on.text(words(props['reason']), { variant: 'caption' })]);
  }
  if (kind === 'files') {
    on.lose(type, 'dropped', 'A surface uploads no files: the page does.');
    return on.column([...on.text(label), ...on.text(words(props['hint']), { variant: 'caption' })]);
  }
  if (!on.put(pointer, null)) {
    on.lose(type, 'dropped', 'The name of this field has no place in the data of a surface.');
    return on.text(label);
  }
  const control = controlOf(type, kind, { props, label, pointer, value }, on);
  if (control.length > 0) on.fields.push({ form: at.form, name, pointer, kind, props });
  const problems = on.issues.filter(({ path }) => path === `/form/${name}`).flatMap(({ message }) => on.text(message));
  const notes = [...on.text(words(props['hint']), { variant: 'caption' }), ...problems];
  return on.column([...control, ...notes]);
}

/** Fields whose text has several lines. */
const variants: Readonly<Record<string, string | undefined>> = { textArea: 'longText' };

interface Asked {
  props: Props;
  label: string;
  pointer: string;
  value: Json | undefined;
}

const checksOf = ({ props, pointer }: Asked): JsonObject => {
  const required = words(props['required']);
  return required === '' ? {} : { checks: [{ condition: { call: 'required', args: { value: { path: pointer } } }, message: required }] };
};

function controlOf(type: string, kind: FieldKind, asked: Asked, on: Surface): string[] {
  const { props, label, pointer, value } = asked;
  const bound = { label, value: { path: pointer } };
  if (kind === 'boolean') {
    on.put(pointer, value === true);
    return [on.add('CheckBox', bound)];
  }
  if (kind === 'choice' || kind === 'choices') {
    const options = optionTexts(props);
    const chosen = (Array.isArray(value) ? value : [value]).flatMap((one) => options.filter((option) => option.value === one));
    on.put(
      pointer,
      chosen.map(({ text }) => text),
    );
    const picker = {
      ...bound,
      variant: kind === 'choice' ? 'mutuallyExclusive' : 'multipleSelection',
      options: options.map((option) => ({ label: option.label, value: option.text })),
    };
    return [on.add('ChoicePicker', { ...picker, ...checksOf(asked) })];
  }
  if (traitsOf({ type }).stepped) {
    const [min, max] = [Number(props['min'] ?? 0), Number(props['max'] ?? 100)];
    const steps = Math.round((max - min) / Number(props['step'] ?? 1));
    on.put(pointer, typeof value === 'number' ? value : min);
    return [on.add('Slider', { ...bound, min, max, ...(on.version === '1.0' && steps >= 1 && Number.isFinite(steps) && { steps }) })];
  }
  if (kind === 'date') {
    on.put(pointer, typeof value === 'string' ? value : '');
    return [on.add('DateTimeInput', { ...bound, enableDate: true, enableTime: false, ...checksOf(asked) })];
  }
  const isSecret = kind === 'secretText' || kind === 'pin' || kind === 'taxId' || kind === 'employerId';
  on.put(pointer, formatFieldValue(kind, value, props));
  const variant = isSecret ? 'obscured' : (variants[type] ?? 'shortText');
  return [on.add('TextField', { ...bound, variant, ...checksOf(asked) })];
}
