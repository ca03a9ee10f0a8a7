import { useView } from '../../runtime/view-context.ts';
import { money } from '#engine/expression/functions/numbers.ts';
import type { money as definition } from '#schemas/nodes/money.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { signedWords, TypedText } from './parts/TypedText.tsx';

export function Money({ node }: Drawn<typeof definition>) {
  const { store } = useView();
  const cents = amountOf(node.value);
  const text = say(money([cents, amountOf(node.digits)], () => undefined, store));
  if (cents === undefined || text === '') return <TypedText node={node} written={null} value="" />;
  return <TypedText node={node} {...signedWords(text, cents, node.signed === true, store)} value={(cents / 100).toFixed(2)} />;
}
Money.drawnInPlace = true;
