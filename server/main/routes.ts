/** All routes of the server, noun by noun. A noun's `routes.ts` exports one function and is named here. */

import type { Router } from '../http/router.ts';
import { accountDataRoutes } from '../modules/admin/account-data/routes.ts';
import { accountDeletionRoutes } from '../modules/admin/account-deletion/routes.ts';
import { apiTokenRoutes } from '../modules/admin/api-tokens/routes.ts';
import { auditRoutes } from '../modules/admin/audit/routes.ts';
import { branchRoutes } from '../modules/admin/branches/routes.ts';
import { serialRoutes } from '../modules/admin/branches/serial-routes.ts';
import { catalogRoutes } from '../modules/admin/catalogs/routes.ts';
import { efirmaRoutes } from '../modules/admin/certificates/efirma-routes.ts';
import { certificateRoutes } from '../modules/admin/certificates/routes.ts';
import { fiscalIdentityRoutes } from '../modules/admin/fiscal-identity/routes.ts';
import { mailServerRoutes } from '../modules/admin/mail-server/routes.ts';
import { pacAccountRoutes } from '../modules/admin/pac-accounts/routes.ts';
import { peopleRoutes } from '../modules/admin/people/routes.ts';
import { ruleRoutes } from '../modules/admin/rules/routes.ts';
import { forgottenRoutes } from '../modules/admin/session/forgotten-routes.ts';
import { ownDataRoutes } from '../modules/admin/session/own-data-routes.ts';
import { sessionRoutes } from '../modules/admin/session/routes.ts';
import { secondFactorRoutes } from '../modules/admin/session/second-factor-routes.ts';
import { templateRoutes } from '../modules/admin/templates/routes.ts';
import { webhookRoutes } from '../modules/admin/webhooks/routes.ts';
import { APPROVAL_KINDS } from '../modules/approval-kinds.ts';
import { approvalRoutes } from '../modules/approvals/routes.ts';
import { changeRoutes } from '../modules/changes/routes.ts';
import type { Deps } from '../modules/deps.ts';
import { boardRoutes } from '../modules/insight/board/routes.ts';
import { dossierRoutes } from '../modules/insight/dossiers/routes.ts';
import { filterRoutes } from '../modules/insight/filters/routes.ts';
import { fiscalRiskRoutes } from '../modules/insight/fiscal-risk/routes.ts';
import { pushRoutes } from '../modules/insight/push-routes.ts';
import { reportRoutes } from '../modules/insight/reports/routes.ts';
import { notificationRoutes } from '../modules/insight/routes.ts';
import { addendumRoutes } from '../modules/invoicing/addendums/routes.ts';
import { archiveRoutes } from '../modules/invoicing/archives/routes.ts';
import { cancellationRoutes } from '../modules/invoicing/cancellations/routes.ts';
import { confirmationRoutes } from '../modules/invoicing/confirmations/routes.ts';
import { draftRoutes } from '../modules/invoicing/drafts/routes.ts';
import { exchangeRateRoutes } from '../modules/invoicing/exchange-rates/routes.ts';
import { receiverLinkRoutes } from '../modules/invoicing/links/routes.ts';
import { printRoutes } from '../modules/invoicing/print/routes.ts';
import { productRoutes } from '../modules/invoicing/products/routes.ts';
import { receiptRoutes } from '../modules/invoicing/receipts/routes.ts';
import { recurringDraftRoutes } from '../modules/invoicing/recurring-drafts/routes.ts';
import { mailTextRoutes } from '../modules/invoicing/sending/mail-text-routes.ts';
import { sendingRoutes } from '../modules/invoicing/sending/routes.ts';
import { transferOrderRoutes } from '../modules/invoicing/transfer-orders/routes.ts';
import { buyerKeyRoutes } from '../modules/orders/buyer-keys/routes.ts';
import { linkRoutes } from '../modules/orders/links/routes.ts';
import { merchandiseReceiptRoutes } from '../modules/orders/merchandise-receipts/routes.ts';
import { purchaseOrderRoutes } from '../modules/orders/purchase-orders/routes.ts';
import { businessUnitRoutes } from '../modules/parties/business-units/routes.ts';
import { customerRoutes } from '../modules/parties/customers/routes.ts';
import { foreignSupplierRoutes } from '../modules/parties/foreign-suppliers/routes.ts';
import { hostConfigRoutes } from '../modules/parties/host-config/routes.ts';
import { providerAccountRoutes } from '../modules/parties/provider-accounts/routes.ts';
import { providerRoutes } from '../modules/parties/providers/routes.ts';
import { recordRoutes } from '../modules/parties/records/routes.ts';
import { relationRoutes } from '../modules/parties/relations/routes.ts';
import { termsRoutes } from '../modules/parties/terms/routes.ts';
import { bankMovementRoutes } from '../modules/payments/bank-movements/routes.ts';
import { conciliationRoutes } from '../modules/payments/conciliation/routes.ts';
import { expectedRepRoutes } from '../modules/payments/expected-reps/routes.ts';
import { factoringRoutes } from '../modules/payments/factoring/routes.ts';
import { paymentRunRoutes } from '../modules/payments/payment-runs/routes.ts';
import { scheduledPaymentRoutes } from '../modules/payments/scheduled-payments/routes.ts';
import { pushableRoutes } from '../modules/pushables/routes.ts';
import { receiptChannelRoutes } from '../modules/received/channels/routes.ts';
import { annexRoutes } from '../modules/received/inbox/annex-routes.ts';
import { receivedRoutes } from '../modules/received/inbox/routes.ts';
import { satDownloadRoutes } from '../modules/received/sat-download/routes.ts';
import { uploadRoutes } from '../modules/received/uploads/routes.ts';
import { plainResourceRoutes } from '../modules/resources/routes.ts';
import { apiDocRoutes } from '../ops/api-docs/routes.ts';
import { healthRoutes } from '../ops/health/routes.ts';

