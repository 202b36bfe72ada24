/**
 * All tables, joined from those of each area (tables/). Every primary key begins with client_id, but those of `attempt_count` (attempts come
 * before any client), of what is a person's own (`passkey`, `totp`, `recovery_code`: so do people) and `deployment`, which is no client's. Kinds that both databases have alike: text, integer (booleans are 0 and 1), bigint;
 * JSON is text; instants are ISO-8601 UTC text with milliseconds, which sorts as time.
 */
import type { Kysely, Transaction } from 'kysely';
import type {
  ApiTokenTable,
  AttemptCountTable,
  ClientTable,
  MemberTable,
  PasskeyTable,
  PersonTable,
  ProfileTable,
  RecoveryCodeTable,
  SecurityEventTable,
  TotpTable,
  WebhookMessageTable,
  WebhookTable,
} from './tables/identity.ts';
import type {
  BoardChoiceTable,
  CustomerRiskTable,
  DossierTable,
  EmailTrackingTable,
  FiscalRiskTable,
  NoticeDigestTable,
  NoticePreferenceTable,
  NotificationTable,
  PushSubscriptionTable,
  ReportScheduleTable,
  ReportTable,
  SavedFilterTable,
} from './tables/insight.ts';
import type {
  ApprovalRequestTable,
  ApprovalTable,
  CancellationTable,
  CancelRequestTable,
  ConfirmationCodeTable,
  DraftSaveTable,
  DraftTable,
  FoundReceiptTable,
  ReceiptAddendaTable,
  ReceiptArchiveOrderTable,
  ReceiptArchiveTable,
  ReceiptDayTable,
  ReceiptFileTable,
  ReceiptLinkTable,
  ReceiptReplacementTable,
  ReceiptTable,
  ReturnedReceiptTable,
  TaxDayTable,
  WrittenTable,
} from './tables/invoicing.ts';
import type {
  AuditEntryTable,
  ChangeTable,
  DeliveryKeyTable,
  DeliveryTable,
  DeploymentTable,
  JobTable,
  MailServerTable,
  MailTable,
  OneRowTable,
  OperationTable,
  RestoreCheckTable,
} from './tables/kernel.ts';
import type {
  AwaitedPhotoTable,
  BuyerKeyTable,
  GoodsJoinedTable,
  MerchandiseReceiptTable,
  OrderFileTable,
  OrderFolioTable,
  OrderLinkTable,
  OrderMessageTable,
  PurchaseOrderTable,
} from './tables/orders.ts';
import type {
  BusinessUnitTable,
  HostConfigTable,
  HostRecordTable,
  HostTermsTable,
  HostUnitTable,
  PreRegistrationTable,
  ProviderAccountTable,
  ProviderRecordTable,
  ProviderTable,
  ReceiverRecordTable,
  RelationTable,
  TermsAcceptanceTable,
  TermsVersionTable,
} from './tables/parties.ts';
import type {
  BalanceEntryTable,
  BankAccountTable,
  BankMovementSourceTable,
  BankMovementTable,
  ConciliationItemTable,
  ConciliationTable,
  ExpectedRepTable,
  FactoringTable,
  MatchTolerancesTable,
  OwedRepTable,
  PaymentLayoutTable,
  PaymentRunLineTable,
  PaymentRunTable,
  RepSettingsTable,
  ScheduledPaymentTable,
} from './tables/payments.ts';
import type {
  AccountingCategoriesTable,
  ReceiptChannelTable,
  ReceivedDayTable,
  ReceivedDoorTable,
  ReceivedFileTable,
  ReceivedTable,
  RefusedDocumentTable,
  SatCheckSettingsTable,
  SatDocumentTable,
  SatPackageTable,
  SatRequestTable,
  SatSettingsTable,
} from './tables/received.ts';
import type {
  AccountDeletionTable,
  AccountExportPartTable,
  AccountExportTable,
  AddendaLayoutTable,
  BranchTable,
  CertificateTable,
  ClientEmailTable,
  CustomerTable,
  DocumentLookTable,
  EfirmaTable,
  EmployeeTable,
  EmployerTable,
  FigureTable,
  ForeignSupplierTable,
  LegendTable,
  LocalTaxTable,
  PacAccountTable,
  PayrollFigureTable,
  PlaceTable,
  PrintRuleTable,
  ProductTable,
  RecurringDraftTable,
  SerieTable,
  TemplateImageTable,
  TemplateTable,
  TemplateVersionTable,
  TransferOrderTable,
  VehicleTable,
} from './tables/records.ts';

