import type {
  AttachmentTable,
  BundleTable,
  CompiledTable,
  ConfirmationTable,
  DefinitionTable,
  EffectTable,
  EventTable,
  PublicationTable,
  RecordTable,
  SecretTable,
  StartKeyTable,
  StepDraftTable,
  TimerTable,
  UploadPieceTable,
  UploadTable,
} from './tables/engine-tables.ts';
import type {
  AuditHeadTable,
  AuditTable,
  CredentialTable,
  DailyRunTable,
  KeptPressTable,
  OperationKeyTable,
  PendingSignInTable,
  PersonKeyTable,
  PersonRoleTable,
  PersonTable,
  RateLimitTable,
  SessionTable,
  SettingTable,
  SignInTable,
} from './tables/people-tables.ts';
import type { NoticeTable, OutboxTable, ProtectionBeforeTable } from './tables/message-tables.ts';
import type {
  StudioChangeTable,
  StudioDocumentTable,
  StudioDraftTable,
  StudioBoundTable,
  StudioExperimentTable,
  StudioMoveTable,
  StudioShareTable,
  StudioRemarkTable,
  StudioJourneyTable,
  StudioStageTable,
} from './tables/studio-tables.ts';
import type { DeskActRecordTable, DeskActTable, DeskRemarkTable } from './tables/desk-tables.ts';
import type {
  FlagOverrideTable,
  MetricEventTable,
  PartyCallTable,
  PartyScenarioTable,
  ReportTable,
  StandInMessageTable,
} from './tables/development-tables.ts';

/**
 * The tables of the platform, for Kysely; those of an area stand in its `tables.ts`, which adds them to `Database`. Columns are text, integer (64 bit on PostgreSQL) and blob only, so that both databases store the same.
 * Money is integer cents, instants are epoch milliseconds, dates are `YYYY-MM-DD`, yes/no is 0 or 1, rates are decimal strings.
 */
export interface PlatformTables {
  // ---- the engine
  bundle: BundleTable;
  compiled: CompiledTable;
  definition: DefinitionTable;
  publication: PublicationTable;
  record: RecordTable;
  start_key: StartKeyTable;
  event: EventTable;
  effect: EffectTable;
  timer: TimerTable;
  secret: SecretTable;
  attachment: AttachmentTable;
  upload_piece: UploadPieceTable;
  upload: UploadTable;
  confirmation: ConfirmationTable;
  step_draft: StepDraftTable;
  // ---- the studio
  studio_draft: StudioDraftTable;
  studio_document: StudioDocumentTable;
  studio_change: StudioChangeTable;
  studio_remark: StudioRemarkTable;
  studio_move: StudioMoveTable;
  studio_share: StudioShareTable;
  studio_bound: StudioBoundTable;
  studio_experiment: StudioExperimentTable;
  studio_stage: StudioStageTable;
  studio_journey: StudioJourneyTable;
  // ---- the desk for operations
  desk_act: DeskActTable;
  desk_act_record: DeskActRecordTable;
  desk_remark: DeskRemarkTable;
  // ---- sign-in and limits
  person: PersonTable;
  person_key: PersonKeyTable;
  credential: CredentialTable;
  session: SessionTable;
  pending_sign_in: PendingSignInTable;
  sign_in: SignInTable;
  kept_press: KeptPressTable;
  person_role: PersonRoleTable;
  rate_limit: RateLimitTable;
  operation_key: OperationKeyTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  setting: SettingTable;
  daily_run: DailyRunTable;
  // ---- messages to people
  outbox: OutboxTable;
  notice: NoticeTable;
  protection_before: ProtectionBeforeTable;
  // ---- switches, stand-ins and what they kept
  flag_override: FlagOverrideTable;
  party_scenario: PartyScenarioTable;
  party_call: PartyCallTable;
  stand_in_message: StandInMessageTable;
  report: ReportTable;
  metric_event: MetricEventTable;
}

/** Every table there is. */
export interface Database extends PlatformTables {}

export type Row<T extends keyof Database> = Database[T];
