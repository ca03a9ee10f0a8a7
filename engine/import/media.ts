import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../validation/safe-address.ts';
import type { Notes } from './imported.ts';

interface ForeignFile {
  url: string;
  /** JSON pointer to its address. */
  at: string;
}
export interface ForeignMedia {
  kind: 'video' | 'audio';
  label: string;
  /** The words of the link to a source that is elsewhere. */
  link: string;
  sources: (ForeignFile & { format?: string | undefined })[];
  captions: (ForeignFile & { label?: string | undefined })[];
  poster?: ForeignFile | undefined;
}

const elsewhere = 'Films and sounds of other sites are not fetched';

/** A film or a recording of this product with its captions. One that is elsewhere is never fetched: links lead to it and to its captions. */
export function mediaOf(given: ForeignMedia, at: string, notes: Notes): LayoutNode[] {
  const addressed = <F extends ForeignFile>(files: F[]): (F & { to: string })[] =>
    files.flatMap((file) => {
      const to = safeAddress(file.url);
      if (to === null) notes.dropped('refused-address', file.at, `Nothing follows “${file.url.slice(0, 60)}”.`);
      return to === null ? [] : [{ ...file, to }];
    });
  const [sources, captions] = [addressed(given.sources), addressed(given.captions)];
  const isOwn = ({ to }: { to: string }): boolean => to.startsWith('/');
  const { label } = given;
  if (!sources.some(isOwn)) {
    if (sources.length > 0 || captions.length > 0) notes.approximated('media-elsewhere', at, `${elsewhere}: links lead to them.`);
    return [
      ...sources.map(({ to }): LayoutNode => ({ type: 'link', label: given.link, to })),
      ...captions.map((one): LayoutNode => ({ type: 'link', label: `Captions: ${one.label ?? label}`, to: one.to })),
    ];
  }
  for (const file of [...sources, ...captions])
    if (!isOwn(file)) notes.dropped('media-elsewhere', file.at, `${elsewhere}: another format or other captions stay.`);
  const poster = given.poster === undefined ? [] : addressed([given.poster]);
  for (const file of poster) if (!isOwn(file)) notes.dropped('picture-elsewhere', file.at, 'Pictures of other sites are not fetched.');
  const tracks = captions.filter(isOwn).map((one) => ({ src: one.to, label: one.label ?? 'Captions' }));
  return [
    {
      type: 'media',
      ...(given.kind === 'audio' && { kind: 'audio' }),
      label,
      sources: sources.filter(isOwn).map(({ to, format }) => ({ src: to, ...(format !== undefined && { format }) })),
      ...(tracks.length > 0 && { captions: tracks }),
      ...(poster.some(isOwn) && { poster: poster[0]?.to }),
    },
  ];
}
