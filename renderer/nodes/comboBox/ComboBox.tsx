import { useLayoutEffect, useRef } from 'react';
import type { comboBox } from '#schemas/nodes/comboBox.ts';
import { maybe } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { Select } from '../select/Select.tsx';
import { SearchField } from './parts/SearchField.tsx';

/**
 * A menu in the server's HTML, which works as it is; with a script, a box that finds an option by what is typed. What was chosen in the
 * menu before the script arrived stays, and so does the focus.
 */
export function ComboBox({ node }: Drawn<typeof comboBox>) {
  const view = useView();
  const scripted = useHydrated();
  const hadFocus = useRef(false);
  return scripted ? (
    <SearchField node={node} takesFocus={hadFocus} />
  ) : (
    <Menu node={node} id={idOf(view, maybe(node.name) ?? '')} left={hadFocus} />
  );
}

function Menu({ node, id, left }: Drawn<typeof comboBox> & { id: string; left: { current: boolean } }) {
  // Read on the way out, while the menu still stands.
  useLayoutEffect(() => () => void (left.current = document.activeElement?.id === id), []);
  return <Select node={{ ...node, type: 'select' }} />;
}
