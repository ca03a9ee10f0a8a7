import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mostFilesOf, obviousFault, tooManyWords } from '#engine/fields/file-rules.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Field } from '../../../fields/use-field.ts';
import { usePost } from '../../../runtime/FormElement.tsx';
import type { FileShown } from './AttachedFiles.tsx';
import { createUploadQueue, isComing, type OnItsWay, type QueueHost } from './upload-queue.ts';

const none: readonly OnItsWay[] = [];

/** The files of a field that are on their way. While one is, nothing is sent without it, and leaving the page asks first. */
export function useUploads(field: Field, node: JsonObject, files: readonly FileShown[]) {
  const { view, name } = field;
  const post = usePost();
  const host = useRef<QueueHost>(null);
  const [queue] = useState(() => createUploadQueue(() => host.current!));
  const queued = useSyncExternalStore(queue.subscribe, queue.get, () => none);
  const isListed = (one: OnItsWay) => one.state === 'attached' && one.shown !== files;
  const coming = queued.filter((one) => !isListed(one));
  const maximum = mostFilesOf(node);
  const taken = (replaces: string | null) =>
    files.filter((file) => file.documentId !== replaces).length +
    queue.get().filter((one) => (isComing(one) || (one.state === 'attached' && !isListed(one))) && one.replaces === null).length;
  host.current = {
    fault: (file, replaces) =>
      obviousFault(node, file, field.view.store) ?? (taken(replaces) >= maximum ? tooManyWords(node, field.view.store) : null),
    async whereTo(file, replaces) {
      const to = (await post?.ready?.()) ?? post;
      if (!to?.step) throw new Error('No record takes this file.');
      const { voyagerRecordId, voyagerType, stepId } = to.step;
      return {
        address: `/api/voyagers/${voyagerRecordId}/uploads`,
        metadata: {
          filename: file.name,
          stepId,
          voyagerType,
          field: name,
          ...(to.revision !== null && { revision: String(to.revision) }),
          ...(replaces !== null && { replaces }),
        },
      };
    },
    shown: () => files,
    announce: (words) => view.host.announce(words),
    changed: () => view.host.refresh?.([]),
  };

  const busy = coming.some(isComing);
  useEffect(() => {
    const { store, form } = view;
    const { [name]: before, ...others } = form.problems;
    form.problems = busy ? { ...others, [name]: 'still-sending' } : others;
    // Invalidates everything that was computed from these values.
    form.values = { ...form.values };
    if (before !== undefined && !busy)
      store.showIssues(
        store.issues.filter(({ path }) => path !== name),
        false,
      );
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [view.store, view.form, name, busy]);
  useEffect(() => queue.shown(), [queue, files]);
  useEffect(() => () => queue.stop(), [queue]);

  return { queue, coming, full: taken(null) >= maximum };
}
