interface Named {
  first_name: string;
  last_name: string;
}

/** True if both names are the same but for case, accents' spelling, spaces, and hyphens or apostrophes that people type differently. */
export function isSameName(a: Named, b: Named): boolean {
  return plain(a.first_name) === plain(b.first_name) && plain(a.last_name) === plain(b.last_name);
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('en-US')
    .replace(/[\s.'’‘-]+/g, ' ')
    .trim();
}
