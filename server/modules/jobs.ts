/** Every kind of work that the server does by itself, one line each. */

import type { JobDefinition } from '../jobs/define-job.ts';
import { deliverJob } from '../jobs/deliver.ts';
import { deliveryMail, queueDeliveryMail } from '../output/delivery/delivery-mail.ts';
import { mailJob } from '../output/mail/mail-job.ts';
import { accountExportJob, expireJob } from './admin/account-data/export.job.ts';
import { endAccountJob } from './admin/account-deletion/end.job.ts';
import { certificateEndsJob } from './admin/certificates/certificate-ends.job.ts';
import { takeOverJob } from './admin/certificates/take-over.job.ts';
import { listsJob } from './admin/lists.job.ts';
import { tellMailServer } from './admin/mail-server/tell-mail-server.ts';
import { invitationMail } from './admin/people/invitation-mail.ts';
import { emailChangedMail, emailMail } from './admin/session/email-mail.ts';
import { passwordChangedMail, passwordMail } from './admin/session/password-mail.ts';
import { secondFactorMails } from './admin/session/second-factor-mail.ts';
import { sweepJob } from './admin/sweep.job.ts';
import { webhookJob } from './admin/webhooks/webhook.job.ts';
import { dossierExpireJob, dossierJob } from './insight/dossiers/dossier.job.ts';
import { fiscalRiskJob } from './insight/fiscal-risk/fiscal-risk.job.ts';
import { noticeDigestJob } from './insight/notice-digest.job.ts';
import { noticeDigestMail } from './insight/notice-digest-mail.ts';
import { notificationMail } from './insight/notification-mail.ts';
import { pushJob } from './insight/push.job.ts';
import { reportExpireJob, reportJob } from './insight/reports/report.job.ts';
import { reportMail } from './insight/reports/report-mail.ts';
import { reportSchedulesJob } from './insight/reports/report-schedules.job.ts';
import { satNewsJob } from './insight/sat-news.job.ts';
import { receiptArchiveExpireJob, receiptArchiveJob } from './invoicing/archives/archive.job.ts';
import { cancelJob } from './invoicing/cancellations/cancel.job.ts';
import { cancelMail } from './invoicing/cancellations/cancel-mail.ts';
import { cancelStatusJob } from './invoicing/cancellations/cancel-status.job.ts';
import { cancelRequestDelivery } from './invoicing/cancellations/deliver-request.ts';
import { acuseJob } from './invoicing/cancellations/fetch-acuse.job.ts';
import { pendingJob } from './invoicing/cancellations/pending.job.ts';
import { answerJob } from './invoicing/cancellations/send-answer.job.ts';
import { fixJob } from './invoicing/exchange-rates/fix.job.ts';
import { compareJob } from './invoicing/receipts/compare-restored.job.ts';
import { foundStampJob } from './invoicing/receipts/other-document.job.ts';
import { statusJob } from './invoicing/receipts/refresh-status.job.ts';
import { stampJob } from './invoicing/receipts/stamp.job.ts';
import { issuePreparedJob } from './invoicing/recurring-drafts/issue-prepared.job.ts';
import { recurringDraftsJob } from './invoicing/recurring-drafts/recurring-drafts.job.ts';
import { receiptMail } from './invoicing/sending/receipt-mail.ts';
import { proposeLinksJob } from './orders/links/propose.job.ts';
import { goodsDeliveries } from './orders/merchandise-receipts/deliver-goods.ts';
import { messageDelivery } from './orders/purchase-orders/deliver-message.ts';
import { orderDeliveries } from './orders/purchase-orders/deliver-order.ts';
import { accountDelivery, accountMail } from './parties/provider-accounts/tell-account.ts';
import { supplierNoticeDelivery, supplierNoticeMail } from './parties/providers/notify-providers.ts';
import { providerRiskJob } from './parties/providers/provider-risk.job.ts';
import { blocksDelivery, blocksMail } from './parties/providers/tell-blocks.ts';
import { recordAskedDelivery, recordSentDelivery } from './parties/records/deliver-record.ts';
import { recordEndsJob } from './parties/records/record-ends.job.ts';
import { relationDeliveries } from './parties/relations/deliver-relation.ts';
import { deliverWithheldJob } from './parties/relations/deliver-withheld.job.ts';
import { noteRelationBounce } from './parties/relations/relation-bounce.ts';
import { relationMail } from './parties/relations/relation-mail.ts';
import { conciliationCancelledJob } from './payments/conciliation/conciliation-cancelled.job.ts';
import { depositStampedJob } from './payments/conciliation/deposit-stamped.job.ts';
import { repDelivery } from './payments/expected-reps/deliver-rep.ts';
import { repsMail } from './payments/expected-reps/reps-mail.ts';
import { factoringDeliveries } from './payments/factoring/deliver-factoring.ts';
import { factoringCancelledJob } from './payments/factoring/factoring-cancelled.job.ts';
import { expirePaymentsJob } from './payments/scheduled-payments/expire.job.ts';
import { paymentMail } from './payments/scheduled-payments/payment-mail.ts';
import { portalBouncesJob } from './received/channels/portal-bounces.job.ts';
import { readChannelsJob } from './received/channels/read-channels.job.ts';
import { annexedDelivery } from './received/inbox/deliver-annexed.ts';
import { receiptDelivery } from './received/inbox/deliver-receipt.ts';
import { wordDelivery } from './received/inbox/deliver-word.ts';
import { reviewMail } from './received/inbox/review-mail.ts';
import { receivedStatusJob } from './received/inbox/sat-status.job.ts';
import { satDownloadJob } from './received/sat-download/sat-download.job.ts';
import { uploadDeliveries } from './received/uploads/deliver-uploaded.ts';
import type { WorkDeps } from './work.ts';

