/** Every noun of the portal that is a resource: a new one is its file and a line here. */
import { accountDeletions } from './admin/account-deletions.ts';
import { accountExports } from './admin/account-exports.ts';
import { addendaLayouts } from './admin/addenda-layouts.ts';
import { apiTokens } from './admin/api-tokens.ts';
import { audit } from './admin/audit.ts';
import { branches } from './admin/branches.ts';
import { certificates } from './admin/certificates.ts';
import { clientEmails } from './admin/client-emails.ts';
import { documentLooks } from './admin/document-looks.ts';
import { efirmas } from './admin/efirmas.ts';
import { employers } from './admin/employers.ts';
import { legends } from './admin/legends.ts';
import { localTaxes } from './admin/local-taxes.ts';
import { mailServer } from './admin/mail-server.ts';
import { mailText } from './admin/mail-text.ts';
import { pacAccounts } from './admin/pac-accounts.ts';
import { payrollFigures } from './admin/payroll-figures.ts';
import { profiles } from './admin/profiles.ts';
import { rules } from './admin/rules.ts';
import { serials } from './admin/serials.ts';
import { templateImages } from './admin/template-images.ts';
import { templateVersions } from './admin/template-versions.ts';
import { templates } from './admin/templates.ts';
import { users } from './admin/users.ts';
import { webhookMessages } from './admin/webhook-messages.ts';
import { webhooks } from './admin/webhooks.ts';
import { boardChoices } from './insight/board-choices.ts';
import { customerRisks } from './insight/customer-risks.ts';
import { dossiers } from './insight/dossiers.ts';
import { emailTracking } from './insight/email-tracking.ts';
import { filters } from './insight/filters.ts';
import { fiscalRisks } from './insight/fiscal-risks.ts';
import { noticePreferences } from './insight/notice-preferences.ts';
import { notifications } from './insight/notifications.ts';
import { reportSchedules } from './insight/report-schedules.ts';
import { reports } from './insight/reports.ts';
import { approvals } from './invoicing/approvals.ts';
import { drafts } from './invoicing/drafts.ts';
import { places } from './invoicing/places.ts';
import { products } from './invoicing/products.ts';
import { receiptArchives } from './invoicing/receipt-archives.ts';
import { recurringDrafts } from './invoicing/recurring-drafts.ts';
import { requiredCancellations } from './invoicing/required-cancellations.ts';
import { sharedReceipts } from './invoicing/shared-receipts.ts';
import { transferOrders } from './invoicing/transfer-orders.ts';
import { transportFigures } from './invoicing/transport-figures.ts';
import { vehicles } from './invoicing/vehicles.ts';
import { buyerKeys } from './orders/buyer-keys.ts';
import { matchTolerances } from './orders/match-tolerances.ts';
import { merchandiseReceipts } from './orders/merchandise-receipts.ts';
import { orderLinks } from './orders/order-links.ts';
import { orderMessages } from './orders/order-messages.ts';
import { purchaseOrders } from './orders/purchase-orders.ts';
import { businessUnits } from './parties/business-units.ts';
import { customers } from './parties/customers.ts';
import { employees } from './parties/employees.ts';
import { factorClients } from './parties/factor-clients.ts';
import { factors } from './parties/factors.ts';
import { foreignSuppliers } from './parties/foreign-suppliers.ts';
import { guests } from './parties/guests.ts';
import { hostConfigs } from './parties/host-configs.ts';
import { hostUnits } from './parties/host-units.ts';
import { hosts } from './parties/hosts.ts';
import { preRegistrations } from './parties/pre-registrations.ts';
import { providerAccounts } from './parties/provider-accounts.ts';
import { providers } from './parties/providers.ts';
import { hostRecords, providerRecords, receiverRecords } from './parties/records.ts';
import { hostTerms, terms, termsAcceptances } from './parties/terms.ts';
import { bankAccounts, bankMovements } from './payments/bank-movements.ts';
import { conciliations } from './payments/conciliations.ts';
import { expectedReps, repSettings } from './payments/expected-reps.ts';
import { factorings } from './payments/factorings.ts';
import { owedReps } from './payments/owed-reps.ts';
import { paymentLayouts } from './payments/payment-layouts.ts';
import { paymentRuns } from './payments/payment-runs.ts';
import { scheduledPayments } from './payments/scheduled-payments.ts';
import { accountingCategories } from './received/accounting-categories.ts';
import { receiptChannels } from './received/receipt-channels.ts';
import { received } from './received/received.ts';
import { receivedDoors } from './received/received-doors.ts';
import { refusedDocuments } from './received/refused-documents.ts';
import { satCheckSettings } from './received/sat-check-settings.ts';
import { satDocuments, satRequests, satSettings } from './received/sat-download.ts';
import type { AnyResource } from './resource.ts';

export const RESOURCES: readonly AnyResource[] = [
  customers,
  products,
  branches,
  serials,
  localTaxes,
  legends,
  foreignSuppliers,
  recurringDrafts,
  addendaLayouts,
  clientEmails,
  vehicles,
  transportFigures,
  places,
  transferOrders,
  employees,
  employers,
  payrollFigures,
  certificates,
  efirmas,
  documentLooks,
  templates,
  templateVersions,
  templateImages,
  rules,
  pacAccounts,
  profiles,
  users,
  apiTokens,
  webhooks,
  webhookMessages,
  audit,
  accountExports,
  accountDeletions,
  notifications,
  noticePreferences,
  boardChoices,
  filters,
  emailTracking,
  reports,
  reportSchedules,
  dossiers,
  fiscalRisks,
  customerRisks,
  approvals,
  drafts,
  requiredCancellations,
  receiptArchives,
  sharedReceipts,
  businessUnits,
  hosts,
  hostUnits,
  hostConfigs,
  guests,
  factors,
  factorClients,
  received,
  refusedDocuments,
  terms,
  hostTerms,
  termsAcceptances,
  providers,
  providerAccounts,
  preRegistrations,
  receiverRecords,
  providerRecords,
  hostRecords,
  purchaseOrders,
  merchandiseReceipts,
  scheduledPayments,
  paymentLayouts,
  paymentRuns,
  expectedReps,
  owedReps,
  repSettings,
  factorings,
  orderLinks,
  orderMessages,
  buyerKeys,
  matchTolerances,
  satCheckSettings,
  accountingCategories,
  receivedDoors,
  bankAccounts,
  bankMovements,
  conciliations,
  satSettings,
  receiptChannels,
  mailServer,
  mailText,
  satRequests,
  satDocuments,
];
