import type { StudioHome } from '#schemas/studio/home.ts';
import { ToolRail } from './parts/ToolRail.tsx';
import type { RailRoom } from './parts/ToolRail.tsx';
import { flowsAddress, homeAddress, pagesAddress, type Place, publicationsAddress, replayAddress } from './place.ts';

export interface RailProps {
  place: Place;
  /** Null before anybody has come in. */
  home: StudioHome | null;
  onOut: () => Promise<void>;
}

const roomsOf = (at: Place['at'], home: StudioHome): RailRoom[] => [
  {
    to: homeAddress,
    words: 'Drafts',
    icon: 'file-pen',
    isHere: at === 'home' || at === 'draft',
    count: home.drafts.filter(({ waitsFor }) => waitsFor !== null).length,
  },
  { to: flowsAddress, words: 'Flows', icon: 'workflow', isHere: at === 'flows' || at === 'flow', count: home.flows.length },
  { to: pagesAddress, words: 'Pages', icon: 'layout-grid', isHere: at === 'pages', count: home.screens.length },
  { to: publicationsAddress, words: 'Publications', icon: 'rocket', isHere: at === 'publications' },
  { to: replayAddress(), words: 'Replay', icon: 'rotate-ccw', isHere: at === 'replay' },
];
const desk = { to: '/desk', words: 'Operations desk', icon: 'wrench' } as const;
const designers = [
  { to: '/preview/gallery', words: 'Gallery', icon: 'shapes' },
  { to: '/preview/play', words: 'Playground', icon: 'square-terminal' },
] as const;

/** The places of the studio, the other tools, and who is in. A draft needs the room that the words would take. */
export function Rail({ place: { at }, home, onOut }: RailProps) {
  return (
    <ToolRail
      name="Studio"
      address={homeAddress}
      rooms={home && roomsOf(at, home)}
      others={home?.roles.includes('operator') ? [desk, ...designers] : designers}
      person={home && { name: home.name, roles: home.roles, onOut }}
      isCompact={at === 'draft'}
    />
  );
}
