/** One rule of the stylesheet. */
export interface StyleRule {
  text: string;
  /** The rules around it, outermost first: its layer, its media and container queries. */
  wrappers: string[];
  /** For each of its selectors, the classes without which it matches nothing. */
  needs: string[][];
}

/** The classes that HTML of ours names: React writes the attribute with double quotes. */
function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(' ')) found.add(name);
  return found;
}

/** Pages of one kind name the same classes: what they need is put together once. */
const kept = 500;

/**
 * Answers what of a stylesheet the HTML of a page can use, in the sheet's order and layers: written into the page, so that its first paint
 * waits for no other answer. The sheets that follow change nothing of what is drawn, as long as no rule of an earlier sheet holds over one of a later by its place alone.
 */
export function firstStylesOf(rules: readonly StyleRule[]): (html: string) => string {
  const layers = new Set(rules.flatMap(({ wrappers }) => wrappers.filter((wrap) => wrap.startsWith('@layer '))));
  // Their order holds also where one of them has nothing for the page.
  const order = [...layers].map((layer) => `${layer};`).join('');
  const made = new Map<string, string>();
  return (html) => {
    const names = classesIn(html);
    const key = [...names].toSorted().join(' ');
    let text = made.get(key);
    if (text === undefined) {
      if (made.size >= kept) made.clear();
      text = order + written(rules.filter(({ needs }) => needs.some((needed) => needed.every((name) => names.has(name)))));
      made.set(key, text);
    }
    return text;
  };
}

/** Rules as the text of a sheet. Neighbours with the same query or layer round them share it. */
export function written(rules: readonly StyleRule[]): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { text: rule, wrappers } of rules) {
    let same = 0;
    while (same < Math.min(open.length, wrappers.length) && open[same] === wrappers[same]) same += 1;
    const begun = wrappers.slice(same).map((wrap) => `${wrap}{`);
    text += '}'.repeat(open.length - same) + begun.join('') + rule;
    open = wrappers;
  }
  return text + '}'.repeat(open.length);
}
