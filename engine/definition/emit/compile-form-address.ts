import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { Compilation } from '../bind/compilation.ts';
import { compileScalar } from '../bind/compile-expression.ts';
import { didYouMean } from '../findings/findings.ts';
import type { ParsedView } from '../parse/documents.ts';
import { entriesOf } from '../read/authored.ts';
import type { NodePlace } from './view-draft.ts';

/** `form: address:` of a screen: the values of its query that follow what stands in its form. */
export function compileFormAddress(root: ParsedView, place: NodePlace, compilation: Compilation): Pick<CompiledView, 'address'> {
  const written = root.keys.form?.keys.address;
  if (written === undefined) return {};
  const { own } = place;
  if (own === undefined) {
    compilation.findings.error('not-here', written.at, 'No address follows the form of a step.', 'Write it on a screen, or leave it out.');
    return {};
  }
  const values: { [name: string]: Compiled } = {};
  for (const { key, value, at } of entriesOf(written)) {
    if (!own.names.has(key))
      compilation.findings.error(
        'unknown-name',
        at,
        `No address of this screen carries ${key}.`,
        didYouMean(key, own.names, 'Name what stands under `query:`.'),
      );
    else if (value.kind === 'scalar') values[key] = compileScalar(value, place, compilation);
    else compilation.findings.error('schema', at, `\`${key}\` of an address must be one value.`, 'Write `${…}`, or a text.');
  }
  return { address: own.with(values) };
}
