import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { Toggles } from '../parts/Toggles.tsx';
import { Toolbar } from '../parts/Toolbar.tsx';
import { useFrames, useFramesState } from './frames.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';
import { fixedWidths } from './work.ts';
import type { Work } from './work.ts';

type Appearance = Work['appearance'];
const order = [...fixedWidths, 'free'] as const;
const looks = [
  { key: 'dark', label: 'Dark' },
  { key: 'contrast', label: 'High contrast' },
  { key: 'rightToLeft', label: 'Right to left' },
  { key: 'largeText', label: 'Text 200 %' },
  { key: 'stillness', label: 'Reduced motion' },
] as const;
type Look = (typeof looks)[number]['key'];

const isOn = ({ theme, contrast, direction, text, motion }: Appearance): Record<Look, boolean> => ({
  dark: theme === 'dark',
  contrast: contrast === 'more',
  rightToLeft: direction === 'rtl',
  largeText: text === 200,
  stillness: motion === 'reduced',
});
const appearanceOf = (chosen: readonly Look[]): Appearance => ({
  theme: chosen.includes('dark') ? 'dark' : 'light',
  contrast: chosen.includes('contrast') ? 'more' : 'usual',
  direction: chosen.includes('rightToLeft') ? 'rtl' : 'ltr',
  text: chosen.includes('largeText') ? 200 : 100,
  motion: chosen.includes('stillness') ? 'reduced' : 'full',
});

/** The controls of a drawing's appearance: widths, and a reader's settings. */
export function AppearanceBar() {
  const session = useSession();
  const frames = useFrames();
  const { appearance, widths, fit } = useSessionState().work;
  const { inspecting } = useFramesState();
  const stage = [...(fit ? (['fit'] as const) : []), ...(inspecting ? (['inspect'] as const) : [])];
  return (
    <div className={styles.appearanceBar}>
      <Toolbar label="Drawings">
        <Toggles
          label="Widths in pixels"
          toggles={order.map((width) => ({ key: String(width), label: width === 'free' ? 'Free' : String(width) }))}
          chosen={widths.map(String)}
          onChange={(chosen) => session.appearance((work) => void (work.widths = order.filter((width) => chosen.includes(String(width)))))}
        />
        <Toggles
          label="Stage"
          toggles={[
            { key: 'fit', label: 'Fit', icon: 'scan' },
            { key: 'inspect', label: 'Inspect', icon: 'square-mouse-pointer' },
          ]}
          chosen={stage}
          onChange={(chosen) => {
            if (chosen.includes('fit') !== fit) session.appearance((work) => void (work.fit = !fit));
            if (chosen.includes('inspect') !== inspecting) frames.inspect(!inspecting);
          }}
        />
        <ChoiceMenu
          label="Look"
          icon="eye"
          choices={looks}
          chosen={looks.flatMap(({ key }) => (isOn(appearance)[key] ? [key] : []))}
          onChange={(chosen) => session.appearance((work) => void (work.appearance = appearanceOf(chosen)))}
        />
      </Toolbar>
    </div>
  );
}
