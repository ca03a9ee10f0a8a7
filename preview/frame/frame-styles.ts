import { fonts } from '#renderer/theme/families.ts';
import { markAttribute } from './mark-nodes.ts';

/** The colour of a role of the theme. This file makes no stylesheet of the build: customers share that one. */
const color = (role: string): string => `var(--ui-color-${role})`;

/** The styles of the tool's overlay. They change no element of the layout, except the pointer while inspecting. */
const rules = `
  #over { position: absolute; inset: 0; pointer-events: none; z-index: 2147483647; }
  #over i { position: absolute; box-sizing: border-box; border: 2px solid ${color('focus')}; border-radius: 4px;
    box-shadow: 0 0 0 2px ${color('canvas')}, 0 0 0 4px ${color('focus')}; }
  #over i.hover { border-style: dashed; box-shadow: none; }
  #over b { position: absolute; translate: -50% -50%; min-inline-size: 1.5rem; padding-inline: .25rem; border-radius: 999px;
    font: 700 .8125rem/1.5rem ${fonts.sans}; text-align: center;
    background: ${color('focus')}; color: ${color('canvas')}; box-shadow: 0 0 0 2px ${color('canvas')}; }
  [data-inspect] [${markAttribute}], [data-inspect] [${markAttribute}] * { cursor: crosshair !important; }
  @media (forced-colors: active) { #over i, #over b { forced-color-adjust: none; } }
`;

/** Adds the tool's own rules to the frame. A sheet made by script needs no leave of the page's policy. */
export function adoptFrameStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
