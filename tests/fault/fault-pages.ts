import { pino } from 'pino';
import type { OperationHost } from '#server/operations/operation-host.ts';
import type { OperationRunner } from '#server/operations/operation-runner.ts';
import { pageTexts, reservedScreens } from '#server/configuration/product.ts';
import { RequestTrace } from '#server/observability/request-trace.ts';
import { createKeptPresses } from '#server/security/kept-press-store.ts';
import { createKeptReads } from '#server/pages/kept-reads.ts';
import type { PageDependencies, Viewer } from '#server/pages/page-dependencies.ts';
import { createPageService } from '#server/pages/page-service.ts';
import { readPersonScope } from '#server/accounts/person-scope.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import type { DirectOperation } from './operations.ts';

export interface DirectPress {
  personId: string;
  operation: DirectOperation;
  name: string;
  key: string;
}

/** Nobody signs in: a session is whoever the client says. */
const nobodySigns = new Proxy({}, { get: () => () => Promise.reject(new Error('Nobody signs in here')) }) as never;

/** Presses the button of an operation on the page `pay`, as the server does for a browser; answers the reference that the page says. */
export function pressOn(of: {
  host: OperationHost;
  service: RunningVoyagerService;
  runner: OperationRunner;
}): (press: DirectPress) => Promise<string> {
  const { host, service, runner } = of;
  const { storage, vault, clock, ids, flags } = host;
  const pages: PageDependencies = {
    library: () => service.definitions.library(),
    development: false,
    ownWords: () => ({}),
    voyagers: service,
    operations: runner,
    sessions: nobodySigns,
    signIn: nobodySigns,
    confirmIdentity: nobodySigns,
    confirmByCode: nobodySigns,
    keptPresses: createKeptPresses({ storage, vault, clock, ids }),
    keptReads: createKeptReads(clock),
    clock,
    ids,
    today: newYorkDate,
    person: (personId) => readPersonScope(storage.read, vault, personId === null ? null : { id: personId }),
    flags: (personId) => flags.read(flags.names, personId),
    screens: reservedScreens,
    texts: pageTexts,
    standIns: false,
    refused: () => undefined,
    report: async () => undefined,
    log: pino({ level: 'silent' }),
  };
  const { act } = createPageService(pages);
  const viewerOf = (personId: string): Viewer => ({
    from: { device: '', place: '' },
    as: () => viewerOf(personId),
    language: undefined,
    choose: () => undefined,
    session: { id: 'session', confirmedAt: Number.MAX_SAFE_INTEGER, token: '', personId, startedAt: 0, endsAt: Number.MAX_SAFE_INTEGER },
    csrf: '',
    network: { name: 'faults', share: 1 },
    device: undefined,
    pending: undefined,
    ended: false,
    kept: () => null,
    isIosWebView: false,
    isMarked: () => false,
    mark: () => undefined,
    scripted: () => undefined,
    trace: new RequestTrace(ids()),
  });
  return async ({ personId, operation, name, key }) => {
    const { answer } = await act({ url: '/pay', action: operation, form: { name }, viewer: viewerOf(personId), key });
    const said = answer.then.find((action) => action.do === 'toast');
    if (answer.outcome === 'failed' || said === undefined) throw new Error(`${operation} was pressed and not done`);
    return said.text;
  };
}
