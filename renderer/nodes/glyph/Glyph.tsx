import type { glyph } from '#schemas/nodes/glyph.ts';
import type { Drawn } from '../drawn.ts';
import { GlyphMark } from './parts/GlyphMark.tsx';

export function Glyph({ node }: Drawn<typeof glyph>) {
  return <GlyphMark glyph={node} size={node.size} />;
}
Glyph.drawnInPlace = true;
