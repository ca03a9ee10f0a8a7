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
    ['beam', 'M98 42L24 24Q12 36 10 62L98 46z'],
    ['tide1', 'M11 74c14-6 26-6 38 0s26 6 38 0 40 2 62-2c-6 22-30 40-69 40S16 98 11 74z'],
    ['rock', 'M96 88c4-10 12-14 20-14 10 0 18 8 22 14l6 8h-50z'],
    ['paper', 'M104 42h14l4 34h-22z'],
    ['solid', 'M103 58h16l1 9h-18zM103 34h16v8h-16z'],
    ['glow', 'M109 35h4v6h-4z'],
    ['ink', 'M101 42h20M104 34q7-12 14 0'],
    ['tide2', 'M17 90c14 4 28-4 42-4s26 8 44 6 26-6 38-4c-10 14-32 24-61 24-31 0-54-8-63-22z'],
    ['course', 'M58 94c8 6 18 8 30 6s12-14 4-14-8 10 2 12 18 2 26 0'],
    ['paper', 'M46 64v16H36zM49 67l9 13h-9z'],
    ['solid', 'M33 82h28c-2 6-5 8-10 8h-8c-5 0-8-2-10-8z'],
  ],
  entry: [
    ['sun', 'M100 93a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1-31 0z'],
    ['bird', 'M82.5 62q3-4 6 0q3-4 6 0M101 75q2.3-3 4.6 0q2.3-3 4.6 0'],
    ['sea1', 'M-160 117c28-10 50-2 72 3s52-15 88-3c28-10 50-2 72 3s52-15 88 1v104h-320z'],
    ['sail', 'M46 75v41.5H24c3-17 11-31 22-41.5zM47.3 70h1.5v51h-1.5z'],
    ['shade', 'M50 82.5c10 8 16 19 17.5 34H50z'],
    ['hull', 'M19 120.5h57.5c-4 9-10 13.5-18 13.5H37c-8 0-14-4.5-18-13.5z'],
    ['sea2', 'M-160 130c22-4 40 10 62 8s52-18 98-8c22-4 40 10 62 8s52-18 98-6v93h-320z'],
    ['sea3', 'M-160 158l160-3c20-8 40-12 64-6s50 16 96-1v77h-320z'],
    ['sea4', 'M0 172c30 8 50 4 76-4s54 4 84 2v55H0z'],
    ['sea5', 'M0 199c26-12 48-10 76-2s54 0 84 2v26H0z'],
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
