/** The migrations in their order. They only go forward; those that are missing run together, in one transaction. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { fillText } from '../../schema/errors.ts';
import { START } from '../../schema/texts/start.ts';
import { StartRefused } from '../base/start-refused.ts';
import type { Db } from './kernel/tables.ts';
import * as firstTables from './migrations/2026-11-20-first-tables.ts';
import * as cancellations from './migrations/2026-11-20-second-cancellations.ts';
import * as askedAccounts from './migrations/2026-11-20-third-asked-accounts.ts';
import * as sends from './migrations/2026-11-21-sends.ts';
import * as attemptCounts from './migrations/2026-11-22-attempt-counts.ts';
import * as securityEvents from './migrations/2026-11-22-security-events.ts';
import * as deployment from './migrations/2026-11-27-deployment.ts';
import * as documentChecksums from './migrations/2026-11-27-document-checksums.ts';
import * as feedEpochs from './migrations/2026-11-28-feed-epochs.ts';
import * as storedBytes from './migrations/2026-11-28-stored-bytes.ts';
import * as restoreChecks from './migrations/2026-11-29-restore-checks.ts';
import * as deliveries from './migrations/2026-11-30-deliveries.ts';
import * as profiles from './migrations/2026-11-30-profiles.ts';
import * as receiptBalances from './migrations/2026-11-30-receipt-balances.ts';
import * as resourceTables from './migrations/2026-11-30-resource-tables.ts';
import * as creditNotes from './migrations/2026-12-01-credit-notes.ts';
import * as documentLooks from './migrations/2026-12-01-document-looks.ts';
import * as changeBranches from './migrations/2026-12-02-change-branches.ts';
import * as written from './migrations/2026-12-03-written.ts';
import * as marksTold from './migrations/2026-12-04-marks-told.ts';
import * as people from './migrations/2026-12-05-people.ts';
import * as audit from './migrations/2026-12-06-audit.ts';
import * as notifications from './migrations/2026-12-07-notifications.ts';
import * as severalProfiles from './migrations/2026-12-08-several-profiles.ts';
import * as noticeChannels from './migrations/2026-12-09-notice-channels.ts';
import * as secondFactors from './migrations/2026-12-10-second-factors.ts';
import * as pushSubscriptions from './migrations/2026-12-11-push-subscriptions.ts';
import * as companies from './migrations/2026-12-12-companies.ts';
import * as payroll from './migrations/2026-12-12-payroll.ts';
import * as accountExports from './migrations/2026-12-13-account-exports.ts';
import * as templates from './migrations/2026-12-14-templates.ts';
import * as approvals from './migrations/2026-12-15-approvals.ts';
import * as certificateRenewals from './migrations/2026-12-16-certificate-renewals.ts';
import * as hostConfigs from './migrations/2026-12-16-host-configs.ts';
import * as accountDeletions from './migrations/2026-12-17-account-deletions.ts';
import * as received from './migrations/2026-12-18-received.ts';
import * as legends from './migrations/2026-12-23-legends.ts';
import * as terms from './migrations/2026-12-24-terms.ts';
import * as emailTracking from './migrations/2026-12-30-email-tracking.ts';
import * as addenda from './migrations/2027-01-01-addenda.ts';
import * as addendaLayouts from './migrations/2027-01-02-addenda-layouts.ts';
import * as providers from './migrations/2027-01-05-providers.ts';
import * as providerRecords from './migrations/2027-01-06-provider-records.ts';
import * as receiptArchives from './migrations/2027-01-08-receipt-archives.ts';
import * as savedFilters from './migrations/2027-01-09-saved-filters.ts';
import * as purchaseOrders from './migrations/2027-01-12-purchase-orders.ts';
import * as transferOrders from './migrations/2027-01-12-transfer-orders.ts';
import * as transport from './migrations/2027-01-12-transport.ts';
import * as confirmationCodes from './migrations/2027-01-14-confirmation-codes.ts';
import * as receiptDetails from './migrations/2027-01-20-receipt-details.ts';
import * as hostWords from './migrations/2027-01-21-host-words.ts';
import * as reports from './migrations/2027-01-21-reports.ts';
import * as scheduledPayments from './migrations/2027-01-21-scheduled-payments.ts';
import * as orderLinks from './migrations/2027-01-22-order-links.ts';
import * as receiptLinks from './migrations/2027-01-22-receipt-links.ts';
import * as bankMovements from './migrations/2027-01-23-bank-movements.ts';
import * as fiscalRisks from './migrations/2027-01-24-fiscal-risks.ts';
import * as recurringDrafts from './migrations/2027-01-26-recurring-drafts.ts';
import * as conciliations from './migrations/2027-01-27-conciliations.ts';
import * as conciliationBranch from './migrations/2027-01-28-conciliation-branch.ts';
import * as lostTexts from './migrations/2027-01-29-lost-texts.ts';
import * as apiTokens from './migrations/2027-01-30-api-tokens.ts';
import * as receiptRelations from './migrations/2027-02-01-receipt-relations.ts';
import * as preRegistrations from './migrations/2027-02-02-pre-registrations.ts';
import * as webhookTables from './migrations/2027-02-02-webhooks.ts';
import * as factoring from './migrations/2027-02-03-factoring.ts';
import * as satDownloads from './migrations/2027-02-10-sat-downloads.ts';
import * as receivedCurrency from './migrations/2027-02-11-received-currency.ts';
import * as receiptChannels from './migrations/2027-02-14-receipt-channels.ts';
import * as expectedReps from './migrations/2027-02-15-expected-reps.ts';
import * as movementSources from './migrations/2027-02-17-movement-sources.ts';
import * as reportSchedules from './migrations/2027-02-18-report-schedules.ts';
import * as listedReceipts from './migrations/2027-03-01-listed-receipts.ts';
import * as suppliersByRfc from './migrations/2027-03-05-suppliers-by-rfc.ts';
import * as providerAccounts from './migrations/2027-03-06-provider-accounts.ts';
import * as paymentRuns from './migrations/2027-03-07-payment-runs.ts';
import * as matchTolerances from './migrations/2027-03-08-match-tolerances.ts';
import * as receivedReview from './migrations/2027-03-09-received-review.ts';
import * as paymentLayouts from './migrations/2027-03-12-payment-layouts.ts';
import * as receiptDays from './migrations/2027-03-16-receipt-days.ts';
import * as sharedReceipts from './migrations/2027-03-20-shared-receipts.ts';
import * as owedReps from './migrations/2027-03-24-owed-reps.ts';
import * as dossiers from './migrations/2027-03-28-dossiers.ts';
import * as severalBranches from './migrations/2027-04-01-several-branches.ts';
import * as compensated from './migrations/2027-04-02-compensated.ts';
import * as foreignSuppliers from './migrations/2027-05-01-foreign-suppliers.ts';
import * as toldBalances from './migrations/2027-05-02-told-balances.ts';
import * as receivedDays from './migrations/2027-06-01-received-days.ts';
import * as fieldProfiles from './migrations/2027-06-10-field-profiles.ts';
import * as satCheck from './migrations/2027-06-25-sat-check.ts';
import * as mailServer from './migrations/2027-07-06-mail-server.ts';
import * as mailText from './migrations/2027-07-07-mail-text.ts';
import * as goodsJoined from './migrations/2027-08-01-goods-joined.ts';
import * as receivedFound from './migrations/2027-08-20-received-found.ts';
import * as receivedDoors from './migrations/2027-08-21-received-doors.ts';
import * as withholdingSeries from './migrations/2027-09-10-withholding-series.ts';
import * as orderMessages from './migrations/2027-10-01-order-messages.ts';
import * as advances from './migrations/2027-11-01-advances.ts';
import * as buyerKeys from './migrations/2027-11-21-buyer-keys.ts';
import * as dayIndex from './migrations/2027-12-11-day-index.ts';
import * as documentTaxes from './migrations/2027-12-12-document-taxes.ts';
import * as awaitedPhotos from './migrations/2028-01-01-awaited-photos.ts';
import * as deliveryKeys from './migrations/2028-01-11-delivery-keys.ts';
import * as vouchedAccounts from './migrations/2028-02-01-vouched-accounts.ts';
import * as paymentsOfSupplier from './migrations/2028-02-20-payments-of-supplier.ts';
import * as ownBoards from './migrations/2028-03-01-own-boards.ts';
import * as foundReceipts from './migrations/2028-03-10-found-receipts.ts';
import * as receiptTags from './migrations/2028-03-11-receipt-tags.ts';
import * as dkimKeys from './migrations/2028-03-12-dkim-keys.ts';
import * as listExports from './migrations/2028-03-20-list-exports.ts';

export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-first-tables': firstTables,
  // In the order of their names.
  '2026-11-20-second-cancellations': cancellations,
  '2026-11-20-third-asked-accounts': askedAccounts,
  '2026-11-21-sends': sends,
  '2026-11-22-attempt-counts': attemptCounts,
  '2026-11-22-security-events': securityEvents,
  '2026-11-27-deployment': deployment,
  '2026-11-27-document-checksums': documentChecksums,
  '2026-11-28-feed-epochs': feedEpochs,
  '2026-11-28-stored-bytes': storedBytes,
  '2026-11-29-restore-checks': restoreChecks,
  '2026-11-30-deliveries': deliveries,
  '2026-11-30-profiles': profiles,
  '2026-11-30-receipt-balances': receiptBalances,
  '2026-11-30-resource-tables': resourceTables,
  '2026-12-01-credit-notes': creditNotes,
  '2026-12-01-document-looks': documentLooks,
  '2026-12-02-change-branches': changeBranches,
  '2026-12-03-written': written,
  '2026-12-04-marks-told': marksTold,
  '2026-12-05-people': people,
  '2026-12-06-audit': audit,
  '2026-12-07-notifications': notifications,
  '2026-12-08-several-profiles': severalProfiles,
  '2026-12-09-notice-channels': noticeChannels,
  '2026-12-10-second-factors': secondFactors,
  '2026-12-11-push-subscriptions': pushSubscriptions,
  '2026-12-12-companies': companies,
  '2026-12-12-payroll': payroll,
  '2026-12-13-account-exports': accountExports,
  '2026-12-14-templates': templates,
  '2026-12-15-approvals': approvals,
  '2026-12-16-certificate-renewals': certificateRenewals,
  '2026-12-16-host-configs': hostConfigs,
  '2026-12-17-account-deletions': accountDeletions,
  '2026-12-18-received': received,
  '2026-12-23-legends': legends,
  '2026-12-24-terms': terms,
  '2026-12-30-email-tracking': emailTracking,
  '2027-01-01-addenda': addenda,
  '2027-01-02-addenda-layouts': addendaLayouts,
  '2027-01-05-providers': providers,
  '2027-01-06-provider-records': providerRecords,
  '2027-01-08-receipt-archives': receiptArchives,
  '2027-01-09-saved-filters': savedFilters,
  '2027-01-12-purchase-orders': purchaseOrders,
  '2027-01-12-transfer-orders': transferOrders,
  '2027-01-12-transport': transport,
  '2027-01-14-confirmation-codes': confirmationCodes,
  '2027-01-20-receipt-details': receiptDetails,
  '2027-01-21-reports': reports,
  '2027-01-21-host-words': hostWords,
  '2027-01-21-scheduled-payments': scheduledPayments,
  '2027-01-22-order-links': orderLinks,
  '2027-01-22-receipt-links': receiptLinks,
  '2027-01-23-bank-movements': bankMovements,
  '2027-01-24-fiscal-risks': fiscalRisks,
  '2027-01-26-recurring-drafts': recurringDrafts,
  '2027-01-27-conciliations': conciliations,
  '2027-01-28-conciliation-branch': conciliationBranch,
  '2027-01-29-lost-texts': lostTexts,
  '2027-01-30-api-tokens': apiTokens,
  '2027-02-01-receipt-relations': receiptRelations,
  '2027-02-02-pre-registrations': preRegistrations,
  '2027-02-02-webhooks': webhookTables,
  '2027-02-03-factoring': factoring,
  '2027-02-10-sat-downloads': satDownloads,
  '2027-02-11-received-currency': receivedCurrency,
  '2027-02-14-receipt-channels': receiptChannels,
  '2027-02-15-expected-reps': expectedReps,
  '2027-02-17-movement-sources': movementSources,
  '2027-02-18-report-schedules': reportSchedules,
  '2027-03-01-listed-receipts': listedReceipts,
  '2027-03-05-suppliers-by-rfc': suppliersByRfc,
  '2027-03-06-provider-accounts': providerAccounts,
  '2027-03-07-payment-runs': paymentRuns,
  '2027-03-08-match-tolerances': matchTolerances,
  '2027-03-09-received-review': receivedReview,
  '2027-03-12-payment-layouts': paymentLayouts,
  '2027-03-16-receipt-days': receiptDays,
  '2027-03-20-shared-receipts': sharedReceipts,
  '2027-03-24-owed-reps': owedReps,
  '2027-03-28-dossiers': dossiers,
  '2027-04-01-several-branches': severalBranches,
  '2027-04-02-compensated': compensated,
  '2027-05-01-foreign-suppliers': foreignSuppliers,
  '2027-05-02-told-balances': toldBalances,
  '2027-06-01-received-days': receivedDays,
  '2027-06-25-sat-check': satCheck,
  '2027-07-06-mail-server': mailServer,
  '2027-07-07-mail-text': mailText,
  '2027-08-01-goods-joined': goodsJoined,
  '2027-08-20-received-found': receivedFound,
  '2027-08-21-received-doors': receivedDoors,
  '2027-09-10-withholding-series': withholdingSeries,
  '2027-06-10-field-profiles': fieldProfiles,
  '2027-10-01-order-messages': orderMessages,
  '2027-11-01-advances': advances,
  '2027-11-21-buyer-keys': buyerKeys,
  '2027-12-11-day-index': dayIndex,
  '2027-12-12-document-taxes': documentTaxes,
  '2028-01-01-awaited-photos': awaitedPhotos,
  '2028-01-11-delivery-keys': deliveryKeys,
  '2028-02-01-vouched-accounts': vouchedAccounts,
  '2028-02-20-payments-of-supplier': paymentsOfSupplier,
  '2028-03-01-own-boards': ownBoards,
  '2028-03-10-found-receipts': foundReceipts,
  '2028-03-11-receipt-tags': receiptTags,
  '2028-03-12-dkim-keys': dkimKeys,
  '2028-03-20-list-exports': listExports,
};

/** A failing migration, by its name; nothing of it or of those before it is left. */
export class MigrationFailed extends Error {
  readonly migration: string;
  constructor(migration: string, cause: unknown) {
    super(`migration ${migration} failed`, { cause });
    this.name = 'MigrationFailed';
    this.migration = migration;
  }
}

