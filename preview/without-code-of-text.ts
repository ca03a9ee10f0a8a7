import { z } from 'zod';

// The page's policy lets no text become code, and Zod would try as soon as a schema is made: imported before all that makes one.
z.config({ jitless: true });
