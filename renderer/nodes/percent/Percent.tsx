import { useView } from '../../runtime/view-context.ts';
import { number, percent } from '#engine/expression/functions/numbers.ts';
import type { percent as definition } from '#schemas/nodes/percent.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { signedWords, TypedText } from '../money/parts/TypedText.tsx';

const free = () => undefined;

export function Percent({ node }: Drawn<typeof definition>) {
  const { store } = useView();
  const rate = amountOf(number([node.value], free));
  const text = say(percent([node.value, amountOf(node.digits)], free, store));
  if (rate === undefined || text === '') return <TypedText node={node} written={null} value="" />;
  return <TypedText node={node} {...signedWords(text, rate, node.signed === true, store)} value={String(node.value)} />;
}
Percent.drawnInPlace = true;
