import { createKeptAnswers } from '../operations/kept-answers.ts';
import { createOperationRunner } from '../operations/create-operation-runner.ts';
import type { OperationHost } from '../operations/operation-host.ts';
import { identityForOperations } from '#server/http/requests/identity-for-operations.ts';
import { offeredLanguages, ownLanguage } from '#engine/page/languages-of.ts';
import type { Services } from '../http/services.ts';
import { beginFlow } from '#server/voyager/service/begin-flow.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { createSecondFactor } from '../security/second-factor.ts';
import { type ReadDocuments, sayAtTerminal } from './documents.ts';
import type { Foundation } from './foundation.ts';
import type { World } from './world.ts';

export type Work = Awaited<ReturnType<typeof createWork>>;

interface Deps {
  foundation: Foundation;
  world: World;
  compile: Compile;
  readDocuments: ReadDocuments;
  tracer: Services['tracer'];
}

/** The operations and the flows: each may call the other. */
export async function createWork({ foundation, world, compile, readDocuments, tracer }: Deps) {
  const { configuration, product, boxes, keys, clock, ids, refusals, development, log, random } = foundation;
  const { writesPerMinute, updatesPerMinute } = configuration.limits;
  const languages = () => {
    const library = voyagers.definitions.library();
    return [ownLanguage(library), ...offeredLanguages(library, development)];
  };
  const host: OperationHost = {
    operations: product.operations,
    storage: foundation.storage,
    clock,
    ids,
    flags: foundation.flags,
    parties: foundation.parties,
    ...boxes,
    outbox: foundation.outbox,
    identity: identityForOperations({
      confirmIdentity: foundation.confirmIdentity,
      storage: foundation.storage,
      keys,
      rates: foundation.rates,
      refusals,
      limits: configuration.limits,
      secondFactor: () => secondFactor,
      ...(foundation.personas === null ? {} : { arrives: foundation.personas.seed }),
    }),
    protections: product.protections,
    random,
    notices: foundation.notices,
    development,
    time: foundation.time,
    personas: development ? product.personas.areas : [],
    audit: foundation.audit,
    refused: (refusal) => void refusals.note(refusal),
    capReached(cap) {
      foundation.metrics.capReached(cap);
      log.error({ diagnostic: cap }, 'a cap for all people together is reached');
      void refusals.note({ event: 'limitReached', personId: null, detail: `${cap} in all` });
    },
    ...(configuration.rateLimits ? { limits: { writesPerMinute } } : {}),
    languages,
    library: () => voyagers.definitions.library(),
    work: {
      openRecords: (personId) => voyagers.openRecords({ person: { id: personId } }),
      addressOf: (route, values) => voyagers.addressOf(route, values),
      startOver: (db, person, vid) => voyagers.startOver({ db, person, vid }),
      discard: (db, person, vid) => voyagers.discard({ db, person, vid }),
    },
    beginFlow: (person, voyagerType, given) => beginFlow(voyagers, person, voyagerType, given),
  };
  const kept = createKeptAnswers({ keys, vault: boxes.vault, canonical, clock, ids });
  const runner = createOperationRunner(host, kept);
  const secondFactor = createSecondFactor(runner, product.secondFactor);
  const voyagers = await createVoyagerService({
    host,
    keys,
    ...(development ? await readDocuments() : {}),
    say: sayAtTerminal,
    random,
    compile,
    log,
    tracer,
    measures: foundation.metrics.measures,
    updatesPerMinute,
    ...(world.wait === undefined ? {} : { wait: world.wait }),
  });
  return { kept, languages, runner, secondFactor, voyagers };
}
