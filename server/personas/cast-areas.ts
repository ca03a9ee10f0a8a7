import { castListing } from './cast.ts';

/** One thing of the product that people are good for. */
export interface CastArea {
  /** The id of its document: `A7`; `none` for what belongs to no one of them. */
  id: string;
  members: { username: string; password: string; name: string; goodFor: string }[];
}

const ids = /^[A-Z]\d+(?: and [A-Z]\d+)*/;
const areasOf = (words: string): string[] => ids.exec(words)?.[0].split(' and ') ?? [];
const order = new Intl.Collator('en', { numeric: true });

/** The people to sign in as by what they are good for, somebody with several things under each. What belongs to none goes along with the rest. */
export function castAreas(listing = castListing): CastArea[] {
  const areas = new Map<string, CastArea['members']>();
  for (const { goodFor, ...member } of listing) {
    const own = new Set(goodFor.flatMap(areasOf));
    for (const id of own.size === 0 ? ['none'] : own) {
      const here = goodFor.filter((words) => areasOf(words).length === 0 || areasOf(words).includes(id));
      areas.set(id, [...(areas.get(id) ?? []), { ...member, goodFor: here.map((words) => words.replace(ids, '').trim()).join(', ') }]);
    }
  }
  const last = ({ id }: CastArea): number => Number(id === 'none');
  return [...areas].map(([id, members]) => ({ id, members })).toSorted((a, b) => last(a) - last(b) || order.compare(a.id, b.id));
}
