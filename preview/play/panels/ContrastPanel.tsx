import { useState } from 'react';
import { dark, light } from '#renderer/theme/tokens.ts';
import type { ColorRoles } from '#renderer/theme/tokens.ts';
import { contrastOf } from '../contrast.ts';
import * as parts from '../parts/styles.css.ts';
import { useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

type Role = keyof ColorRoles;
const roles = (Object.keys(light) as Role[]).filter((role) => light[role].startsWith('#'));
const texts: Role[] = ['text', 'textMuted', 'textSubtle', 'accentText', 'positive', 'negative', 'warning', 'info', 'copper'];
const grounds: Role[] = ['canvas', 'surface', 'sunken', 'raised'];
const shown = (ratio: number | null): string => (ratio === null ? '–' : ratio.toFixed(2));

/** The contrast of the theme's own colours: of any two, and of texts on grounds. */
export function ContrastPanel() {
  const { theme, contrast } = useSessionState().work.appearance;
  const tokens = theme === 'dark' ? dark : light;
  const [pair, setPair] = useState<[Role, Role]>(['text', 'canvas']);
  // High contrast lends a role the colour of a stronger one.
  const colorOf = (role: Role): string =>
    contrast === 'more' && role === 'textSubtle'
      ? tokens.textMuted
      : contrast === 'more' && role === 'border'
        ? tokens.borderStrong
        : tokens[role];
  const ratio = contrastOf(colorOf(pair[0]), colorOf(pair[1])) ?? 1;
  const choose = (place: 0 | 1, label: string) => (
    <label className={styles.label}>
      {label}
      <select
        className={parts.input}
        value={pair[place]}
        onChange={(event) => {
          const role = event.currentTarget.value as Role;
          setPair(place === 0 ? [role, pair[1]] : [pair[0], role]);
        }}
      >
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.row}>
          {choose(0, 'One color')}
          {choose(1, 'Another color')}
        </div>
        <p role="status">
          <strong>{shown(ratio)}</strong> to 1:{' '}
          {ratio >= 4.5 ? 'enough for any text' : ratio >= 3 ? 'enough for large text and controls' : 'too little'}
        </p>
      </div>
      <div className={styles.column}>
        <table className={styles.table}>
          <caption className={styles.title}>
            Texts on grounds, {theme}
            {contrast === 'more' ? ', high contrast' : ''}
          </caption>
          <thead>
            <tr>
              <td />
              {grounds.map((ground) => (
                <th key={ground} scope="col">
                  {ground}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.map((role) => (
              <tr key={role}>
                <th scope="row">{role}</th>
                {grounds.map((ground) => (
                  <td key={ground}>{shown(contrastOf(colorOf(role), colorOf(ground)))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
