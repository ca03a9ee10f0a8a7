import { routeAt } from '#engine/record/route-table.ts';
import type { StartedSession } from '../security/sessions.ts';
import { readPageAddress } from './page-address.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { PostAnswer } from './page-answers.ts';
import { wordsFor } from './page-words.ts';
import { postForm } from './post-form.ts';
import { PressToConfirm } from './press-to-confirm.ts';

type PostCall = Parameters<typeof postForm>[1];

/**
 * A form post, which may need its person to confirm first who they are: then it is kept, and leads to the page that asks them. What is posted there and
 * goes well carries out what was kept, as if it was pressed just now.
 */
export async function postConfirmed(pages: PageDependencies, call: PostCall): Promise<PostAnswer> {
  const { url, viewer } = call;
  try {
    const answer = await postForm(pages, call);
    const press = pressIn(pages, url);
    return press === null || answer.startedSession === null ? answer : await carryOut(pages, viewer, press, answer.startedSession);
  } catch (error) {
    if (!(error instanceof PressToConfirm) || viewer.session === null) throw error;
    const press = await pages.keptPresses.keep(viewer.session, { url, texts: error.texts });
    const path = pages.library().screens.get(pages.screens.confirmIdentity)?.path ?? '/';
    return { redirect: `${path}?${new URLSearchParams({ press }).toString()}`, notices: [], startedSession: null, endedSession: false };
  }
}

/** The press to carry out after a confirmation, if the address is a confirmation's. */
function pressIn(pages: PageDependencies, url: string): string | null {
  const address = readPageAddress(url);
  const found = address === null ? null : routeAt(pages.library().routes, address.path);
  return found?.route.name === pages.screens.confirmIdentity ? (address?.query.get('press')?.[0] ?? null) : null;
}

/** In the session that goes on now. */
async function carryOut(pages: PageDependencies, viewer: Viewer, press: string, startedSession: StartedSession): Promise<PostAnswer> {
  const session = await pages.sessions.find(startedSession.token);
  const kept = session === null ? null : await pages.keptPresses.take(session, press);
  if (session === null || kept === null)
    return {
      redirect: '/',
      notices: [{ text: wordsFor(pages, 'movedOn', viewer), tone: 'neutral', forMs: null }],
      startedSession,
      endedSession: false,
    };
  const answer = await postForm(pages, { ...kept, files: [], viewer: viewer.as(session) });
  return answer.endedSession ? answer : { ...answer, startedSession: answer.startedSession ?? startedSession };
}
