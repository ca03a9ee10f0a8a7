import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { formatDate, isInstant } from '#engine/page/format-date.ts';
import type { moment } from '#schemas/nodes/moment.ts';
import { say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import type { Drawn } from '../drawn.ts';
import { TypedText } from '../money/parts/TypedText.tsx';

const inQuotes = /'[^']*'/g;

/** The server knows no reader's clock: its words are New York's, until a script says the reader's. */
export function Moment({ node }: Drawn<typeof moment>) {
  const { store } = useView();
  const live = useHydrated();
  const value = typeof node.value === 'number' && Math.abs(node.value) <= 8.64e15 ? new Date(node.value).toISOString() : say(node.value);
  if (!isInstant(value)) return <TypedText node={node} written={null} value="" />;
  const pattern = say(node.pattern) || 'MMMM d, y, h:mm a';
  const hasTime = /[hH]/.test(pattern.replaceAll(inQuotes, ''));
  const words = (zone?: null): string => formatDate(value, pattern, zone, store.language).words;
  const written = live ? words(null) : hasTime ? translate(store, '{moment} Eastern time', { moment: words() }) : words();
  return <TypedText node={node} written={written} value={value} day />;
}
