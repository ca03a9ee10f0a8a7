import { setTimeout as pause } from 'node:timers/promises';
import type { Moved, Node } from './node.ts';
import type { Rig } from './rig.ts';
import type { Fault } from './scenario.ts';

/** The health of the service during a fault, as far as the clients have observed. */
export interface Mood {
  /** From now on it hurts: the next answer to what is asked from here on is the recovery. */
  hurts(): void;
  /** Until the clients have been told of so many faults that the service saw itself. */
  faulted(pattern: RegExp): Promise<void>;
  /** Reads a record; whether it was answered. */
  readable(): Promise<boolean>;
}

export interface Injected {
  /** Processes of ours or the database's that died of it. */
  kills: number;
  /** The deviation from the fault's announced effect, in words. */
  wrong: string | null;
}

/** A crash point that no journey comes by in so long is never reached. */
const reachWithinMs = 45_000;

/** A move that another fault interrupts is begun again. */
const movesAtMost = 5;

/** Rows that the clients write meanwhile are another's work. */
const rotationsAtMost = 5;

/** Somebody wrote the record, or moved it, at that very moment. */
const expectedToStay = /was written meanwhile|stands on that version no more|has ended/;

/** Makes one thing go wrong, and right again where it does not stay so. A killed node is started again at once; nobody waits for it here. */
export async function inject(rig: Rig, fault: Fault, mood: Mood): Promise<Injected> {
  switch (fault.do) {
    case 'kill': {
      const node = await readyNode(rig, fault.node);
      mood.hurts();
      await node.kill();
      node.start();
      return { kills: 1, wrong: null };
    }
    case 'killAt': {
      const node = await readyNode(rig, fault.node);
      const { point, passing } = fault;
      await node.order({ arm: { point, passing, signal: 'SIGKILL' } });
      const reached = await inTime(node.ended());
      mood.hurts();
      if (reached) node.start();
      else await node.order({ arm: null });
      return { kills: reached ? 1 : 0, wrong: reached ? null : `the crash point ${point} was never reached` };
    }
    case 'move':
      return move(rig, fault, mood);
    case 'rotate':
      return rotate(rig, fault, mood);
    case 'freeze': {
      const node = await readyNode(rig, fault.node);
      let reached = true;
      if (fault.at === null) node.freeze();
      else {
        await node.order({ arm: { point: fault.at, passing: 1, signal: 'SIGSTOP' } });
        reached = await inTime(node.frozen());
      }
      mood.hurts();
      if (reached) await pause(fault.forMs); // it is frozen for that long
      else await node.order({ arm: null });
      node.wake();
      return { kills: 0, wrong: reached ? null : `the crash point ${fault.at} was never reached` };
    }
    case 'killDatabase': {
      mood.hurts();
      await rig.cluster?.kill();
      await rig.cluster?.start();
      return { kills: 1, wrong: null };
    }
    case 'endSessions': {
      mood.hurts();
      await rig.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return { kills: 0, wrong: null };
    }
    case 'fillDisk':
      return fillDisk(rig, fault.forMs, mood);
    case 'setClock': {
      const node = await readyNode(rig, fault.node);
      mood.hurts();
      await node.order({ clock: { byMs: fault.byMs, stands: fault.stands } });
      await pause(fault.forMs); // the clock is wrong for that long
      await node.order({ clock: { byMs: 0, stands: false } });
      return { kills: 0, wrong: null };
    }
  }
}

/** Everybody is first moved the other way, so that there are records to move, whatever went before and however few were begun yet. */
async function move(rig: Rig, fault: Fault & { do: 'move' }, mood: Mood): Promise<Injected> {
  const node = await readyNode(rig, fault.node);
  const { point, passing, other } = fault;
  const until = performance.now() + reachWithinMs;
  let first: Moved | null;
  do {
    await node.move(!other, reachWithinMs);
    await node.order({ arm: { point, passing, signal: 'SIGKILL' } });
    first = await node.move(other, reachWithinMs);
  } while (first !== null && first.moved < passing && performance.now() < until);
  mood.hurts();
  if (first === null) {
    await node.kill();
    node.start();
    await node.ready();
  } else await node.order({ arm: null });
  for (let attempt = 1; attempt <= movesAtMost; attempt++) {
    const again = await node.move(other, reachWithinMs);
    const left = again?.stay.filter((why) => !expectedToStay.test(why)) ?? [];
    if (left.length > 0) return { kills: first === null ? 1 : 0, wrong: `a record was not moved: ${left[0]}` };
    if (again !== null) return { kills: first === null ? 1 : 0, wrong: first === null ? null : `nobody was killed at ${point}` };
    await node.ready();
  }
  return { kills: 1, wrong: `${movesAtMost} moves came to no end` };
}

/** The nodes serve under the next master key from here on; the one before the last is destroyed. */
async function rotate(rig: Rig, fault: Fault & { do: 'rotate' }, mood: Mood): Promise<Injected> {
  const { by, point, passing } = fault;
  const chosen = await readyNode(rig, fault.node);
  const master = rig.master + 1;
  const trap = { point, passing, signal: 'SIGKILL' as const };
  mood.hurts();
  for (const node of rig.nodes) {
    await node.kill();
    node.give({ master, rotates: by === 'start' && node === chosen, trap: by === 'start' && node === chosen ? trap : null });
    node.start();
    await node.ready();
  }
  rig.master = master;
  if (by === 'command') {
    await chosen.order({ arm: trap });
    void chosen.rotate(reachWithinMs);
  }
  const reached = await inTime(chosen.ended());
  if (reached) chosen.start();
  else await chosen.order({ arm: null });
  let last = '';
  const kills = rig.nodes.length + (reached ? 1 : 0);
  for (let attempt = 1; attempt <= rotationsAtMost; attempt++) {
    await chosen.ready();
    const again = await chosen.rotate(reachWithinMs);
    last = JSON.stringify(again);
    if (again !== null && 'left' in again && again.left === 0) return { kills, wrong: reached ? null : `nobody was killed at ${point}` };
  }
  // The next one would destroy a key that is in use, and no node would start any more.
  throw new Error(`${rotationsAtMost} rotations came to no end: ${last}`);
}

async function fillDisk(rig: Rig, forMs: number, mood: Mood): Promise<Injected> {
  const [node] = rig.nodes;
  const refused = mood.faulted(/The database refused: full/);
  if (rig.disk === null) await node.order({ full: true });
  else rig.disk.fill();
  await refused;
  const readable = await mood.readable();
  await pause(forMs); // the disk is full for that long
  if (rig.disk === null) await node.order({ full: false });
  else rig.disk.free();
  // From here on nothing stands in the way of an answer.
  mood.hurts();
  return { kills: 0, wrong: readable ? null : 'with a full disk a read was not answered' };
}

async function readyNode(rig: Rig, number: number): Promise<Node> {
  const node = rig.nodes[number % rig.nodes.length] ?? rig.nodes[0];
  await node.ready();
  return node;
}

async function inTime(happens: Promise<void>): Promise<boolean> {
  const late = new AbortController();
  const tooLate = pause(reachWithinMs, false, { signal: late.signal }).catch(() => false);
  const reached = await Promise.race([happens.then(() => true), tooLate]);
  late.abort();
  return reached;
}
