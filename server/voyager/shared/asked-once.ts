import type { Json } from '#schemas/json.ts';
import { canonical } from './canonical.ts';

/** Equal questions at one time are worked out once: who comes meanwhile is given the same answer, or the same error. Nothing is kept. */
export function askedOnce<Question extends object, Answer>(work: (question: Question) => Promise<Answer>) {
  const underWay = new Map<string, Promise<Answer>>();
  return (question: Question): Promise<Answer> => {
    const key = canonical(question as Json); // plain values under names
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const answer = work(question).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
