import type { illustrationNames } from '#schemas/nodes/illustration.ts';
import type { Look } from './styles.css.ts';

type Name = (typeof illustrationNames)[number];
type Drawing = readonly (readonly [look: Look, path: string])[];

const ground = 'M80 12c40 0 70 20 70 50s-30 46-70 46S10 92 10 62s30-50 70-50z';

/** Drawings on a field of 160 by 120, made for this product: a pool of colour, paper and ink, one copper accent. */
export const drawings: Readonly<Record<Name, Drawing>> = {
  welcome: [
    ['ground', ground],
    ['glow', 'M104 40a11 11 0 1 1 22 0a11 11 0 1 1-22 0z'],
    ['faint', 'M18 84c14-8 28-8 42 0s28 8 42 0 28-8 40 0'],
    ['paper', 'M76 24v48H46c6-20 16-36 30-48zM84 32c14 8 22 22 24 40H84z'],
    ['ink', 'M80 20v58M30 34q4-4 7 0q3-4 7 0'],
    ['solid', 'M44 78h76c-4 12-12 18-22 18H64c-10 0-18-6-20-18z'],
  ],
  lost: [
    ['ground', ground],
    ['paper', 'M104 42h14l5 46h-24z'],
    ['solid', 'M100 60h22l1 12h-24zM86 100c4-10 14-14 24-14s20 4 26 14z'],
    ['glow', 'M105 30h12v12h-12z'],
    ['ink', 'M101 42h20M105 30q6-10 12 0'],
    ['faint', 'M101 34L24 22M101 40L24 56M14 88c12-6 24-6 36 0s24 6 36 0'],
    ['paper', 'M48 58v20H36zM52 62l10 16H52z'],
    ['solid', 'M32 82h36c-2 7-6 10-12 10H44c-6 0-10-3-12-10z'],
  ],
  growth: [
    ['ground', ground],
    ['faint', 'M34 96h92'],
    ['paper', 'M44 96V78h14v18zM68 96V66h14v30zM92 96V54h14v42z'],
    ['moment', 'M40 62l24-14 22 4 34-24'],
    ['glow', 'M126 24l-2 13-9-10z'],
  ],
  ladder: [
    ['ground', ground],
    ['ink', 'M58 100l10-76M98 100L88 24'],
    ['ink', 'M60.5 82h35M63 64h30M65.5 46h25M67.5 32h21'],
    ['faint', 'M40 100h80'],
    ['glow', 'M112 28a10 10 0 1 1 20 0a10 10 0 1 1-20 0z'],
  ],
  safe: [
    ['ground', ground],
    ['ink', 'M50 98v6M110 98v6'],
    ['paper', 'M44 26h72a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6z'],
    ['faint', 'M48 36h64v52H48z'],
    ['moment', 'M66 62a14 14 0 1 1 28 0a14 14 0 1 1-28 0zM80 48v8M80 68v8M66 62h8M86 62h8'],
    ['ink', 'M122 46v8M122 70v8'],
  ],
  documents: [
    ['ground', ground],
    ['paper', 'M66 20h40l16 16v58H66z'],
    ['paper', 'M42 28h40l16 16v58H42z'],
    ['ink', 'M82 28v16h16'],
    ['faint', 'M52 58h36M52 68h36M52 78h22'],
    ['moment', 'M54 90l6 5 10-11'],
  ],
  search: [
    ['ground', ground],
    ['paper', 'M38 30h56v64H38z'],
    ['faint', 'M48 44h30M48 54h20M48 64h14'],
    ['paper', 'M70 66a20 20 0 1 1 40 0a20 20 0 1 1-40 0z'],
    ['moment', 'M105 81l17 17'],
    ['faint', 'M82 66h16'],
  ],
  mail: [
    ['ground', ground],
    ['paper', 'M34 36h92v60H34z'],
    ['ink', 'M34 36l46 36 46-36'],
    ['faint', 'M42 88h28'],
    ['glow', 'M116 34a10 10 0 1 1 20 0a10 10 0 1 1-20 0z'],
  ],
  home: [
    ['ground', ground],
    ['paper', 'M48 58v42h64V58L80 30z'],
    ['ink', 'M38 66l42-36 42 36'],
    ['solid', 'M71 100V78h18v22z'],
    ['moment', 'M98 34v-8h10v17'],
    ['faint', 'M30 100h100'],
  ],
  milestone: [
    ['ground', ground],
    ['faint', 'M26 100h108'],
    ['paper', 'M36 100l34-54 20 30 10-14 24 38z'],
    ['ink', 'M70 46V22'],
    ['glow', 'M70 20l24 8-24 9z'],
    ['moment', 'M112 26v8M108 30h8M44 30v6M41 33h6'],
  ],
};
