import './without-code-of-text.ts';
import { createRoot } from 'react-dom/client';
import '#renderer/theme/document.ts';
import { Playground } from './play/Playground.tsx';
import { inspectedByPage } from './play/inspected.ts';
import { lentByPage } from './play/lent.ts';
import { createSession } from './play/session.ts';

const root = document.getElementById('app');
if (root) createRoot(root).render(<Playground session={createSession(lentByPage(), inspectedByPage())} />);
