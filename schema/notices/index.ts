/** Every kind of notice, one line each. How one is added: CONTRIBUTING.md. */

import {
  account_deletion,
  account_export,
  account_kept,
  catalog_changed,
  certificate_ends,
  list_old,
  mail_server_fails,
  pac_no_balance,
  pac_refuses,
  webhook_off,
} from './admin.ts';

import {
  delivery_bounced,
  host_account,
  host_blocks,
  host_notice,
  host_terms,
  provider_listed,
  record_asked,
  record_decided,
  record_ends,
  record_sent,
  relation_factor,
  relation_factor_client,
  relation_guest,
  relation_host,
  terms_accepted,
} from './companies.ts';

import type { NoticeDefinition } from './define-notice.ts';
import { factoring_cancelled, factoring_changed } from './factoring.ts';
import { report_refused } from './insight.ts';
import { correction_asked, draft_not_issued, draft_prepared, mail_bounced } from './invoicing.ts';
import {
  goods_answered,
  goods_received,
  goods_returned,
  order_answered,
  order_exceeded,
  order_message,
  order_sent,
  receipt_unlinked,
  upload_refused,
} from './orders.ts';
import { conciliation_undone } from './payments.ts';
import { approval_asked, approval_decided, colleague, operation_refused } from './people.ts';
import {
  channel_fails,
  customer_listed,
  files_annexed,
  issued_elsewhere,
  issuer_listed,
  receipt_reviewed,
  received_cancelled,
} from './received.ts';

export const NOTICES = {
  operation_refused,
  approval_asked,
  approval_decided,
  draft_prepared,
  draft_not_issued,
  received_cancelled,
  issued_elsewhere,
  issuer_listed,
  customer_listed,
  receipt_reviewed,
  channel_fails,
  files_annexed,
  correction_asked,
  mail_bounced,
  delivery_bounced,
  order_sent,
  order_exceeded,
  order_answered,
  order_message,
  receipt_unlinked,
  upload_refused,
  goods_received,
  goods_returned,
  goods_answered,
  pac_no_balance,
  mail_server_fails,
  pac_refuses,
  certificate_ends,
  relation_host,
  relation_guest,
  relation_factor,
  relation_factor_client,
  factoring_changed,
  factoring_cancelled,
  conciliation_undone,
  host_terms,
  host_blocks,
  host_notice,
  host_account,
  terms_accepted,
  provider_listed,
  record_asked,
  record_sent,
  record_decided,
  record_ends,
  account_export,
  account_deletion,
  account_kept,
  webhook_off,
  catalog_changed,
  list_old,
  report_refused,
  colleague,
};

type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as readonly NoticeKind[];

/** Of a row; what was written before there were kinds is what a colleague wrote. */
export function noticeOf(kind: string): NoticeDefinition<never> {
  return NOTICES[Object.hasOwn(NOTICES, kind) ? (kind as NoticeKind) : 'colleague'];
}
