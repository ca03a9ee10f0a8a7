import { createContext, useContext, useSyncExternalStore } from 'react';
import { FromFrame } from '../frame/messages.ts';
import type { Finding, Heading, Stop, ToFrame } from '../frame/messages.ts';
import type { Session } from './session.ts';

/** The drawings' messages. Lists come from the first drawing and its width. */
export interface FramesState {
  /** The pointer of the node that is outlined. */
  outlined: string | null;
  element: Extract<FromFrame, { say: 'element' }> | null;
  inspecting: boolean;
  /** The number of times that something was pointed at in a drawing. */
  pointed: number;
  numbering: boolean;
  stops: readonly Stop[];
  headings: readonly Heading[];
  audit: 'none' | 'running' | readonly Finding[];
  /** The effects that presses and links would have had, the latest first. */
  heard: readonly string[];
  /** The width of the container in each drawing, by the drawing's name. */
  containers: Readonly<Record<string, number>>;
  /** The error of the drawing. */
  failed: string | null;
}

/** Drawings of the layout beside this one are called so; their elements stand in another text. */
export const besideName = (name: string): string => `beside ${name}`;
const isBeside = (name: string): boolean => name.startsWith('beside ');

const first: FramesState = {
  outlined: null,
  element: null,
  inspecting: false,
  pointed: 0,
  numbering: false,
  stops: [],
  headings: [],
  audit: 'none',
  heard: [],
  containers: {},
  failed: null,
};

