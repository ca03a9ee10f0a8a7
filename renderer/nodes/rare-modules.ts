// Written by `npm run generate` from schemas/nodes: change those.
import type { NodeType } from '#schemas/nodes/index.ts';
import type { NodeModule } from '../runtime/components.ts';

/** Nodes that few layouts hold: this list is fetched when a view shows one. */
export const modules = {
  avatar: () => import('./avatar/Avatar.tsx'),
  breadcrumbs: () => import('./breadcrumbs/Breadcrumbs.tsx'),
  carousel: () => import('./carousel/Carousel.tsx'),
  donut: () => import('./donut/Donut.tsx'),
  media: () => import('./media/Media.tsx'),
  meter: () => import('./meter/Meter.tsx'),
  moment: () => import('./moment/Moment.tsx'),
  percentField: () => import('./percentField/PercentField.tsx'),
  sign: () => import('./sign/Sign.tsx'),
  spacer: () => import('./spacer/Spacer.tsx'),
  sparkline: () => import('./sparkline/Sparkline.tsx'),
  stages: () => import('./stages/Stages.tsx'),
  styledText: () => import('./styledText/StyledText.tsx'),
  surface: () => import('./surface/Surface.tsx'),
  timeField: () => import('./timeField/TimeField.tsx'),
} satisfies { [T in NodeType]?: () => Promise<NodeModule<T>> };

export type RareType = keyof typeof modules;
