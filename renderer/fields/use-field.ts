import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { maybe, say } from '../runtime/reading.ts';
import { useHydrated } from '../runtime/use-hydrated.ts';
import { fieldOfIssue } from '../runtime/view-store.ts';
import { fieldName, idOf, useView } from '../runtime/view-context.ts';

/** What every field node has, read with care: a layout can come from anywhere. */
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
  checkOn?: 'submit' | 'blur' | number | undefined;
}

export type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A field's text, its message, and the ids that tie label, hint, error and control together. `more` is the end of the id of further words
 * that describe it.
 */
export function useField(node: FieldNode, more?: string) {
  const view = useView();
  const { store, form, formAttribute } = view;
  const name = fieldName(view, say(node.name));
  const live = useMemo(
    () => ({
      onText: (listener: () => void) => store.subscribe([`form.${form.id}.${name}`], listener),
      text: () => store.text(form, name),
      onError: (listener: () => void) => store.subscribe([`issue.${name}`, 'issues'], listener),
      error: () => store.issues.find((issue) => fieldOfIssue(issue) === name)?.message,
    }),
    [store, form, name],
  );
  const text = useSyncExternalStore(live.onText, live.text, live.text);
  const error = useSyncExternalStore(live.onError, live.error, live.error);
  const hydrated = useHydrated();
  /** The box itself; nobody ties it where a choice is made by marks. */
  const control = useRef<FieldControl>(null);
  const id = idOf(view, name);
  const hint = maybe(node.hint);
  const reason = node.disabled === true ? maybe(node.reason) : undefined;
  const disabled = hydrated && node.disabled === true;

  const setText = useCallback(
    (next: string) => {
      store.setText(form, name, next);
      if (typeof node.checkOn === 'number' && next.length >= node.checkOn) store.checkField(form, name);
    },
    [store, form, name, node.checkOn],
  );
  const onBlur = useCallback(() => {
    store.tidy(form, name);
    if (node.checkOn === 'blur') store.checkField(form, name);
  }, [store, form, name, node.checkOn]);

  // What was typed before the script arrived stands in the element and nowhere else. It is read in the commit that hydrates, before
  // anything can be drawn over it.
  useLayoutEffect(() => {
    const element = control.current;
    if (element && element.value !== store.text(form, name)) setText(element.value);
  }, []);

  // What is said early is not in the summary, which would tell it.
  useEffect(() => {
    if (error !== undefined && store.summary.length === 0) view.host.announce(error);
  }, [error]);

  const describedBy = [hint && `${id}-hint`, reason && `${id}-reason`, error && `${id}-error`, more && `${id}-${more}`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    text,
    error,
    hint,
    reason,
    disabled,
    view,
    control,
    setText,
    onBlur,
    /** The attributes that tie a control to its words. */
    tied: {
      id,
      name,
      form: formAttribute,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': node.required ? (true as const) : undefined,
      'aria-disabled': disabled ? (true as const) : undefined,
    },
  };
}
export type Field = ReturnType<typeof useField>;