/** The drawings of a session. Each is a frame without an origin: it gets messages that say what to draw, and its own messages are checked against their schema. */
export function createFrames(session: Session) {
  const frames = new Map<string, HTMLIFrameElement>();
  const listeners = new Set<() => void>();
  let state = first;
  let asked = 0;
  const set = (part: Partial<FramesState>): void => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  // A frame without an origin cannot be a target origin: any document in that window gets the message, which holds nothing secret.
  const post = (frame: HTMLIFrameElement | undefined, message: ToFrame): void => frame?.contentWindow?.postMessage(message, '*');
  const toAll = (message: ToFrame): void => frames.forEach((frame) => post(frame, message));
  const toOwn = (message: ToFrame): void => frames.forEach((frame, name) => !isBeside(name) && post(frame, message));
  const [firstName, firstFrame] = [() => frames.keys().next().value, () => frames.values().next().value];
  const drawMessage = (keep: boolean): ToFrame | null => {
    const { drawing } = session.get();
    return drawing && { say: 'draw', drawing: drawing.number, layout: drawing.layout, issues: drawing.issues, keep };
  };
  let drawnBeside = 0;
  const besideMessage = (): ToFrame | null => {
    const { beside } = session.get();
    if (beside === null || 'problem' in beside) return null;
    return { say: 'draw', drawing: ++drawnBeside, layout: beside.layout, issues: beside.issues, keep: false };
  };
  /** Drawn of the same part of the text as what is outlined. */
  let also: readonly string[] = [];
  const outline = (pointer: string | null, { with: beside = [], show = true }: { with?: readonly string[]; show?: boolean } = {}): void => {
    if (pointer === state.outlined && beside.length === also.length) return;
    also = beside;
    set({ outlined: pointer, element: null });
    toOwn({ say: 'outline', pointer, also, show });
  };

  let { drawing, work, beside } = session.get();
  const follow = (): void => {
    const now = session.get();
    if (now.work.appearance !== work.appearance) toAll({ say: 'appearance', appearance: now.work.appearance });
    if (now.work.theme !== work.theme) toAll({ say: 'theme', theme: now.work.theme });
    const message = now.drawing?.number !== drawing?.number && drawMessage(now.drawing?.keep ?? false);
    const other = now.beside !== beside ? besideMessage() : null;
    ({ drawing, work, beside } = now);
    if (other) frames.forEach((frame, name) => isBeside(name) && post(frame, other));
    if (message) {
      set({ failed: null, audit: 'none' });
      toOwn(message);
    }
  };

  /** Sends everything to a frame that has just loaded, or loaded again. */
  function begin(name: string, frame: HTMLIFrameElement): void {
    post(frame, { say: 'appearance', appearance: session.get().work.appearance });
    post(frame, { say: 'theme', theme: session.get().work.theme });
    const message = isBeside(name) ? besideMessage() : drawMessage(false);
    if (message) post(frame, message);
    if (isBeside(name)) return;
    post(frame, { say: 'inspect', on: state.inspecting });
    if (state.numbering) post(frame, { say: 'tabOrder', on: true });
    post(frame, { say: 'headings' });
    if (state.outlined !== null) post(frame, { say: 'outline', pointer: state.outlined, also, show: false });
  }

  function receive(name: string, frame: HTMLIFrameElement, message: FromFrame): void {
    // What points at an element there points into another text.
    if (isBeside(name) && !['ready', 'drawn', 'measured', 'failed', 'did', 'key'].includes(message.say)) return;
    const isFirst = name === firstName();
    switch (message.say) {
      case 'ready':
        return begin(name, frame);
      case 'drawn':
        if (isFirst) post(frame, { say: 'headings' });
        return set({ containers: { ...state.containers, [name]: message.width } });
      case 'measured':
        return set({ containers: { ...state.containers, [name]: message.width } });
      case 'failed':
        return set({ failed: message.message, audit: state.audit === 'running' ? 'none' : state.audit });
      case 'pointed': {
        const span = session.get().checked.spanOf(message.pointer);
        outline(message.pointer, { show: false });
        set({ pointed: state.pointed + 1 });
        return session.goTo({ pane: 'layout', ...span });
      }
      case 'element':
        return isFirst && message.pointer === state.outlined ? set({ element: message }) : undefined;
      case 'stops':
        return isFirst ? set({ stops: message.stops }) : undefined;
      case 'headings':
        return isFirst ? set({ headings: message.headings }) : undefined;
      case 'audited':
        return message.asked === asked ? set({ audit: message.findings }) : undefined;
      case 'sent':
        return undefined;
      case 'did':
        return set({ heard: [message.text, ...state.heard].slice(0, 50) });
      case 'key':
        return message.key === 'undo' ? session.undo() : session.redo();
    }
  }
  function listen(event: MessageEvent): void {
    // Only our own frames, which have no origin, and only what has the shape of a message.
    const [name, frame] = [...frames].find(([, one]) => one.contentWindow === event.source) ?? [];
    if (name === undefined || frame === undefined || event.origin !== 'null') return;
    const message = FromFrame.safeParse(event.data);
    if (message.success) receive(name, frame, message.data);
  }

  return {
    get: (): FramesState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Listens until the answer is called. */
    start(): () => void {
      window.addEventListener('message', listen);
      const unfollow = session.subscribe(follow);
      return () => {
        window.removeEventListener('message', listen);
        unfollow();
      };
    },
    add(name: string, frame: HTMLIFrameElement): () => void {
      frames.set(name, frame);
      return () => {
        frames.delete(name);
        // Another one is the first now: what it tells is shown.
        const [next] = frames;
        if (next) begin(...next);
      };
    },
    /** The name of the drawing that lists are read from. */
    first: (): string => firstName() ?? '',
    outline,
    inspect(on: boolean): void {
      set({ inspecting: on });
      toOwn({ say: 'inspect', on });
    },
    number(on: boolean): void {
      set({ numbering: on, stops: on ? state.stops : [] });
      toOwn({ say: 'tabOrder', on });
    },
    audit(): void {
      asked += 1;
      set({ audit: 'running' });
      post(firstFrame(), { say: 'audit', asked });
    },
    forgetHeard: (): void => set({ heard: [] }),
  };
}
export type Frames = ReturnType<typeof createFrames>;

export const FramesContext = createContext<Frames | null>(null);

export function useFrames(): Frames {
  const frames = useContext(FramesContext);
  if (!frames) throw new Error('A part of the playground stands outside of it.');
  return frames;
}
export function useFramesState(): FramesState {
  const frames = useFrames();
  return useSyncExternalStore(frames.subscribe, frames.get);
}
