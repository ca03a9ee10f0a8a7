import { existsSync, readdirSync } from 'node:fs';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { collectAreas } from './areas/collect-areas.ts';
import type { Area } from './areas/define-area.ts';
import { operationSignatures } from './operations/operations.ts';
import { textsSaid } from './operations/said.ts';
import { sentencesKnown } from './phrases/sentence.ts';
import './outbox/notices.ts';

// The bundled server is in `dist/`, one folder below the root like this file: the path holds for both.
const domain = new URL('../server/domain/', import.meta.url);

/** The areas of the product: each folder of `domain/` with an `area.ts`. */
const names = readdirSync(domain).filter((name) => existsSync(new URL(`${name}/area.ts`, domain)));

/** All that the areas declare, collected. Who runs operations takes it as an argument; only what starts a process reads it here. */
export const product = collectAreas(
  await Promise.all(names.map(async (name) => ((await import(`./domain/${name}/area.ts`)) as { default: Area }).default)),
);

/** The signatures that the compiler needs to check the documents under `flows/`. */
export const productSignatures = (): OperationSignature[] => operationSignatures(product.operations);

/** All texts that operations and messages say to people, which `operations:` of the catalogs translates. */
export const productTexts = (): string[] => [
  ...new Set([...[...product.operations.values()].flatMap(({ output }) => textsSaid(output)), ...sentencesKnown()]),
];
