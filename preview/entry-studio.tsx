import './without-code-of-text.ts';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#renderer/page/keep-focus.ts';
import '#renderer/theme/document.ts';
import { isArriving } from './studio/place.ts';
import { Studio } from './studio/Studio.tsx';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(<Studio />);
  keepFocus(root, isArriving);
}