/** Order matters where a fixed path and a parameter could both fit: the fixed one first. */
export const ROUTES: readonly ((router: Router, deps: Deps) => void)[] = [
  healthRoutes,
  sessionRoutes,
  secondFactorRoutes,
  ownDataRoutes,
  forgottenRoutes,
  changeRoutes,
  draftRoutes,
  pushableRoutes,
  customerRoutes,
  productRoutes,
  branchRoutes,
  serialRoutes,
  peopleRoutes,
  apiTokenRoutes,
  webhookRoutes,
  pushRoutes,
  businessUnitRoutes,
  hostConfigRoutes,
  relationRoutes,
  providerRoutes,
  foreignSupplierRoutes,
  buyerKeyRoutes,
  providerAccountRoutes,
  recordRoutes,
  termsRoutes,
  templateRoutes,
  ruleRoutes,
  notificationRoutes,
  filterRoutes,
  reportRoutes,
  boardRoutes,
  fiscalRiskRoutes,
  dossierRoutes,
  auditRoutes,
  accountDataRoutes,
  accountDeletionRoutes,
  plainResourceRoutes,
  receivedRoutes,
  uploadRoutes,
  linkRoutes,
  purchaseOrderRoutes,
  merchandiseReceiptRoutes,
  scheduledPaymentRoutes,
  paymentRunRoutes,
  expectedRepRoutes,
  factoringRoutes,
  bankMovementRoutes,
  satDownloadRoutes,
  receiptChannelRoutes,
  mailServerRoutes,
  mailTextRoutes,
  conciliationRoutes,
  annexRoutes,
  addendumRoutes,
  certificateRoutes,
  fiscalIdentityRoutes,
  efirmaRoutes,
  pacAccountRoutes,
  cancellationRoutes,
  (router, deps) => approvalRoutes(router, deps, APPROVAL_KINDS),
  sendingRoutes,
  receiverLinkRoutes,
  archiveRoutes,
  confirmationRoutes,
  recurringDraftRoutes,
  transferOrderRoutes,
  receiptRoutes,
  printRoutes,
  exchangeRateRoutes,
  catalogRoutes,
  apiDocRoutes,
];
