import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import '#renderer/theme/index.ts';
import { Playground } from './play/Playground.tsx';
import { createSession } from './play/session.ts';

// The page's policy lets no text become code, and Zod would try.
z.config({ jitless: true });
const root = document.getElementById('app');
if (root) createRoot(root).render(<Playground session={createSession()} />);
