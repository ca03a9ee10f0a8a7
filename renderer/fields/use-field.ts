import { useMemo, useSyncExternalStore } from 'react';
import { maybe, say } from '../runtime/reading.ts';
import { fieldKey } from '../runtime/view-store.ts';
import { fieldName, idOf, useView } from '../runtime/view-context.ts';
import type { ViewFrame } from '../runtime/view-context.ts';
import { classes } from '../theme/variant.ts';

/** The properties of every field node, read defensively: a layout can come from anywhere. */
export interface FieldNode {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  required?: string | undefined;
  disabled?: boolean | undefined;
  reason?: string | undefined;
  labelHidden?: boolean | undefined;
  autocomplete?: string | undefined;
  lookup?: unknown;
}

/** The store's values for a field; a change of any draws it again. */
interface Said {
  text: string;
  error: string | undefined;
  disabled: boolean;
  invalid: boolean;
}

/** A field's way to the store and back, the same at each drawing. */
function tie({ store, form }: ViewFrame, name: string, disabled: boolean) {
  const key = fieldKey(form, name);
  let last: Said = { text: '', error: undefined, disabled: false, invalid: false };
  return {
    // The server's HTML is enabled until a script has taken it over, which only a disabled field needs to hear of.
    subscribe: (listener: () => void) => store.subscribe(disabled ? [key, 'hydrated'] : [key], listener),
    said: (): Said => {
      const text = store.text(form, name);
      const error = store.messageOf(name);
      const off = disabled && store.hydrated;
      const invalid = error !== undefined || store.isBlocking(form, name);
      if (last.text !== text || last.error !== error || last.disabled !== off || last.invalid !== invalid)
        last = { text, error, disabled: off, invalid };
      return last;
    },
    setText: (text: string) => store.setText(form, name, text),
    onBlur: () => store.leaveField(form, name),
  };
}

/**
 * A field's text, its message, and the ids that tie label, hint, error and control together. `more` is the end of the id of further words
 * that describe it.
 */
export function useField(node: FieldNode, more?: string) {
  const view = useView();
  const name = fieldName(view, say(node.name));
  const { subscribe, said, setText, onBlur } = useMemo(() => tie(view, name, node.disabled === true), [view, name, node.disabled]);
  const { text, error, disabled, invalid } = useSyncExternalStore(subscribe, said, said);
  const id = idOf(view, name);
  const hint = maybe(node.hint);
  const reason = node.disabled === true ? maybe(node.reason) : undefined;
  const describedBy = classes(hint && `${id}-hint`, reason && `${id}-reason`, error && `${id}-error`, more && `${id}-${more}`);
  return {
    id,
    name,
    text,
    error,
    hint,
    reason,
    disabled,
    view,
    setText,
    onBlur,
    /** The attributes that tie a control to its words. */
    tied: {
      id,
      name,
      form: view.formAttribute,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': invalid ? (true as const) : undefined,
      'aria-required': node.required ? (true as const) : undefined,
      'aria-disabled': disabled ? (true as const) : undefined,
    },
  };
}
export type Field = ReturnType<typeof useField>;
