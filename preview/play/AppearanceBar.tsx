import { useFrames, useFramesState } from './frames.ts';
import { Toggle } from './parts/Toggle.tsx';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';
import { fixedWidths } from './work.ts';
import type { Work } from './work.ts';

/** The controls of a drawing's appearance: widths, and a reader's settings. */
export function AppearanceBar() {
  const session = useSession();
  const frames = useFrames();
  const { appearance, widths, fit } = useSessionState().work;
  const { inspecting } = useFramesState();
  const set = (part: Partial<Work['appearance']>): void =>
    session.appearance((work) => void (work.appearance = { ...work.appearance, ...part }));
  const order = [...fixedWidths, 'free'] as const;
  const toggle = (width: (typeof order)[number], on: boolean): void =>
    session.appearance((work) => void (work.widths = order.filter((one) => (one === width ? on : work.widths.includes(one)))));
  return (
    <div className={styles.appearanceBar}>
      <div className={styles.group} role="group" aria-label="Widths in pixels">
        {order.map((width) => (
          <Toggle key={width} on={widths.includes(width)} onChange={(on) => toggle(width, on)}>
            {width === 'free' ? 'Free' : width}
          </Toggle>
        ))}
        <Toggle on={fit} onChange={(on) => session.appearance((work) => void (work.fit = on))}>
          Fit
        </Toggle>
      </div>
      {/* Beside the widths, so that no line of a narrow page holds it alone. */}
      <Toggle on={inspecting} onChange={frames.inspect}>
        Inspect
      </Toggle>
      <div className={styles.group} role="group" aria-label="Appearance">
        <Toggle on={appearance.theme === 'dark'} onChange={(on) => set({ theme: on ? 'dark' : 'light' })}>
          Dark
        </Toggle>
        <Toggle on={appearance.contrast === 'more'} onChange={(on) => set({ contrast: on ? 'more' : 'usual' })}>
          High contrast
        </Toggle>
        <Toggle on={appearance.direction === 'rtl'} onChange={(on) => set({ direction: on ? 'rtl' : 'ltr' })}>
          Right to left
        </Toggle>
        <Toggle on={appearance.text === 200} onChange={(on) => set({ text: on ? 200 : 100 })}>
          Text 200 %
        </Toggle>
        <Toggle on={appearance.motion === 'reduced'} onChange={(on) => set({ motion: on ? 'reduced' : 'full' })}>
          Reduced motion
        </Toggle>
      </div>
    </div>
  );
}
