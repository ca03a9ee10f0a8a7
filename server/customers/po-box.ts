/** A post office box anywhere in a line: "PO Box 12", "P.O.B. 12", "PO-Box 12", "Post Office Drawer 12", "Postal Box 12", "General Delivery". */
const postOfficeBox: readonly RegExp[] = [
  /\bp(?:ost(?:al)?)?[\s./-]*o(?:ffice)?[\s./-]*(?:box|bx|drawer)(?![a-z])/i,
  /\bp[\s./-]*o[\s./-]*b[\s.#-]*(?:no\.?\s*)?\d/i,
  /\bpost(?:al)?\s+box[\s.#]*\d/i,
  /\bgeneral\s+delivery\b/i,
];

/** A line that begins with a box and its number: a mailbox, unless the other line says where the box stands. */
const bareBox = /^\W*(?:box|bx|drawer)[\s.#]*(?:no\.?\s*)?\d/i;

/** Rural routes, highway contract routes and military units: people do live where their boxes are. */
const boxOfAHome = /^\W*(?:r\.?\s*r\.?|rural\s+route|h\.?\s*c\.?|highway\s+contract|psc|cmr|unit)[\s.#]*\d/i;

/** The line of an address that is a post office box, where nobody lives; null if neither is. */
export function poBoxLine({ street1, street2 }: { street1: string; street2: string | null }): 'street1' | 'street2' | null {
  const isBox = (line: string, other: string) =>
    postOfficeBox.some((spelling) => spelling.test(line)) || (bareBox.test(line) && !boxOfAHome.test(other));
  if (isBox(street1, street2 ?? '')) return 'street1';
  return street2 !== null && isBox(street2, street1) ? 'street2' : null;
}
