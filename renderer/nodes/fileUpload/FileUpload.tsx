import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { fileEndings, fileHint, kindsOf, type FileKind } from '#engine/fields/file-rules.ts';
import type { Json } from '#schemas/json.ts';
import type { fileUpload } from '#schemas/nodes/fileUpload.ts';
import type { Issue } from '#schemas/wire.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import { label, labelHidden } from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { usePost } from '../../runtime/FormElement.tsx';
import { isObject, maybe, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { classes } from '../../theme/variant.ts';
import { button, kind } from '../button/styles.css.ts';
import type { Drawn } from '../drawn.ts';
import { AttachedFiles, type FileShown } from './parts/AttachedFiles.tsx';
import { droppable } from './parts/droppable.ts';
import { FilesOnTheirWay } from './parts/FilesOnTheirWay.tsx';
import * as styles from './styles.css.ts';
import { useUploads } from './parts/use-uploads.ts';

const mediaTypes: Record<FileKind, string> = { PDF: 'application/pdf', JPG: 'image/jpeg', PNG: 'image/png' };

/**
 * Ends of names and media types, and no `capture`: so a telephone offers its camera beside its photos and files, and one that keeps photos as HEIC
 * makes a JPEG of what is chosen.
 */
const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((one) => [...fileEndings[one].map((ending) => `.${ending}`), mediaTypes[one]]).join(',');

/**
 * Files of the step. A script sends each as soon as it is chosen, dropped or pasted, in pieces that go on after a cut line; without one the
 * button beside the box posts the form, or whatever else does.
 */
export function FileUpload({ node }: Drawn<typeof fileUpload>) {
  const props = node;
  const { store } = useView();
  const field = useField({ ...node, hint: maybe(node.hint) ?? fileHint(props, store) });
  const { view, name } = field;
  const post = usePost();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState(false);
  const [over, setOver] = useState(false);
  const { form } = view;
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe([`form.${form.id}.${name}`], listener),
      value: () => form.values[name],
    }),
    [store, form, name],
  );
  const value = useSyncExternalStore(live.subscribe, live.value, live.value);
  const files = useMemo(() => (Array.isArray(value) ? value.filter(isFile) : []), [value]);
  const { queue, coming, full } = useUploads(field, props, files);
  const hydrated = useHydrated();
  const accept = acceptOf(kindsOf(props));
  const open = !field.disabled && !full && !view.host.inert;

  // The focused element is gone with its file: the focus moves to the box or to what is left, and again when the page is drawn anew.
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    if (refocus.current === null || removing) return;
    if (document.activeElement === document.body) (box.current ?? list.current?.querySelector('button'))?.focus();
    if (post?.key !== refocus.current) refocus.current = null;
  }, [removing, files.length, coming.length, full, post?.key]);

  function add(chosen: readonly File[]): void {
    if (!open || chosen.length === 0) return;
    refocus.current = post?.key ?? '';
    queue.add(chosen);
  }
  async function remove(file: FileShown): Promise<void> {
    if (!post || view.host.inert || removing) return;
    setRemoving(true);
    let issues: readonly Issue[] = [{ path: name, message: translate(store, 'The file could not be removed. Try again.') }];
    try {
      const body = new FormData();
      const { address, csrf, key, revision } = (await post.ready?.()) ?? post;
      for (const [at, text] of Object.entries({ _csrf: csrf, _key: key, _revision: revision, _remove: file.documentId }))
        if (text !== null) body.append(at, String(text));
      const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
      if (answer.ok) ({ issues } = (await answer.json()) as { issues: Issue[] });
      // The server decides which files the step holds now.
      view.host.refresh?.(issues);
      if (issues.length === 0) view.host.announce(translate(store, '{name} removed', { name: file.name }));
      refocus.current = post.key;
    } catch {
      store.showIssues(issues, false);
      refocus.current = '';
    }
    setRemoving(false);
  }

  return (
    <div className={styles.upload} {...droppable({ open, over, setOver, add })}>
      <label className={node.labelHidden === true ? labelHidden : label} htmlFor={field.id}>
        {say(node.label)}
      </label>
      {fieldHint(field)}
      {fieldTrouble(field)}
      {files.length > 0 && (
        <AttachedFiles
          files={files}
          label={say(node.label)}
          list={list}
          id={full ? field.id : undefined}
          accept={accept}
          change={
            field.disabled
              ? null
              : {
                  type: hydrated ? 'button' : 'submit',
                  form: view.formAttribute,
                  remove: (file) => void remove(file),
                  replace(file, by) {
                    refocus.current = post?.key ?? '';
                    if (!view.host.inert) queue.add([by], file.documentId);
                  },
                }
          }
        />
      )}
      {coming.length > 0 && (
        <FilesOnTheirWay
          label={say(node.label)}
          files={coming}
          again={queue.again}
          drop={(id) => {
            refocus.current = '';
            queue.drop(id);
          }}
        />
      )}
      {!full && (
        <div className={classes(styles.choose, over && styles.over)}>
          <input
            {...field.tied}
            ref={box}
            type="file"
            className={styles.box}
            accept={accept}
            multiple={node.atMost !== 1}
            disabled={field.disabled}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          {!field.disabled && (
            <span className={styles.drop}>{translate(store, node.atMost === 1 ? 'or drop a file here' : 'or drop files here')}</span>
          )}
          <button
            type={hydrated ? 'button' : 'submit'}
            name="_attach"
            value={name}
            form={view.formAttribute}
            className={classes(button, kind.secondary, styles.unscripted)}
          >
            {say(node.add) || translate(store, 'Upload')}
          </button>
        </div>
      )}
    </div>
  );
}

function isFile(value: Json): value is Json & FileShown {
  return (
    isObject(value) && typeof value['documentId'] === 'string' && typeof value['name'] === 'string' && typeof value['size'] === 'number'
  );
}
