import { translate } from '#engine/language/translate.ts';
import type { Notice } from './page-context.ts';
import type { PageActor } from './page-machine.ts';
import { Refused } from './refusals.ts';
import { requests } from './requests.ts';
import type { Shown } from './shown.ts';
import { typedIn } from './typed-in.ts';
import { whyCut } from './why-cut.ts';

/** The pause in typing after which the draft is saved, and the longest delay. */
const restMs = 1000;
const mostMs = 5000;

/** The step is answered, or is no step of theirs any more. */
const gone: ReadonlySet<number> = new Set([401, 403, 404, 409, 410]);

const storeOf = ({ over, base }: Shown) => over ?? base;

/** The values typed at the shown step, in the form in which they are sent. */
function typedAt(shown: Shown): string {
  const form = storeOf(shown).form('');
  return JSON.stringify(form ? typedIn(form) : {});
}

const shownBefore = ({ page }: Shown): string => JSON.stringify(page.posted ?? {});

/**
 * Keeps what is typed at a step: while it is typed, and when the step is left, whichever way. It is no answer, and stands there again wherever the
 * step is gone on with. `save` keeps it now, and answers what kept it from being kept, if anything.
 */
export function keepTyped(actor: PageActor, announce: (text: string, source: unknown) => void) {
  let { shown } = actor.getSnapshot().context;
  let kept = shownBefore(shown);
  let announced = '';
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> | null = null;
  let deafen = listen();

  function listen(): () => void {
    return storeOf(shown).subscribe(['form.'], later);
  }
  function later(): void {
    clearTimeout(timer);
    since ||= Date.now();
    timer = setTimeout(() => void save(), Math.max(0, Math.min(restMs, since + mostMs - Date.now())));
  }

  async function send(at: Shown, text: string, keepalive: boolean): Promise<Notice> {
    const { voyagerRecordId, voyagerType, stepId, revision } = at.page.voyager!; // asked for by `save`
    try {
      const values = JSON.parse(text) as ReturnType<typeof typedIn>;
      const saved = await requests.saveStepDraft(voyagerRecordId, { voyagerType, stepId, revision, values }, keepalive);
      if (shown === at) kept = text;
      for (const store of [at.base, at.over]) store?.setSaved(saved.at);
      if (announced !== stepId) announce(translate(shown.page, 'What you type here is saved.'), send);
      announced = stepId;
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) return whyCut();
      const { status } = error.problem;
      // Answered elsewhere meanwhile, or too much: it is not sent again before something else is typed.
      if (status < 500 && shown === at) kept = text;
      return gone.has(status) ? 'movedOn' : 'failed';
    }
  }

  async function save(keepalive = false): Promise<Notice> {
    const at = shown;
    const text = typedAt(at);
    clearTimeout(timer);
    since = 0;
    // An update that is under way takes it along.
    if (!at.page.voyager?.voyagerRecordId || text === kept || actor.getSnapshot().matches('submitting')) return null;
    // One after the other, or an older one could arrive last. A page that goes away cannot wait.
    if (!keepalive) await sending;
    const sent = send(at, text, keepalive);
    sending = sent;
    return sent;
  }

  actor.subscribe((snapshot) => {
    if (snapshot.matches('navigating') || snapshot.matches('left')) void save(snapshot.matches('left'));
    const before = storeOf(shown);
    shown = snapshot.context.shown;
    if (storeOf(shown) === before) {
      if (snapshot.matches('showing') && typedAt(shown) !== kept) later();
      return;
    }
    deafen();
    deafen = listen();
    clearTimeout(timer);
    since = 0;
    kept = shownBefore(shown);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void save(true));
  addEventListener('pagehide', () => void save(true));
  addEventListener('online', () => void save());
  // Saves what was typed before this code was loaded.
  later();
  return { save };
}
