import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { comboBox } from '#schemas/nodes/comboBox.ts';
import { maybe } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { Select } from '../select/Select.tsx';
import type { SearchField as Search } from './parts/SearchField.tsx';

/**
 * A menu in the server's HTML, which works as it is; once the script for it was fetched, a box that finds an option by what is typed. What
 * was chosen in the menu before stays, and so does the focus.
 */
export function ComboBox({ node }: Drawn<typeof comboBox>) {
  const view = useView();
  const [SearchField, setSearchField] = useState<typeof Search | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // Where it cannot be fetched, the menu is still there.
    import('./parts/SearchField.tsx').then(
      (module) => setSearchField(() => module.SearchField),
      () => undefined,
    );
  }, []);
  return SearchField ? (
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
