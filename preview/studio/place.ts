import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** The place in the studio that an address names. */
export type Place =
  | { at: 'home' }
  | { at: 'flows' }
  | { at: 'pages' }
  | { at: 'publications' }
  | { at: 'flow'; voyagerType: string; part: FlowPart }
  | { at: 'draft'; id: string; tab: DraftTab; path: string | null; step: string | null; line: number | null; asForm: boolean }
  | { at: 'replay'; draftId: string | null; journey: NamedJourney | null }
  | { at: 'nowhere' };

export const draftTabs = ['edit', 'texts', 'simulate', 'journeys', 'changes', 'review'] as const;
export type DraftTab = (typeof draftTabs)[number];

export const flowParts = ['graph', 'views', 'journeys', 'records', 'history'] as const;
/** A part of a flow's page. */
export type FlowPart = (typeof flowParts)[number];

export const homeAddress = '/studio';
export const publicationsAddress = '/studio/publications';
export const flowsAddress = '/studio/flows';
export const pagesAddress = '/studio/pages';
export const flowAddress = (voyagerType: string, part: FlowPart = 'graph'): string =>
  `${flowsAddress}/${encodeURIComponent(voyagerType)}${part === 'graph' ? '' : `?part=${part}`}`;
/** A draft; a document of it, and a step of that or a line; as a form, where it is one. */
export function draftAddress(
  id: string,
  tab: DraftTab = 'edit',
  path: string | null = null,
  { step = null, line = null, asForm = false }: { step?: string | null; line?: number | null; asForm?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(path !== null && { document: path }),
    ...(step !== null && { step }),
    ...(line !== null && { line: String(line) }),
    ...(asForm && { as: 'form' }),
  });
  return `/studio/drafts/${encodeURIComponent(id)}${tab === 'edit' ? '' : `/${tab}`}${query.size === 0 ? '' : `?${query}`}`;
}

const replayHome = '/studio/replay';

/** A journey of the repository that the replay viewer shows. */
export interface NamedJourney {
  name: string;
  voyagerType: string;
}

/** The replay viewer, by what is live or by a draft. */
export function replayAddress(draftId: string | null = null, journey: NamedJourney | null = null): string {
  const query = new URLSearchParams({
    ...(draftId === null ? {} : { draft: draftId }),
    ...(journey === null ? {} : { flow: journey.voyagerType, journey: journey.name }),
  });
  return query.size === 0 ? replayHome : `${replayHome}?${query}`;
}

function replayPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const [voyagerType, name] = [query.get('flow'), query.get('journey')];
  return { at: 'replay', draftId: query.get('draft'), journey: voyagerType === null || name === null ? null : { name, voyagerType } };
}

export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const path = pathname.replace(/\/$/, '');
  if (path === homeAddress) return { at: 'home' };
  if (path === publicationsAddress) return { at: 'publications' };
  if (path === flowsAddress) return { at: 'flows' };
  if (path === pagesAddress) return { at: 'pages' };
  if (path === replayHome) return replayPlace(search);
  const flow = /^\/studio\/flows\/([^/]+)$/.exec(path)?.[1];
  if (flow !== undefined) {
    const named = new URLSearchParams(search).get('part');
    return { at: 'flow', voyagerType: decodeURIComponent(flow), part: flowParts.find((part) => part === named) ?? 'graph' };
  }
  const [, id, tab = 'edit'] = /^\/studio\/drafts\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const known = draftTabs.find((one) => one === tab);
  if (id === undefined || known === undefined) return { at: 'nowhere' };
  const query = new URLSearchParams(search);
  return {
    at: 'draft',
    id: decodeURIComponent(id),
    tab: known,
    path: query.get('document'),
    step: query.get('step'),
    line: Number(query.get('line')) || null,
    asForm: query.get('as') === 'form',
  };
}

/** True from a move within the studio until the focus has moved too. */
let hasArrived = false;
export const isArriving = (): boolean => hasArrived;
/** The next heading takes the focus where the pressed link is gone. */
export function arrive(): void {
  hasArrived = true;
}
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The address of what is drawn. The browser's may be newer: it also names the place within a document. */
let drawn: string | null = null;
const drawnAddress = (): string => (drawn ??= location.href);

/** Goes to an address of the studio without loading the page again. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  drawn = location.href;
  arrive();
  tell();
  window.scrollTo(0, 0);
}

/** Writes the place within the drawn page into the address, so that a reload and Back return there. Nothing is redrawn. */
export function keepAddress(address: string): void {
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
}

/** The place within a document: the step that its form shows, or the line that its text shows. */
export function addressWithin(
  draftId: string,
  path: string,
  { face, step, line }: { face: 'form' | 'yaml'; step: string | null; line: number | null },
): string {
  return draftAddress(draftId, 'edit', path, face === 'form' ? { step, asForm: true } : { line });
}

/** Moves the focus to the heading of the new page where the pressed link is gone. A page that was loaded keeps its focus. */
export function useArrival(heading: RefObject<HTMLElement | null>, isShown: boolean): void {
  // After each drawing: a move from one part of a page to another is an arrival too.
  useEffect(() => {
    if (!isShown || !hasArrived) return;
    hasArrived = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
}

function subscribe(listener: () => void): () => void {
  const goBack = (): void => {
    drawn = location.href;
    arrive();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('popstate', goBack);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', goBack);
  };
}

/** The address of the page that is drawn. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, drawnAddress));
}

export function usePlace(): Place {
  return placeOf(useAddress());
}
