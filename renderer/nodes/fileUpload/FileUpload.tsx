import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ChangeEvent } from 'react';
import type { Json } from '#schemas/json.ts';
import type { fileUpload } from '#schemas/nodes/fileUpload.ts';
import type { Issue } from '#schemas/wire.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import { label, labelHidden } from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { isObject, say } from '../../runtime/reading.ts';
import { usePost } from '../../runtime/FormElement.tsx';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import { button, kind } from '../button/styles.css.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

const extensions: Record<string, string> = { PDF: '.pdf,application/pdf', JPG: '.jpg,.jpeg,image/jpeg', PNG: '.png,image/png' };

/** What a person reads of a size: bytes, or thousands and millions of them. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Files of the step. A script sends each as soon as it is chosen; without one the button beside the box does, or whatever else posts the
 * form. Either way it is the same post to the page's own address.
 */
export function FileUpload({ node }: Drawn<typeof fileUpload>) {
  const field = useField(node);
  const { view } = field;
  const post = usePost();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const { store, form } = view;
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe([`form.${form.id}.${field.name}`], listener),
      value: () => form.values[field.name],
    }),
    [store, form, field.name],
  );
  const value = useSyncExternalStore(live.subscribe, live.value, live.value);
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const kinds = Array.isArray(node.accept) ? node.accept : ['PDF', 'JPG', 'PNG'];
  // With a script a field's buttons belong to it alone: Enter in another field presses none of them.
  const type = useHydrated() ? 'button' : 'submit';
  const full = typeof node.atMost === 'number' && files.length >= node.atMost;

  // What had the focus was locked, or is gone with its file: it comes back as soon as it can, and once more with the page as it is then.
  const sentWith = useRef<string | null>(null);
  useEffect(() => {
    if (sentWith.current === null || sending !== null) return;
    if (document.activeElement === document.body) (box.current ?? list.current?.querySelector('button'))?.focus();
    if (post?.key !== sentWith.current) sentWith.current = null;
  }, [sending, files.length, post?.key]);

  async function send(change: (body: FormData) => void, doing: string, done: string) {
    if (!post || view.host.inert || sending !== null) return;
    setSending(doing);
    view.host.announce(doing);
    let issues: readonly Issue[] = [{ path: field.name, message: 'The file could not be sent. Try again.' }];
    try {
      const to = (await post.ready?.()) ?? post;
      const body = new FormData();
      body.append('_csrf', to.csrf);
      body.append('_key', to.key);
      if (to.revision !== null) body.append('_revision', String(to.revision));
      change(body);
      const answer = await fetch(to.address, { method: 'POST', body, headers: { accept: 'application/json' } });
      if (answer.ok) ({ issues } = (await answer.json()) as { issues: Issue[] });
      // What the step holds now is the server's to say.
      view.host.refresh?.(issues);
      if (issues.length === 0) view.host.announce(done);
      sentWith.current = post.key;
    } catch {
      store.showIssues(issues, false);
      sentWith.current = '';
    }
    setSending(null);
    if (box.current) box.current.value = '';
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    const names = chosen.map((file) => file.name).join(', ');
    if (chosen.length === 0) return;
    void send(
      (body) => {
        body.append('_attach', field.name);
        for (const file of chosen) body.append(field.name, file, file.name);
      },
      `Uploading ${names}…`,
      `${names} attached`,
    );
  }

  return (
    <div className={styles.upload}>
      <label className={node.labelHidden === true ? labelHidden : label} htmlFor={field.id}>
        {say(node.label)}
      </label>
      {fieldHint(field)}
      {fieldTrouble(field)}
      {files.length > 0 && (
        <ul
          ref={list}
          className={styles.files}
          aria-label={`${say(node.label)}, attached files`}
          id={full ? field.id : undefined}
          tabIndex={-1}
        >
          {files.map((file) => (
            <li key={file.documentId} className={styles.file}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeInWords(file.size)}</span>
              {!field.disabled && (
                <button
                  type={type}
                  name="_remove"
                  value={file.documentId}
                  form={view.formAttribute}
                  className={classes(button, kind.quiet)}
                  onClick={(event) => {
                    event.preventDefault();
                    void send((body) => body.append('_remove', file.documentId), `Removing ${file.name}…`, `${file.name} removed`);
                  }}
                >
                  Remove<span className={hidden}> {file.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <div className={styles.choose}>
          <input
            {...field.tied}
            ref={box}
            type="file"
            className={styles.box}
            accept={kinds.map((one) => extensions[one] ?? '').join(',')}
            multiple={node.atMost !== 1}
            disabled={field.disabled || sending !== null}
            onChange={choose}
          />
          <button
            type={type}
            name="_attach"
            value={field.name}
            form={view.formAttribute}
            className={classes(button, kind.secondary, styles.unscripted)}
          >
            {say(node.add) || 'Upload'}
          </button>
        </div>
      )}
      {sending !== null && <p className={styles.sending}>{sending}</p>}
    </div>
  );
}

interface FileShown {
  documentId: string;
  name: string;
  size: number;
}

function isFile(value: Json): value is Json & FileShown {
  return (
    isObject(value) && typeof value['documentId'] === 'string' && typeof value['name'] === 'string' && typeof value['size'] === 'number'
  );
}
