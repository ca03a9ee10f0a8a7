import type { Finding } from '#engine/compiled/finding.ts';
import { type StudioDocument, documentRoutes } from '#schemas/studio/documents.ts';
import { homeRoutes } from '#schemas/studio/home.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import { ask } from '../ask.ts';
import { act } from './act.ts';
import { mergeLines } from './merge-lines.ts';

/** What is known of the document that is being edited. */
export interface DocumentState {
  text: string;
  base: string | null;
  saving: 'saved' | 'waiting' | 'saving' | 'refused';
  /** Who changed other lines of it meanwhile, which were taken over; null where there were none, or they are gone. */
  merged?: string | null;
  /** Why it was not saved. */
  problem: string | null;
  /** What another person saved meanwhile; nothing is saved until one of the two texts is chosen. */
  theirs: { text: string | null | undefined; revision: number; by: string | null } | null;
  /** Another person than the one who typed is signed in; nothing is saved until they say that it is theirs. */
  other: { person: string; name: string } | null;
  findings: readonly Finding[];
  further: number;
  isChecking: boolean;
  /** Why a check has to wait, in words; null while none does. */
  waits: string | null;
}

/** What a document of a kind that few know by heart begins with. */
function firstText(path: string): string | null {
  const name = /(?:^|\/)([a-z][A-Za-z0-9-]*)\.sketch\.yaml$/
    .exec(path)?.[1]
    ?.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (name === undefined) return null;
  return `sketch: ${name}
about: What it does, in a sentence.
# read changes nothing, local changes something of ours, external asks somebody outside.
kind: external
input:
  accountId: string
output:
  success: boolean
failures:
  NOT_POSSIBLE: This is not possible.
examples:
  - success: true
`;
}

const saveAfterMs = 700;
const checkAfterMs = 150;
/** Where many drafts are being looked at. */
const checkAgainMs = 1000;

/** One document of a draft that is being edited: saved automatically, checked with each keystroke. */
export interface DocumentSession {
  get(): DocumentState;
  subscribe(listener: () => void): () => void;
  write(text: string): void;
  /** Ends a conflict: with their text, or with one's own over it. */
  choose(whose: 'mine' | 'theirs'): void;
  /** From now on saves as the person who is signed in. */
  goOnAsOther(): void;
  /** Saves what waits now. */
  flush(): Promise<void>;
  check(): Promise<void>;
}

export function createDocumentSession(
  { draftId, person: first, path, onSaved }: { draftId: string; person: string; path: string; onSaved: () => void },
  { text, revision: read, base }: StudioDocument,
): DocumentSession {
  let [revision, person] = [read, first];
  /** What is stored, as far as this session knows: what two changes at once have in common. */
  let stored = text ?? base ?? '';
  const begun = text === null && base === null ? firstText(path) : null;
  let state: DocumentState = {
    text: text ?? begun ?? '',
    base,
    saving: begun === null ? 'saved' : 'waiting',
    problem: null,
    theirs: null,
    other: null,
    findings: [],
    further: 0,
    isChecking: false,
    waits: null,
  };
  let [saveTimer, checkTimer]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  let last: Promise<void> = Promise.resolve();
  let asked = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<DocumentState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function save(): Promise<void> {
    if (state.saving === 'saved' || state.theirs !== null) return;
    const written = state.text;
    set({ saving: 'saving' });
    // As it was in the base, it leaves the draft.
    const body = { path, revision, person, ...(written === base ? {} : { text: written }) };
    const answer = await act(documentRoutes.save, { params: { draftId }, body }, { isSaving: true });
    if (answer.ok) {
      ({ revision } = answer.value);
      stored = written;
      set({ saving: state.text === written ? 'saved' : 'waiting', problem: null, other: null });
      onSaved();
      return;
    }
    const { refusal } = answer;
    if (refusal === null) return set({ saving: 'refused', problem: answer.words });
    if ('person' in refusal) {
      const home = await ask(homeRoutes.home, {});
      const name = home.ok ? home.value.name : 'Somebody else';
      return set({ saving: 'refused', problem: null, other: { person: refusal.person, name } });
    }
    const { text, revision: moved, by } = refusal;
    const merged = mergeLines(stored, state.text, text ?? base ?? '');
    if (merged !== null && text !== null) {
      revision = moved;
      stored = text ?? base ?? '';
      set({ text: merged, saving: merged === stored ? 'saved' : 'waiting', merged: by, problem: null });
      void check();
      return merged === stored ? undefined : save();
    }
    set({ saving: 'refused', theirs: { text, revision: moved, by } });
  }

  async function check(): Promise<void> {
    const own = ++asked;
    set({ isChecking: true });
    const { text: typed } = state;
    const answer = await ask(lookRoutes.check, { params: { draftId }, body: { typed: { path, text: typed } } });
    if (own !== asked) return;
    if (!answer.ok && answer.status === 503) {
      // What was typed since is asked about anyway.
      if (state.text !== typed) return;
      if (listeners.size === 0) return set({ isChecking: false });
      set({ waits: answer.words });
      checkTimer = setTimeout(() => void check(), checkAgainMs);
    } else if (answer.ok) set({ findings: answer.value.findings, further: answer.value.further, isChecking: false, waits: null });
    else set({ isChecking: false, waits: null, problem: answer.words });
  }

  function flush(): Promise<void> {
    clearTimeout(saveTimer);
    last = last.then(save);
    return last;
  }

  if (begun !== null) saveTimer = setTimeout(() => void flush(), saveAfterMs);

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(next) {
      if (next === state.text) return;
      set({ text: next, saving: 'waiting' });
      clearTimeout(saveTimer);
      clearTimeout(checkTimer);
      saveTimer = setTimeout(() => void flush(), saveAfterMs);
      checkTimer = setTimeout(() => void check(), checkAfterMs);
    },
    choose(whose) {
      const { theirs } = state;
      if (theirs === null) return;
      ({ revision } = theirs);
      stored = theirs.text ?? base ?? '';
      set({
        theirs: null,
        problem: null,
        ...(whose === 'theirs' ? { text: theirs.text ?? base ?? '', saving: 'saved' } : { saving: 'waiting' }),
      });
      if (whose === 'mine') void flush();
      void check();
    },
    goOnAsOther() {
      if (state.other === null) return;
      ({ person } = state.other);
      set({ other: null });
      void flush();
    },
    flush,
    check,
  };
}

/** Whether what is typed is saved, in a sentence. */
export function savingWords({ saving, problem, theirs, other, merged }: DocumentState): string {
  if (other !== null) return 'Not saved: somebody else signed in.';
  if (theirs !== null) return 'Not saved: somebody else changed this document.';
  if (saving === 'refused') return `Not saved. ${problem ?? ''}`;
  if (saving !== 'saved') return 'Saving…';
  return merged === undefined
    ? 'All changes are saved.'
    : `All changes are saved, with those of ${merged ?? 'another person'} in other lines.`;
}