/** How far a database is: what ran on it and what is missing, by name. Reads only. */
export async function migrationLevel<T>(db: Kysely<T>): Promise<{ done: string[]; missing: string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    return { done: [], missing: Object.keys(MIGRATIONS) };
  const done = await doneMigrations(db);
  return { done, missing: missingOf(done) };
}

/** @throws StartRefused for a database that a newer version has changed: this one would misread it */
export function requireKnownMigrations(done: readonly string[]): void {
  const newer = newestUnknown(done);
  if (newer !== undefined) throw new StartRefused(fillText(START.databaseNewer, { name: newer }));
}

/** Brings the database to the newest shape. @throws MigrationFailed */
export async function migrate<T>(db: Kysely<T>, migrations = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  throw failed === undefined ? error : new MigrationFailed(failed.migrationName, error);
}

/**
 * Whether the database has the shape that this build writes. Behind: a backup of an older one was put in its place.
 * Ahead: a newer build has migrated it, and this process is about to be replaced.
 */
export async function migrationState(db: Db): Promise<'current' | 'behind' | 'ahead'> {
  const done = await doneMigrations(db);
  if (missingOf(done).length > 0) return 'behind';
  return newestUnknown(done) === undefined ? 'current' : 'ahead';
}

async function doneMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function missingOf(done: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
}

export function newestUnknown(done: readonly string[]): string | undefined {
  return done.filter((name) => !Object.hasOwn(MIGRATIONS, name)).at(-1);
}
