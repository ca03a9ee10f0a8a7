import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { media } from '#schemas/nodes/media.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import * as styles from './styles.css.ts';

/** An address of this product: nothing is fetched from another site. */
function ownAddress(given: unknown): string | undefined {
  const address = safeAddress(say(given));
  return address?.startsWith('/') === true ? address : undefined;
}

/** The browser's own player, which needs no script. `preload="none"`: the film and its captions are fetched once somebody plays it. */
export function Media({ node }: Drawn<typeof media>) {
  const { store } = useView();
  const label = say(node.label);
  const sources = entries(node.sources).flatMap(({ src, format }) => {
    const address = ownAddress(src);
    return address === undefined ? [] : [<source key={address} src={address} type={maybe(format)} />];
  });
  const tracks = entries(node.captions).flatMap((one) => {
    const address = ownAddress(one.src);
    const words = say(one.label);
    return address === undefined
      ? []
      : [<track key={address} kind="captions" src={address} label={words} srcLang={maybe(one.language) ?? 'en'} />];
  });
  const transcript = Array.isArray(node.children) && node.children.length > 0 ? node.children : null;
  if (sources.length === 0 && transcript === null) return null;
  const shared = { controls: true, preload: 'none', 'aria-label': label, children: [...sources, ...tracks] } as const;
  return (
    <figure className={styles.media}>
      <figcaption className={styles.label}>{label}</figcaption>
      {sources.length === 0 ? null : node.kind === 'audio' ? (
        <audio className={styles.sound} {...shared} />
      ) : (
        <video className={styles.film} poster={ownAddress(node.poster)} playsInline {...shared} />
      )}
      {transcript !== null && (
        <div className={styles.transcript}>
          <Disclosure node={{ type: 'disclosure', label: translate(store, 'Transcript'), children: transcript }} />
        </div>
      )}
    </figure>
  );
}
Media.drawnInPlace = true;
