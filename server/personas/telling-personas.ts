import type { ListedArea } from './persona-catalogue.ts';

/** A made-up person with what they are good for. */
export type ListedPersona = ListedArea['members'][number];

/** Everyone of all areas once, in the order of the areas, with what they are good for in the first two of them. */
export function allPersonas(areas: readonly ListedArea[]): ListedPersona[] {
  const members = areas.flatMap((area) => area.members);
  return members
    .filter(({ username }, index) => members.findIndex((other) => other.username === username) === index)
    .map((member) => ({ ...member, goodFor: purposesOf(members, member.username).slice(0, 2).join(', ') }));
}

/** What someone is good for, a text for each area. */
const purposesOf = (members: readonly ListedPersona[], username: string): string[] => [
  ...new Set(members.filter((member) => member.username === username).map(({ goodFor }) => goodFor)),
];

/** The people who show most: each next one covers the most areas that none before covers. The rest follow in the order of the areas. */
export function tellingPersonas(areas: readonly ListedArea[], most: number): ListedPersona[] {
  const waiting = new Map(
    allPersonas(areas).map((member) => [
      member,
      new Set(areas.filter(({ members }) => members.some(({ username }) => username === member.username)).map(({ id }) => id)),
    ]),
  );
  const shown = new Set<string>();
  const telling: ListedPersona[] = [];
  while (telling.length < most && waiting.size > 0) {
    const news = (ids: ReadonlySet<string>): number => [...ids].filter((id) => !shown.has(id)).length;
    const [next] = [...waiting].reduce((best, one) => (news(one[1]) > news(best[1]) ? one : best));
    for (const id of waiting.get(next) ?? []) shown.add(id);
    waiting.delete(next);
    telling.push(next);
  }
  return telling;
}

/** Those whose name, username, purposes or areas hold each word that is looked for. */
export function findPersonas(areas: readonly ListedArea[], find: string): ListedPersona[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return allPersonas(areas).filter(({ name, username }) => {
    const own = areas.filter(({ members }) => members.some((member) => member.username === username));
    const purposes = purposesOf(
      own.flatMap(({ members }) => members),
      username,
    );
    const text = [name, username, ...own.map(({ title }) => title), ...purposes].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
