import type { link } from '#schemas/nodes/link.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { PressButton } from '../../runtime/PressButton.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from '../icon/parts/Drawing.tsx';
import * as styles from './styles.css.ts';

/** The brand's mark: a tide in a round window. */
function Emblem() {
  return (
    <svg className={styles.emblem} viewBox="0 0 26 26" aria-hidden="true">
      <circle className={styles.sea} cx="13" cy="13" r="13" />
      <path className={styles.wave} d="M4.5 11.5c2.8-2.6 5.6-2.6 8.5 0s5.7 2.6 8.5 0M4.5 16.5c2.8-2.6 5.6-2.6 8.5 0s5.7 2.6 8.5 0" />
    </svg>
  );
}

export function Link({ node }: Drawn<typeof link>) {
  const { host } = useView();
  const kind = node.kind ?? 'inline';
  const look = classes(variant(styles.kind, kind), node.raised === true && styles.raised);
  const context = maybe(node.context);
  const hint = maybe(node.hint);
  const figure = maybe(node.figure);
  const words = (
    <>
      {kind === 'brand' && <Emblem />}
      <Drawing path={node.icon} className={kind === 'place' ? styles.sign : styles.inWords} />
      {figure ? (
        <span className={styles.facts}>
          <span>{say(node.label)}</span> <span className={styles.figure}>{figure}</span>
        </span>
      ) : hint ? (
        <span>{say(node.label)}</span>
      ) : (
        say(node.label)
      )}
      {context && <span className={hidden}> {context}</span>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
  if (node.to === undefined && node.press) {
    return <PressButton press={node.press} nodeId={node.id} className={classes(styles.posting, look)} face={() => words} />;
  }
  if (node.file !== undefined && node.content !== undefined) {
    // Letters of base64 alone, so that the address is a PDF and nothing else.
    const content = say(node.content).replace(/[^A-Za-z0-9+/=]/g, '');
    return (
      <a className={look} href={host.inert ? '#' : `data:application/pdf;base64,${content}`} download={say(node.file)}>
        {words}
      </a>
    );
  }
  const href = safeAddress(say(node.to));
  const language = node.language && say(node.language);
  // An address that leads nowhere safe is words and no link.
  if (href === null) return <span className={look}>{words}</span>;
  return (
    <a
      className={look}
      href={host.inert ? '#' : href}
      title={host.inert ? href : undefined}
      lang={language}
      hrefLang={language}
      rel={/^https?:/.test(href) ? 'noopener noreferrer' : undefined}
      aria-current={node.current === true ? (kind === 'place' ? 'true' : 'page') : undefined}
    >
      {words}
    </a>
  );
}
Link.drawnInPlace = true;
