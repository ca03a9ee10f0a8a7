/**
 * Seeds that failed once, and what they found. They are run for ever; a change of the service or of the simulation makes another story of a
 * seed, so each fault that was found has a test of its own as well.
 */
export const keptSeeds: readonly { seed: number; found: string }[] = [
  { seed: 9, found: 'an expired record that was said to come after itself, and an erased one that was closed as expired' },
  { seed: 13, found: 'a lease taken from a node whose clock was a millisecond ahead' },
  { seed: 20, found: 'a record that was said to come after itself, since a late result had opened it again' },
  { seed: 484, found: 'a start that was refused as if versions were missing, where the database was not there for a moment' },
  { seed: 1173, found: 'an answer that told of tampering where the record was erased between two reads' },
  { seed: 1350, found: 'workers that wanted to try again what was erased under them' },
];