export type Tables = {
  deployment: DeploymentTable;
  client: ClientTable;
  member: MemberTable;
  profile: ProfileTable;
  person: PersonTable;
  certificate: CertificateTable;
  efirma: EfirmaTable;
  branch: BranchTable;
  serie: SerieTable;
  notification: NotificationTable;
  notice_preference: NoticePreferenceTable;
  board_choice: BoardChoiceTable;
  email_tracking: EmailTrackingTable;
  scheduled_payment: ScheduledPaymentTable;
  payment_layout: PaymentLayoutTable;
  payment_run: PaymentRunTable;
  payment_run_line: PaymentRunLineTable;
  expected_rep: ExpectedRepTable;
  owed_rep: OwedRepTable;
  rep_settings: RepSettingsTable;
  buyer_key: BuyerKeyTable;
  match_tolerances: MatchTolerancesTable;
  bank_account: BankAccountTable;
  bank_movement: BankMovementTable;
  bank_movement_source: BankMovementSourceTable;
  conciliation: ConciliationTable;
  conciliation_item: ConciliationItemTable;
  factoring: FactoringTable;
  saved_filter: SavedFilterTable;
  report: ReportTable;
  dossier: DossierTable;
  report_schedule: ReportScheduleTable;
  fiscal_risk: FiscalRiskTable;
  customer_risk: CustomerRiskTable;
  notice_digest: NoticeDigestTable;
  push_subscription: PushSubscriptionTable;
  local_tax: LocalTaxTable;
  foreign_supplier: ForeignSupplierTable;
  legend: LegendTable;
  recurring_draft: RecurringDraftTable;
  addenda_layout: AddendaLayoutTable;
  vehicle: VehicleTable;
  transport_figure: FigureTable;
  place: PlaceTable;
  transfer_order: TransferOrderTable;
  client_email: ClientEmailTable;
  employee: EmployeeTable;
  employer: EmployerTable;
  payroll_figure: PayrollFigureTable;
  document_look: DocumentLookTable;
  account_deletion: AccountDeletionTable;
  account_export: AccountExportTable;
  account_export_part: AccountExportPartTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
  template_image: TemplateImageTable;
  api_token: ApiTokenTable;
  webhook: WebhookTable;
  webhook_message: WebhookMessageTable;
  print_rule: PrintRuleTable;
  customer: CustomerTable;
  host: RelationTable;
  guest: RelationTable;
  factor: RelationTable;
  factor_client: RelationTable;
  business_unit: BusinessUnitTable;
  host_unit: HostUnitTable;
  host_config: HostConfigTable;
  terms_version: TermsVersionTable;
  host_terms: HostTermsTable;
  terms_acceptance: TermsAcceptanceTable;
  provider: ProviderTable;
  provider_account: ProviderAccountTable;
  pre_registration: PreRegistrationTable;
  receiver_record: ReceiverRecordTable;
  provider_record: ProviderRecordTable;
  host_record: HostRecordTable;
  product: ProductTable;
  draft: DraftTable;
  draft_save: DraftSaveTable;
  written: WrittenTable;
  receipt: ReceiptTable;
  receipt_day: ReceiptDayTable;
  confirmation_code: ConfirmationCodeTable;
  receipt_archive: ReceiptArchiveTable;
  receipt_archive_order: ReceiptArchiveOrderTable;
  approval: ApprovalTable;
  approval_request: ApprovalRequestTable;
  balance_entry: BalanceEntryTable;
  receipt_replacement: ReceiptReplacementTable;
  operation: OperationTable;
  job: JobTable;
  change: ChangeTable;
  pac_account: PacAccountTable;
  cancellation: CancellationTable;
  cancel_request: CancelRequestTable;
  receipt_addenda: ReceiptAddendaTable;
  receipt_file: ReceiptFileTable;
  receipt_link: ReceiptLinkTable;
  received: ReceivedTable;
  received_day: ReceivedDayTable;
  tax_day: TaxDayTable;
  received_door: ReceivedDoorTable;
  sat_check_settings: SatCheckSettingsTable;
  accounting_categories: AccountingCategoriesTable;
  received_file: ReceivedFileTable;
  refused_document: RefusedDocumentTable;
  sat_settings: SatSettingsTable;
  sat_request: SatRequestTable;
  sat_document: SatDocumentTable;
  sat_package: SatPackageTable;
  receipt_channel: ReceiptChannelTable;
  mail_server: MailServerTable;
  mail_text: OneRowTable;
  purchase_order: PurchaseOrderTable;
  merchandise_receipt: MerchandiseReceiptTable;
  order_link: OrderLinkTable;
  order_message: OrderMessageTable;
  order_folio: OrderFolioTable;
  order_file: OrderFileTable;
  awaited_photo: AwaitedPhotoTable;
  goods_joined: GoodsJoinedTable;
  mail: MailTable;
  returned_receipt: ReturnedReceiptTable;
  security_event: SecurityEventTable;
  attempt_count: AttemptCountTable;
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  restore_check: RestoreCheckTable;
  found_receipt: FoundReceiptTable;
  delivery: DeliveryTable;
  signing_key: DeliveryKeyTable;
  audit_entry: AuditEntryTable;
};

/** The database or a transaction of it: every store function takes it right after the scope. */
export type Db = Kysely<Tables>;
/** What changes rows of the feed must be one of these. */
export type Tx = Transaction<Tables>;
