import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { Json } from '#schemas/json.ts';
import type { fileUpload } from '#schemas/nodes/fileUpload.ts';
import type { Issue } from '#schemas/wire.ts';
import { FieldWords } from '../../fields/FieldFrame.tsx';
import { label, labelHidden } from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { isObject, say } from '../../runtime/reading.ts';
import { usePost } from '../../runtime/FormElement.tsx';
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
  const [sending, setSending] = useState<string | null>(null);
  const value = view.form.values[field.name];
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const kinds = Array.isArray(node.accept) ? node.accept : ['PDF', 'JPG', 'PNG'];
  const full = typeof node.atMost === 'number' && files.length >= node.atMost;

  async function send(change: (body: FormData) => void, doing: string) {
    const form = box.current?.form ?? document.getElementById(view.formId);
    if (!post || view.host.inert || !(form instanceof HTMLFormElement) || sending !== null) return;
    const body = new FormData();
    for (const name of ['_csrf', '_key', '_revision']) {
      const own = form.elements.namedItem(name);
      if (own instanceof HTMLInputElement) body.append(name, own.value);
    }
    change(body);
    setSending(doing);
    view.host.announce(doing);
    let issues: readonly Issue[] = [{ path: field.name, message: 'The file could not be sent. Try again.' }];
    try {
      const answer = await fetch(post.address, { method: 'POST', body, headers: { accept: 'application/json' } });
      if (answer.ok) ({ issues } = (await answer.json()) as { issues: Issue[] });
    } catch {
      // The line is cut: the words above say what to do.
    }
    setSending(null);
    if (box.current) box.current.value = '';
    if (issues.length > 0) view.store.showIssues(issues, false);
    // What the step holds now is the server's to say.
    view.host.press({ press: [{ do: 'refresh' }], view, nodeId: node.id });
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    if (chosen.length === 0) return;
    void send(
      (body) => {
        body.append('_attach', field.name);
        for (const file of chosen) body.append(field.name, file, file.name);
      },
      `Uploading ${chosen.map((file) => file.name).join(', ')}…`,
    );
  }

  return (
    <div className={styles.upload}>
      <label className={node.labelHidden === true ? labelHidden : label} htmlFor={field.id}>
        {say(node.label)}
      </label>
      <FieldWords field={field} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Attached files">
          {files.map((file) => (
            <li key={file.documentId} className={styles.file}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeInWords(file.size)}</span>
              {!field.disabled && (
                <button
                  type="submit"
                  name="_remove"
                  value={file.documentId}
                  form={view.formAttribute}
                  className={classes(button, kind.quiet)}
                  onClick={(event) => {
                    event.preventDefault();
                    void send((body) => body.append('_remove', file.documentId), `Removing ${file.name}…`);
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
            type="submit"
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
