import type { Area } from '../areas/define-area.ts';
import type { RenderedPages } from '#server/http/answers/rendered-pages.ts';
import type { Services } from '../http/services.ts';
import type { Random } from '../security/tokens.ts';
import type { CreateDesk } from '../studio/desk.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';

/** The replacements of the outside world in a test. */
export interface World {
  clock?: { now(): number };
  ids?: () => string;
  random?: Random;
  /** The wait of a slow stand-in. */
  wait?: (milliseconds: number) => Promise<void>;
  rendering?: RenderedPages;
  /** Other folders of documents than `flows/`: those of several are one library. */
  flows?: readonly string[];
  /** Areas beside those of the product. */
  areas?: readonly Area[];
  /** A compiler that many servers of one process share. */
  compile?: Compile;
  /** A desk that many servers of one process share. */
  createDesk?: CreateDesk;
  log?: Services['log'];
  /** Where spans go, instead of to the collector of the configuration. */
  tracer?: Services['tracer'];
}
