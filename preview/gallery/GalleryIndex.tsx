import type { ActionDefinition } from '#schemas/action-definition.ts';
import * as declared from '#schemas/actions/declared.ts';
import { nodeFamilies, type NodeDefinition } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { samples } from '../samples/samples.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { Prose } from './Prose.tsx';
import * as styles from './styles.css.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { ListedView, ViewSource } from './views.ts';

interface Entry {
  /** Null for what has no page of its own. */
  address: string | null;
  name: string;
  doc: string;
  /** The address of the drawing that its thumbnail shows; null where there is none. */
  drawing: string | null;
}

const atAll = (words: readonly string[], ...texts: string[]): boolean => words.every((word) => beginsIn(texts.join(' '), word));

/** Where each word of a text begins: after a character that is no letter, and at a capital within a name such as `dateField`. */
const beginnings = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** True where a word of the text begins like this. */
function beginsIn(text: string, sought: string): boolean {
  return [...text.matchAll(beginnings)].some(({ index }) => text.slice(index, index + sought.length).toLowerCase() === sought);
}

/** A node's thumbnail is its first example. */
const nodeEntry = ({ type, doc }: NodeDefinition): Entry => {
  const address = `/preview/gallery/${type}`;
  const state = samples.find((sample) => sample.type === type)?.state;
  return { address, name: type, doc, drawing: state === undefined ? null : `${address}/${state}` };
};

const viewEntry = ({ path, name, examples: count, first }: ListedView): Entry => {
  const address = `/preview/gallery/${path}`;
  return { address, name, doc: examples(count), drawing: first === null ? null : `${address}/${first}` };
};

const examples = (count: number): string => (count === 1 ? '1 example' : `${count} examples`);

/** Every node of the contract by family, and every view; those that a search finds. */
export function GalleryIndex({ search, views }: { search: string; views: ViewSource | null }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const families = nodeFamilies.map((family) => {
    const entries = [...nodeDefinitions.values()]
      .filter((definition) => definition.family === family)
      .filter(({ type, doc, also = '' }) => atAll(words, type, doc, also, family))
      .map(nodeEntry);
    return { title: family, about: null, entries };
  });
  const actions = {
    title: 'Actions',
    about: 'What a press does. Nodes with a `press` take them.',
    entries: Object.values<ActionDefinition>(declared)
      .filter((action) => atAll(words, action.do, action.doc, action.also ?? '', 'action'))
      .map((action): Entry => ({ address: null, name: action.do, doc: action.doc, drawing: null })),
  };
  const { flows, screens } = views?.list() ?? { flows: [], screens: [] };
  const shown = [
    ...flows.map(({ voyagerType, title, about, steps }) => ({
      // Two flows may have one title for customers.
      title: flows.filter((flow) => flow.title === title).length > 1 ? `Flow: ${title}, ${voyagerType}` : `Flow: ${title}`,
      about,
      entries: steps.map(viewEntry).filter(({ name }) => atAll(words, name, title, voyagerType, about ?? '')),
    })),
    {
      title: 'Screens',
      about: null,
      entries: screens.map(viewEntry).filter(({ name }) => atAll(words, name, 'screen')),
    },
  ];
  const groups = [...families, actions, ...shown].filter(({ entries }) => entries.length > 0);
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <GalleryFrame title="Gallery" trail={[['Gallery', '/preview/gallery']]}>
      <p className={styles.lead}>
        Every node of the layout language with its examples{views !== null && ', and every view of every flow and screen as it was shown'}.
      </p>
      <form className={styles.search} method="get" role="search">
        <label className={styles.searchLabel} htmlFor="q">
          Search
        </label>
        <input className={styles.input} type="search" id="q" name="q" defaultValue={search} autoComplete="off" />
        <button type="submit" className={styles.button}>
          Search
        </button>
        <p className={styles.muted}>{found === 1 ? '1 found' : `${found} found`}</p>
      </form>
      {groups.length === 0 && <p>Nothing here is called so. Search for a part of a name or of what it is for.</p>}
      {groups.map(({ title, about, entries }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          {about !== null && (
            <p className={styles.muted}>
              <Prose text={about} />
            </p>
          )}
          <ul className={styles.entries}>
            {entries.map(({ address, name, doc, drawing }) => (
              <li key={address ?? name} className={styles.entry}>
                {drawing !== null && <Thumbnail drawing={drawing} name={name} />}
                {address === null ? (
                  <b className={styles.entryLink}>{name}</b>
                ) : (
                  <a className={styles.entryLink} href={address}>
                    {name}
                  </a>
                )}
                <span className={styles.muted}>
                  <Prose text={doc} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </GalleryFrame>
  );
}
