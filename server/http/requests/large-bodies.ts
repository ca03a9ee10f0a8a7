import type { FastifyReply } from 'fastify';
import { HttpProblem } from '#server/problems/problems.ts';

/** Bodies of megabytes that this process holds at once, in all and for one person. */
const limits = { inAll: 4, ofPerson: 2 };

export interface LargeBodies {
  /** Takes a place until the answer is sent or the connection gone. Throws 503 where there is none: nothing of the body was read. */
  take(personId: string, reply: FastifyReply): void;
}

/** Counts the large bodies under way, so that a few clients cannot fill the memory of a node. */
export function createLargeBodies(): LargeBodies {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(personId, reply) {
      const own = held.get(personId) ?? 0;
      if (all >= limits.inAll || own >= limits.ofPerson)
        throw new HttpProblem('unavailable', { retryAfter: 1, expected: true, log: 'enough large bodies are under way' });
      all += 1;
      held.set(personId, own + 1);
      reply.raw.once('close', () => {
        all -= 1;
        const left = (held.get(personId) ?? 1) - 1;
        if (left === 0) held.delete(personId);
        else held.set(personId, left);
      });
    },
  };
}
