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

interface Group {
  /** Names it in an address. */
  key: string;
  title: string;
  about: string | null;
  entries: Entry[];
}

export interface GalleryIndexProps {
  search: string;
  /** The key of the family that is shown; the first one where it is none. */
  family: string;
  views: ViewSource | null;
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The nodes of the contract by family, and the views: a family at a time, or all that a search finds. */
export function GalleryIndex({ search, family, views }: GalleryIndexProps) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const families = nodeFamilies.map((name): Group => {
    const entries = [...nodeDefinitions.values()]
      .filter((definition) => definition.family === name)
      .filter(({ type, doc, also = '' }) => atAll(words, type, doc, also, name))
      .map(nodeEntry);
    return { key: keyOf(name), title: name, about: null, entries };
  });
  const actions: Group = {
    key: 'actions',
    title: 'Actions',
    about: 'What a press does. Nodes with a `press` take them.',
    entries: Object.values<ActionDefinition>(declared)
      .filter((action) => atAll(words, action.do, action.doc, action.also ?? '', 'action'))
      .map((action): Entry => ({ address: null, name: action.do, doc: action.doc, drawing: null })),
  };
  const { flows, screens } = views?.list() ?? { flows: [], screens: [] };
  const viewGroups: Group[] = [
    ...flows.map(({ voyagerType, title, about, steps }) => ({
      key: keyOf(voyagerType),
      // Two flows may have one title for customers.
      title: flows.filter((flow) => flow.title === title).length > 1 ? `Flow: ${title}, ${voyagerType}` : `Flow: ${title}`,
      about,
      entries: steps.map(viewEntry).filter(({ name }) => atAll(words, name, title, voyagerType, about ?? '')),
    })),
    {
      key: 'screens',
      title: 'Screens',
      about: null,
      entries: screens.map(viewEntry).filter(({ name }) => atAll(words, name, 'screen')),
    },
  ];
  const indexes = [
    { name: 'Nodes', groups: [...families, actions].filter(({ entries }) => entries.length > 0) },
    { name: 'Views', groups: viewGroups.filter(({ entries }) => entries.length > 0) },
  ].filter(({ groups }) => groups.length > 0);
  const groups = indexes.flatMap((index) => index.groups);
  const here = groups.find(({ key }) => key === family) ?? groups[0];
  // What a search finds is shown at once; else a family at a time, which is all that is fetched.
  const shown = words.length > 0 || here === undefined ? groups : [here];
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <GalleryFrame
      title="Gallery"
      trail={[['Gallery', '/preview/gallery']]}
      side={
        <nav className={styles.side} aria-label="Families">
          {indexes.map((index) => (
            <div key={index.name} className={styles.index}>
              <h2 className={styles.indexTitle}>{index.name}</h2>
              <ul className={styles.families}>
                {index.groups.map(({ key, title, entries }) => (
                  <li key={key}>
                    <a
                      className={styles.family}
                      href={words.length > 0 ? `#${key}` : `/preview/gallery?family=${key}`}
                      aria-current={words.length === 0 && key === here?.key ? 'page' : undefined}
                    >
                      {title.replace('Flow: ', '')} <span className={styles.familyCount}>{entries.length}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      }
    >
      <form className={styles.search} method="get" action="/preview/gallery" role="search">
        <label className={styles.searchLabel} htmlFor="q">
          Search
        </label>
        <input
          className={styles.input}
          type="search"
          id="q"
          name="q"
          placeholder="A node, a view, or what it is for"
          defaultValue={search}
          autoComplete="off"
          aria-keyshortcuts="/"
        />
        <button type="submit" className={styles.button}>
          Search
        </button>
        {words.length > 0 && <p className={styles.muted}>{found === 1 ? '1 found' : `${found} found`}</p>}
      </form>
      {groups.length === 0 && <p>Nothing here is called so. Search for a part of a name or of what it is for.</p>}
      {shown.map(({ key, title, about, entries }) => (
        <section key={key} id={key} className={styles.group} aria-label={title}>
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
