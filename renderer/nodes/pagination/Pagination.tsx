import { translate } from '#engine/language/translate.ts';
import type { pagination } from '#schemas/nodes/pagination.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { amountOf, maybe, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { addressOfPage, pageNumbers } from './page-numbers.ts';
import * as styles from './styles.css.ts';

export function Pagination({ node }: Drawn<typeof pagination>) {
  const { host, store } = useView();
  const pages = Math.floor(amountOf(node.pages) ?? 1);
  const page = Math.min(Math.max(Math.floor(amountOf(node.page) ?? 1), 1), pages);
  const address = safeAddress(say(node.to));
  // One page needs no way to another.
  if (pages < 2 || address === null) return null;
  const to = (number: number): string => (host.inert ? '#' : addressOfPage(address, maybe(node.parameter) ?? 'page', number));
  const way = (number: number, words: string, rel: string, look: string) =>
    number < 1 || number > pages ? null : (
      <a className={classes(styles.way, look)} href={to(number)} rel={rel}>
        {words}
        <span className={hidden}>{` ${translate(store, 'page')}`}</span>
      </a>
    );
  return (
    <nav className={styles.pagination} aria-label={say(node.label)}>
      {way(page - 1, translate(store, 'Previous'), 'prev', styles.back)}
      <ul className={styles.pages}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a className={styles.page} href={to(number)} aria-current={number === page ? 'page' : undefined}>
                <span className={hidden}>{`${translate(store, 'Page')} `}</span>
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.short} aria-hidden="true">
        {translate(store, 'Page {number} of {all}', { number: page, all: pages })}
      </p>
      {way(page + 1, translate(store, 'Next'), 'next', styles.on)}
    </nav>
  );
}
Pagination.drawnInPlace = true;
