import { operationSignatures } from '../operations/operations.ts';
import { recordedPeople } from '../studio/recorded-people.ts';
import { createDesk } from '../studio/desk.ts';
import { createStudio, type Studio } from '../studio/studio.ts';
import type { World } from './world.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';
import type { Foundation } from './foundation.ts';
import type { Work } from './work.ts';

interface Deps {
  foundation: Foundation;
  work: Work;
  compile: Compile;
  /** The recordings are beside each of them. */
  flowFolders: readonly string[];
  world: World;
}

/** The studio on the same database and definitions as everything else. */
export function makeStudio({ foundation, work, compile, flowFolders, world }: Deps): Studio {
  const { storage, clock, ids, audit, boxes, outbox, log, product, configuration } = foundation;
  const signatures = () => operationSignatures(product.operations);
  // A first check compiles every document once for each language.
  const limits = { milliseconds: configuration.limits.handlerTimeoutMs - 2000, processor: 180_000, megabytes: 512, waiting: 24 };
  return createStudio({
    storage,
    clock,
    ids,
    audit,
    vault: boxes.vault,
    outbox,
    log,
    definitions: work.voyagers.definitions,
    environment: work.voyagers.environment,
    compile,
    signatures,
    people: recordedPeople(flowFolders),
    desk: (world.createDesk ?? createDesk)(signatures, limits),
  });
}
