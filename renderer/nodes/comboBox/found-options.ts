/** One option as it is searched and drawn. */
export interface FoundOption {
  value: string;
  label: string;
  hint: string | undefined;
  disabled: boolean;
}

/** Without accents and capitals, so that "cote" finds Côte d'Ivoire. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLocaleLowerCase('en-US')
    .trim();

/** The options that a typed text finds: those that begin with it, then those with a word that does, then those that hold it. */
export function foundOptions(options: readonly FoundOption[], typed: string): FoundOption[] {
  const sought = plain(typed);
  if (sought === '') return [...options];
  const ranks: FoundOption[][] = [[], [], []];
  for (const option of options) {
    const at = plain(option.label).indexOf(sought);
    if (plain(option.value) === sought || at === 0) ranks[0]!.push(option);
    else if (at > 0) ranks[plain(option.label).includes(` ${sought}`) ? 1 : 2]!.push(option);
  }
  return ranks.flat();
}
