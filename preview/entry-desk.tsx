import './without-code-of-text.ts';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#renderer/page/keep-focus.ts';
import '#renderer/theme/document.ts';
import { Desk } from './desk/Desk.tsx';
import { isArriving } from './studio/place.ts';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(<Desk />);
  keepFocus(root, isArriving);
}
