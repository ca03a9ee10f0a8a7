import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { meter } from '#schemas/nodes/meter.ts';
import { amountText, formatOf, quantityOf } from '../../charts/amounts.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { length, Nothing } from '../../charts/Plot.tsx';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Meter({ node }: Drawn<typeof meter>) {
  const { store } = useView();
  const format = formatOf(node.format);
  const [value, least, most] = [quantityOf(node.value), quantityOf(node.min) ?? 0, quantityOf(node.max)];
  const span = most === null ? 0 : most - least;
  if (value === null || most === null || span <= 0) {
    return (
      <ChartFigure node={node}>
        <Nothing words={maybe(node.empty)} />
      </ChartFigure>
    );
  }
  const shareOf = (amount: number): number => Math.min(Math.max((amount - least) / span, 0), 1);
  const text = (amount: number | null): string => amountText(amount, format, store);
  const ends =
    least === 0
      ? translate(store, 'of {most}', { most: text(most) })
      : translate(store, 'from {least} to {most}', { least: text(least), most: text(most) });
  const marks = entries(node.marks)
    .map(({ label, value: amount }) => ({ label: say(label), amount: quantityOf(amount) }))
    .filter(({ amount }) => amount !== null && amount > least && amount < most);
  return (
    <ChartFigure node={node}>
      <div className={styles.meter}>
        <p className={styles.figures}>
          <span className={styles.value}>{text(value)}</span> <span className={styles.of}>{ends}</span>
        </p>
        <svg
          className={styles.bar}
          role="meter"
          aria-label={say(node.caption)}
          aria-valuenow={Math.min(Math.max(value, least), most)}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={`${text(value)} ${ends}`}
        >
          <rect className={styles.base} y="4" width="100%" height="12" rx="6" />
          <rect
            className={variant(styles.filled, node.tone) ?? styles.filled.accent}
            y="4"
            width={length(shareOf(value))}
            height="12"
            rx="6"
          />
          {marks.map(({ amount }, index) => (
            <line key={index} className={styles.mark} x1={length(shareOf(amount ?? 0))} x2={length(shareOf(amount ?? 0))} y1="0" y2="20" />
          ))}
        </svg>
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map(({ label, amount }, index) => (
              <li key={index}>
                {label}: {text(amount)}{' '}
                <span className={styles.state}>({translate(store, value >= (amount ?? 0) ? 'reached' : 'not yet')})</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TableTwin
        caption={node.caption}
        columns={[{ label: translate(store, 'Point') }, { label: translate(store, 'Amount'), end: true }]}
        rows={[
          [translate(store, 'Now'), text(value)],
          [translate(store, 'From'), text(least)],
          ...marks.map(({ label, amount }) => [label, text(amount)]),
          [translate(store, 'To'), text(most)],
        ]}
      />
    </ChartFigure>
  );
}
Meter.drawnInPlace = true;
