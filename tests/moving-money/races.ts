import movingMoney from '#server/domain/moving-money/area.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { testNow } from '#tests/support/clock.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const withPlans = persona(movingMoney, 'a transfer that is scheduled, a plan, and a deposit that came back');
const today = newYorkDate(testNow);

const idOf = (own: Raced, kind: string) => own.ids[kind]?.[0] ?? '';
const publicIdOf = ({ accounts }: Raced, flavor: string) => accounts.find((one) => one.flavor === flavor)?.externalizedAccountId ?? '';

export default areaRaces({
  startMoneyTransfer: {
    people: [withPlans],
    // Two of them together are more than there is.
    input: (own, pick) => {
      const amount = pick([3_000_00, 2_500_00]);
      return {
        sourceId: publicIdOf(own, 'CASH'),
        destinationId: publicIdOf(own, 'AUTOMATED_INVESTING'),
        amount,
        repeat: pick(['ONCE', 'ONCE', 'WEEKLY']),
        shown: { amount, arriving: amount, leavesOn: today, arrivesOn: '2026-06-18' },
      };
    },
  },
  deleteCrossAccountTransfer: {
    people: [withPlans],
    input: (own, pick) => ({ crossAccountTransferId: idOf(own, pick(['scheduledTransfer', 'nextOfPlan'])) }),
  },
  skipNextTransfer: { people: [withPlans], input: (own) => ({ seriesId: idOf(own, 'plan'), transferId: idOf(own, 'nextOfPlan') }) },
  stopRepeatedTransfer: { people: [withPlans], input: (own) => ({ seriesId: idOf(own, 'plan') }) },
});
