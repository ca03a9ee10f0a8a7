import { expect, test } from 'vitest';
import type { StudioPublications } from '#schemas/studio/publications.ts';
import { goingBack } from '../../preview/studio/going-back.ts';

/** Publications, the oldest first: of files, of a draft, or back to an earlier one. */
function published(...kinds: ('files' | 'draft' | number)[]): StudioPublications {
  const of = { at: 0, by: null, patch: false, isLive: false };
  return kinds
    .map((kind, index) => ({
      ...of,
      seq: index + 1,
      name: kind === 'draft' ? `Draft ${index + 1}` : null,
      draftId: kind === 'draft' ? `d${index + 1}` : null,
      backTo: typeof kind === 'number' ? kind : null,
      reason: kind === 'files' ? '' : 'A word.',
    }))
    .toReversed();
}

const seqs = (publications: StudioPublications, seq: number): { takes: number[]; brings: number[] } => {
  const { takes, brings } = goingBack(publications, seq);
  return { takes: takes.map((one) => one.seq), brings: brings.map((one) => one.seq) };
};

test.each([
  ['each that was published since', published('files', 'draft', 'draft'), 1, [3, 2], []],
  ['what was taken back already is not taken back again', published('files', 'draft', 1, 'draft'), 1, [4], []],
  ['going to one that was taken back brings it', published('files', 'draft', 1, 'draft'), 2, [4], [2]],
  ['files replaced what the studio published before them', published('files', 'draft', 'files', 'draft'), 1, [4, 3], []],
  ['and going back behind them brings that', published('files', 'draft', 'files'), 2, [3], [2]],
  ['the publication that a return made live is the earlier one', published('files', 'draft', 1), 2, [], [2]],
])('"say in words what it takes back": %s', (_name, publications, seq, takes, brings) => {
  expect(seqs(publications, seq)).toEqual({ takes, brings });
});
