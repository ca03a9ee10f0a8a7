import type { ApiRoute } from '../api-route.ts';
import type { RegisteredRoute } from '../registered-route.ts';
import { agentRoute } from './agent-route.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { deskMendingRoutes } from './desk-act-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { developmentRoutes } from './development-routes.ts';
import { pictureRoute } from './picture-route.ts';
import { documentationRoutes } from './documentation-routes.ts';
import { funnelRoutes } from './funnel-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { pageApiRoutes } from './page-api-routes.ts';
import { returnedMailRoute } from './returned-mail-route.ts';
import { reportRoutes } from './report-routes.ts';
import { routeListRoutes } from './route-list-routes.ts';
import type { Services } from '../services.ts';
import { sessionRoutes } from './session-routes.ts';
import { withActs } from './studio-act-routes.ts';
import { studioDraftRoutes } from './studio-draft-routes.ts';
import { studioLookRoutes } from './studio-look-routes.ts';
import { studioTextRoutes } from './studio-text-routes.ts';
import { studioRecordRoutes } from './studio-record-routes.ts';
import { studioAfterRoutes } from './studio-after-routes.ts';
import { studioShareRoutes } from './studio-share-routes.ts';
import { studioEvidenceRoutes } from './studio-evidence-routes.ts';
import { studioReplayRoutes } from './studio-replay-routes.ts';
import { studioRoutes } from './studio-routes.ts';
import { uploadRoutes } from './upload-routes.ts';
import { voyagerRoutes } from './voyager-routes.ts';

/** Every route that is not a page. The OpenAPI document and the access matrix are read from this table. */
export function apiRoutes(services: Services, registered: () => readonly RegisteredRoute[]): ApiRoute[] {
  const routes: ApiRoute[] = [
    ...sessionRoutes(services),
    ...routeListRoutes(services),
    ...voyagerRoutes({ ...services, ownWords: services.rendering.ownWords }),
    ...attachmentRoutes(services),
    ...uploadRoutes(services),
    ...pageApiRoutes(services),
    ...operationRoutes(services),
    ...operatorRoutes(services),
    ...funnelRoutes(services),
    ...deskRoutes(services),
    ...deskMendingRoutes(services),
    ...withActs([
      ...studioRoutes(services),
      ...studioDraftRoutes(services),
      ...studioLookRoutes(services),
      ...studioTextRoutes(services),
      ...studioRecordRoutes(services),
      ...studioReplayRoutes(services),
      ...studioEvidenceRoutes(services),
      ...studioShareRoutes(services),
      ...studioAfterRoutes(services),
    ]),
    agentRoute(services),
    ...reportRoutes(services),
    returnedMailRoute(services),
    ...healthRoutes(services),
    ...(services.development === null ? [] : [...developmentRoutes(services, services.development), pictureRoute(services)]),
  ];
  return [...routes, ...documentationRoutes(services, routes, registered)];
}
