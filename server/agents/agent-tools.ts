import type { AgentTool } from './agent-tool.ts';
import { askForReviewTool } from './tools/ask-for-review.ts';
import { beginDraftTool } from './tools/begin-draft.ts';
import { changeDocumentTool } from './tools/change-document.ts';
import { checkDraftTool } from './tools/check-draft.ts';
import { drawViewTool } from './tools/draw-view.ts';
import { findDocumentsTool } from './tools/find-documents.ts';
import { findFindingsTool } from './tools/find-findings.ts';
import { findFunctionsTool } from './tools/find-functions.ts';
import { findNamesTool } from './tools/find-names.ts';
import { findNodesTool } from './tools/find-nodes.ts';
import { findOperationsTool } from './tools/find-operations.ts';
import { findPathsTool } from './tools/find-paths.ts';
import { listDraftsTool } from './tools/list-drafts.ts';
import { listFlowsTool } from './tools/list-flows.ts';
import { makeJourneyTool } from './tools/make-journey.ts';
import { readDocumentTool } from './tools/read-document.ts';
import { readDraftTool } from './tools/read-draft.ts';
import { readFunnelTool } from './tools/read-funnel.ts';
import { readGuideTool } from './tools/read-guide.ts';
import { readJourneysTool } from './tools/read-journeys.ts';
import { readStoriesTool } from './tools/read-stories.ts';
import { showFlowTool } from './tools/show-flow.ts';
import { simulateFlowTool } from './tools/simulate-flow.ts';
import { undoChangeTool } from './tools/undo-change.ts';
import { whatIfTool } from './tools/what-if.ts';

/** Every tool of an agent, over both transports. None approves, publishes or discards. */
export const agentTools: readonly AgentTool[] = [
  listFlowsTool,
  readGuideTool,
  findDocumentsTool,
  readDocumentTool,
  findNodesTool,
  findFunctionsTool,
  findOperationsTool,
  findNamesTool,
  findFindingsTool,
  showFlowTool,
  findPathsTool,
  listDraftsTool,
  beginDraftTool,
  readDraftTool,
  changeDocumentTool,
  undoChangeTool,
  checkDraftTool,
  simulateFlowTool,
  drawViewTool,
  readJourneysTool,
  makeJourneyTool,
  whatIfTool,
  readFunnelTool,
  readStoriesTool,
  askForReviewTool,
];
