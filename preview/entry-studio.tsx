import './play/without-code-of-text.ts';
import { createRoot } from 'react-dom/client';
import '#renderer/theme/document.ts';
import { Studio } from './studio/Studio.tsx';

const root = document.getElementById('app');
if (root) createRoot(root).render(<Studio />);
