/** Notices of documents that others invoiced us. */
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { PROVIDER_NOTICES } from '../texts/provider-notices.ts';
import { RECEIPT_CHANNELS } from '../texts/receipt-channels.ts';
import { RECEIVED_NOTICES } from '../texts/received-notices.ts';
import { REVIEW } from '../texts/review.ts';
import { cut } from '../values/cut.ts';
import { shownDay } from '../values/dates.ts';
import type { ChannelTrouble } from '../values/receipt-channels.ts';
import { defineNotice } from './define-notice.ts';

const { receivedCancelled: cancelled, issuedElsewhere: elsewhere } = NOTICE_TEXTS;

const MOST_TITLE = 100;

/** The SAT says that one is cancelled, and did not before. `uuid`: in upper case; `documentTypeId`: of its address. */
export const received_cancelled = defineNotice<{
  uuid: string;
  documentTypeId: number;
  name: string;
  folio: string;
  total: string;
  currency: string;
  /** How much of it had been paid by then; left out: nothing. */
  paid?: 'whole' | 'part' | undefined;
}>({
  kind: 'received_cancelled',
  name: cancelled.name,
  can: 'received.read',
  urgency: 'high',
  path: ({ uuid, documentTypeId }) => `/receipts/received/${uuid}/${documentTypeId}/show`,
  words: (of) => ({ title: cancelled.title, content: cancelled.content(of) }),
});

/** The SAT has documents in one's name that this portal did not issue. `since` and `until`: days that were asked about. */
export const issued_elsewhere = defineNotice<{ count: number; since: string; until: string }>({
  kind: 'issued_elsewhere',
  name: elsewhere.name,
  can: 'sat_downloads.read',
  urgency: 'normal',
  path: () => '/receipts/received/sat?side=issued&difference=elsewhere',
  words: ({ count, since, until }) => ({
    title: elsewhere.title(count),
    content: elsewhere.content(shownDay(since), shownDay(until)),
  }),
});

/** The SAT's lists say something else of somebody whose documents one has. `tax`: IVA of them, in pesos. */
export const issuer_listed = defineNotice<{
  rfc: string;
  name: string;
  said: string;
  documents: number;
  tax: string;
}>({
  kind: 'issuer_listed',
  name: PROVIDER_NOTICES.issuer.name,
  can: 'received.read',
  urgency: 'high',
  path: ({ rfc }) => `/fiscal_risk?q=${encodeURIComponent(rfc)}`,
  words: ({ rfc, name, said, documents, tax }) => ({
    title: cut(PROVIDER_NOTICES.issuer.title(name || rfc), MOST_TITLE),
    content: PROVIDER_NOTICES.issuer.content(rfc, said, documents, tax),
  }),
});

/** The SAT's lists say something else of somebody to whom one sells. */
export const customer_listed = defineNotice<{ rfc: string; name: string; said: string }>({
  kind: 'customer_listed',
  name: PROVIDER_NOTICES.customer.name,
  can: 'customers.read',
  urgency: 'high',
  path: ({ rfc }) => `/fiscal_risk/customers?q=${encodeURIComponent(rfc)}`,
  words: ({ rfc, name, said }) => ({
    title: cut(PROVIDER_NOTICES.customer.title(name || rfc), MOST_TITLE),
    content: PROVIDER_NOTICES.customer.content(rfc, said),
  }),
});

/** A buyer says yes or no to an invoice of ours. `uuid`: in upper case. */
export const receipt_reviewed = defineNotice<{
  uuid: string;
  documentTypeId: number;
  name: string;
  folio: string;
  total: string;
  isApproved: boolean;
  reason: string;
}>({
  kind: 'receipt_reviewed',
  name: REVIEW.notice.name,
  can: 'receipts.read',
  urgency: 'high',
  path: ({ uuid, documentTypeId }) => `/receipts/emmited/${uuid}/${documentTypeId}/show`,
  words: ({ name, folio, total, isApproved, reason }) => ({
    title: cut((isApproved ? REVIEW.notice.approved : REVIEW.notice.rejected)(name), MOST_TITLE),
    content: cut(REVIEW.notice.content(folio, total, reason), 1_000),
  }),
});

const { channelFails, filesAnnexed } = RECEIVED_NOTICES;

/** A mailbox or a folder that was looked into in vain several times on end. `succeeded_at`: ISO-8601 UTC; '' for never. */
export const channel_fails = defineNotice<{
  name: string;
  trouble: ChannelTrouble;
  said: string;
  succeeded_at: string;
}>({
  kind: 'channel_fails',
  name: channelFails.name,
  can: 'receipt_channels.write',
  urgency: 'high',
  path: () => '/receipt_channels',
  words: ({ name, trouble, said, succeeded_at }) => ({
    title: channelFails.title(name),
    content: channelFails.content(
      RECEIPT_CHANNELS.troubles[trouble],
      said,
      succeeded_at && shownDay(succeeded_at.slice(0, 10)),
    ),
  }),
});

/** A supplier annexed PDFs to what it sent. `uuid`: in upper case. */
export const files_annexed = defineNotice<{
  uuid: string;
  documentTypeId: number;
  name: string;
  folio: string;
  files: string;
}>({
  kind: 'files_annexed',
  name: filesAnnexed.name,
  can: 'received.read',
  urgency: 'low',
  path: ({ uuid, documentTypeId }) => `/receipts/received/${uuid}/${documentTypeId}/show`,
  words: ({ name, folio, files }) => ({
    title: filesAnnexed.title(name),
    content: filesAnnexed.content(folio, files),
  }),
});
