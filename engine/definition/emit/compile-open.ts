import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { z } from 'zod';
import { open } from '#schemas/actions/open.ts';
import { parseAs } from '../parse/parse-as.ts';
import { entriesOf, entryOf } from '../read/authored.ts';
import type { Written } from './written-action.ts';
import { writeDialog } from './compile-dialogs.ts';
import { compileWith } from '../bind/compile-expression.ts';
import { noRows } from '../bind/compilation.ts';
import { passGiven } from '../bind/declare.ts';
import { holdsField } from './holds-field.ts';
import { isUnread } from '../bind/names.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

const Beside = z.strictObject(open.verbs.open.beside);

/**
 * `open: asset` / `with: asset: ${row}`. A dialog that is given something is drawn once for each place that opens it, with what it is given
 * there: in a list once for each row. So it opens without JavaScript too.
 */
export function compileOpen(map: AuthoredMap, verb: AuthoredEntry, place: NodePlace, draft: ViewDraft): Written {
  const { findings } = draft.compilation;
  const name = verb.value.kind === 'scalar' ? verb.value.source : '';
  const own = entryOf(place.dialogs, name);
  // A dialog that the document has none of may be one of its flow's, in the names of that.
  const home = own === undefined && place.flow !== undefined ? place.flow : place;
  const dialog = own ?? entryOf(home.dialogs, name);
  const { with: given } = parseAs(Beside, map).keys;
  if (dialog === undefined || dialog.value.keys.given === undefined) {
    const opened = `${name}${place.suffix}`;
    draft.opened.push({ name: opened, at: verb.value.at });
    if (given !== undefined && dialog !== undefined)
      findings.error(
        'unknown-given',
        given.at,
        `The dialog ${name} is given nothing.`,
        'Declare it under `given` there, or leave `with` out.',
      );
    return { do: 'open', dialog: opened };
  }
  if (place.follows === true) {
    findings.error(
      'not-here',
      verb.value.at,
      `The dialog ${name} is given something, and is drawn where it is opened by a press; this follows a call.`,
      'Open a dialog without `given` here.',
    );
    return { do: 'open', dialog: name };
  }
  const opening = `dialog ${name}`;
  if (draft.partsOpen.includes(opening)) {
    findings.error('part-cycle', verb.value.at, `The dialog ${name} opens itself.`, 'Break the circle.');
    return { do: 'open', dialog: name };
  }
  draft.taken.counter++;
  const suffix = `${place.suffix}~${draft.taken.counter}`;
  if (home !== place) draft.flowDialogs.add(name);
  const names = home.names.within();
  passGiven(
    dialog.value.keys.given,
    names,
    compileWith(given, place, draft.compilation),
    verb.value.at,
    `The dialog ${name}`,
    draft.compilation,
  );
  draft.partsOpen.push(opening);
  const written = writeDialog(dialog, { ...home, shown: place.shown, names, rows: noRows }, suffix, draft);
  draft.partsOpen.pop();
  for (const { key, at } of entriesOf(dialog.value.keys.given))
    if (isUnread(names, key, draft.compilation.read))
      findings.warning('unused-name', at, `\`${key}\` is declared and never read.`, 'Remove it, or use it.');
  if ([...written.body, ...written.footer].some(holdsField))
    findings.error(
      'dialog-form',
      dialog.at,
      `The dialog ${name} stands once for each place that opens it, and its fields would be one and the same.`,
      'Put them into a form of their own: `- form: …` with `children`.',
    );
  draft.dialogs[`${name}${suffix}`] = { ...written, own: true };
  return { do: 'open', dialog: `${name}${suffix}` };
}