/** What goes from one client of this server to another. */
const DELIVERIES = [
  cancelRequestDelivery,
  receiptDelivery,
  wordDelivery,
  annexedDelivery,
  ...uploadDeliveries,
  ...relationDeliveries,
  recordAskedDelivery,
  recordSentDelivery,
  ...orderDeliveries,
  messageDelivery,
  ...goodsDeliveries,
  ...factoringDeliveries,
  repDelivery,
  blocksDelivery,
  supplierNoticeDelivery,
  accountDelivery,
];
/** What people are sent by mail. */
const MAILS = [
  cancelMail,
  receiptMail,
  invitationMail,
  noticeDigestMail,
  notificationMail,
  passwordMail,
  passwordChangedMail,
  emailMail,
  emailChangedMail,
  ...secondFactorMails,
  relationMail(relationDeliveries, noteRelationBounce),
  deliveryMail<WorkDeps>(DELIVERIES, noteRelationBounce),
  paymentMail,
  repsMail,
  blocksMail,
  supplierNoticeMail,
  accountMail,
  reviewMail,
  reportMail,
];

export const JOBS: readonly JobDefinition<WorkDeps>[] = [
  fixJob,
  stampJob,
  statusJob,
  cancelJob,
  answerJob,
  cancelStatusJob,
  acuseJob,
  foundStampJob,
  pendingJob,
  receivedStatusJob,
  satDownloadJob,
  readChannelsJob,
  portalBouncesJob,
  proposeLinksJob,
  mailJob(MAILS, tellMailServer),
  compareJob,
  deliverJob<WorkDeps>(DELIVERIES, queueDeliveryMail),
  deliverWithheldJob,
  accountExportJob,
  expireJob,
  receiptArchiveJob,
  receiptArchiveExpireJob,
  reportJob,
  reportExpireJob,
  dossierJob,
  dossierExpireJob,
  reportSchedulesJob,
  fiscalRiskJob,
  endAccountJob,
  certificateEndsJob,
  takeOverJob,
  recurringDraftsJob,
  issuePreparedJob,
  noticeDigestJob,
  pushJob,
  webhookJob,
  satNewsJob,
  listsJob,
  providerRiskJob,
  recordEndsJob,
  expirePaymentsJob,
  factoringCancelledJob,
  conciliationCancelledJob,
  depositStampedJob,
  sweepJob,
];
