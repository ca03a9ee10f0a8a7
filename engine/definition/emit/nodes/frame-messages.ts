import type { Authored, AuthoredEntry } from '../../read/authored.ts';
import { entriesOf, textOf, valueOf } from '../../read/authored.ts';
import { asValue, compileText } from '../../bind/compile-expression.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import { didYouMean } from '../../findings/findings.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import { nextId } from '../view-draft.ts';

const ways = ['event', 'report', 'press'];
const ofCode = [...ways, 'label'];
const ofMessage = [...ofCode, 'codes', 'native'];

type Written = { [key: string]: CompiledValue };

/**
 * The closed table of a frame: from the provider's message, or from its code, to an event of the step, to actions, or to nothing; `otherwise` says
 * under which code every other message is reported.
 */
export function compileMessages(entry: AuthoredEntry, place: NodePlace, draft: ViewDraft): CompiledValue {
  const table: Written = {};
  for (const { key, value } of entriesOf(entry.value)) {
    const codes = entriesOf(valueOf(value, 'codes'));
    const native = textOf(value, 'native');
    table[key] = {
      ...compileEntry(value, ofMessage, place, draft),
      ...(codes.length === 0 ? {} : { codes: codesOf(codes, place, draft) }),
      ...(native === null ? {} : { native }),
    };
  }
  if (textOf(valueOf(entry.value, 'otherwise'), 'report') === null)
    draft.compilation.findings.error(
      'no-otherwise',
      entry.at,
      'Nothing says what becomes of any other message.',
      'Add `otherwise:` with `report:` and a code.',
    );
  return table;
}

function codesOf(codes: readonly AuthoredEntry[], place: NodePlace, draft: ViewDraft): Written {
  return Object.fromEntries(codes.map(({ key, value }) => [key, compileEntry(value, ofCode, place, draft)]));
}

function compileEntry(value: Authored, takes: readonly string[], place: NodePlace, draft: ViewDraft): Written {
  const { findings } = draft.compilation;
  for (const own of entriesOf(value)) {
    if (takes.includes(own.key)) continue;
    const help = didYouMean(own.key, takes, 'Write `event:`, `report:`, `press:` or nothing.');
    findings.error('unknown-property', own.at, `A message takes no \`${own.key}\`.`, help);
  }
  const written = entriesOf(value).filter(({ key }) => ways.includes(key));
  for (const second of written.slice(1))
    findings.error(
      'schema',
      second.at,
      `A message does one thing: \`${written[0]?.key}\` stands here already.`,
      'Write all of it as `press:`.',
    );
  const label = valueOf(value, 'label');
  return {
    ...(written[0] === undefined ? {} : pressOf(written[0], place, draft)),
    ...(label === undefined ? {} : { label: asValue(compileText(label, place, draft.compilation)) }),
  };
}

function pressOf({ key, at, value }: AuthoredEntry, place: NodePlace, draft: ViewDraft): Written {
  const id = nextId(draft, 'message');
  if (key === 'press') return { id, press: draft.write.actions(value, id, place) as CompiledValue };
  const name = value.kind === 'scalar' ? value.source : '';
  if (key === 'report') return { id, press: [{ do: 'report', code: name }] };
  if (!draft.taken.submits.has(name)) draft.taken.submits.set(name, at);
  return { id, press: [{ do: 'submit', event: name, check: false }] };
}
