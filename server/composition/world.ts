import type { Area } from '../areas/define-area.ts';
import type { RenderedPages } from '../http/rendered-pages.ts';
import type { Services } from '../http/services.ts';
import type { Random } from '../security/tokens.ts';
import type { Compile } from '../voyager/compile-in-thread.ts';

/** What a test puts in the place of the world. */
export interface World {
  clock?: { now(): number };
  ids?: () => string;
  random?: Random;
  /** How a slow stand-in waits. */
  wait?: (milliseconds: number) => Promise<void>;
  rendering?: RenderedPages;
  /** Other folders of documents than `flows/`: those of several are one library. */
  flows?: readonly string[];
  /** Areas beside those of the product. */
  areas?: readonly Area[];
  /** How documents are compiled, where many servers of one process share what was. */
  compile?: Compile;
  log?: Services['log'];
  /** Where spans go, instead of to the collector of the configuration. */
  tracer?: Services['tracer'];
}
