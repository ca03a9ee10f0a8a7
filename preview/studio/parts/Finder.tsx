import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import * as styles from '../styles.css.ts';

export interface FinderProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many there are now, in words. */
  count: string;
  children?: ReactNode;
}

/** The field above a list that shows less of it with each letter; `/` leads to it from anywhere on the page. */
export function Finder({ label, value, onChange, count, children }: FinderProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
      if (event.key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
  return (
    <div className={styles.finder}>
      <div className={styles.finderField}>
        <label className={styles.hidden} htmlFor={id}>
          {label}
        </label>
        <input
          className={styles.input}
          id={id}
          ref={field}
          type="search"
          placeholder={label}
          value={value}
          autoComplete="off"
          aria-keyshortcuts="/"
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' && (
          <kbd className={styles.finderKey} aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      {children}
      <p className={styles.finderCount} role="status">
        {count}
      </p>
    </div>
  );
}
