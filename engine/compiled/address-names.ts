/** The name in the query of a flow's address under which its record stands. */
export const vidName = 'vid';
/** The name in the query of an entry under which a subflow is told whose visit it is. */
export const parentName = 'parent';
/** The names in the query of an entry under which it is told which its parent page is, and where there the subflow stands. */
export const fromName = 'from';
export const subflowName = 'subflow';
/** The name in the query of a page under which it is told which record comes back to it. */
export const returnedName = 'returned';
/** The name in the query under which an address is answered whole, whatever may come later. */
export const wholeName = 'whole';
/** The name in the query under which an address counts how often its page was read again. */
export const askedName = 'asked';

/** The name in the query of any page under which its reader chooses a language. */
export const languageName = 'language';

/** Names that the query of an address reserves: no parameter may have one of them. */
export const addressNames: ReadonlySet<string> = new Set([
  vidName,
  parentName,
  fromName,
  subflowName,
  returnedName,
  wholeName,
  askedName,
  languageName,
]);
