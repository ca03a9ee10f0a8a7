import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const transcript: LayoutNode[] = [
  { type: 'text', text: 'A bond ladder is a row of bonds. One of them is paid back every few months.' },
  { type: 'text', text: 'What is paid back buys the next rung, or is paid to you.' },
];
const film: LayoutNode = {
  type: 'media',
  label: 'How a bond ladder works',
  sources: [
    { src: '/films/ladder.webm', format: 'video/webm' },
    { src: '/films/ladder.mp4', format: 'video/mp4' },
  ],
  captions: [
    { src: '/films/ladder.en.vtt', label: 'English', language: 'en' },
    { src: '/films/ladder.es.vtt', label: 'Español', language: 'es' },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [{ ...film, children: transcript }] },
  empty: { body: [{ ...film, sources: [], children: transcript }] },
  poster: { body: [{ ...film, poster: '/favicon.ico' }] },
  audio: {
    body: [
      {
        type: 'media',
        kind: 'audio',
        label: 'The market this week',
        sources: [{ src: '/recordings/week.mp3', format: 'audio/mpeg' }],
        children: transcript,
      },
    ],
  },
  longText: {
    body: [
      {
        ...film,
        kind: 'audio',
        label: 'What happens to the bonds of my ladder when I shorten it, and what I am paid for those that have not matured yet',
        children: transcript,
      },
    ],
  },
  unsafe: { body: [{ ...film, sources: [{ src: 'javascript:alert(1)' }], children: transcript }] },
};
