import { useView } from '../../runtime/view-context.ts';
import { date, month } from '#engine/expression/functions/dates.ts';
import type { date as definition } from '#schemas/nodes/date.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { TypedText } from '../money/parts/TypedText.tsx';

const free = () => undefined;

export function Date({ node }: Drawn<typeof definition>) {
  const { store } = useView();
  const short = node.written === 'short';
  const long = say(date([node.value], free, store));
  const written = short ? say(date([node.value, 'short'], free)) : node.written === 'month' ? say(month([node.value], free, store)) : long;
  if (written === '') return <TypedText node={node} written={null} value="" />;
  // The numbers of MM/DD/YYYY, put in the order of the calendar.
  const [monthPart, dayPart, yearPart] = say(date([node.value, 'short'], free)).split('/');
  return <TypedText node={node} written={written} spoken={short ? long : undefined} value={`${yearPart}-${monthPart}-${dayPart}`} day />;
}
Date.drawnInPlace = true;
