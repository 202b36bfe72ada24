/** Every kind of operation, one line each. How one is added: docs/decisions/operations.md. */
import type * as v from 'valibot';
import { answer } from './answer.ts';
import { answer_factoring } from './answer-factoring.ts';
import { answer_goods } from './answer-goods.ts';
import { answer_order } from './answer-order.ts';
import { approvalFeed } from './approval-feed.ts';
import { cancel } from './cancel.ts';
import { cancel_order } from './cancel-order.ts';
import { decide } from './decide.ts';
import type { OperationDefinition } from './define-operation.ts';
import { export_list } from './export-list.ts';
import { issue } from './issue.ts';
import { link_goods } from './link-goods.ts';
import { link_receipt } from './link-receipt.ts';
import { read_notices } from './read-notices.ts';
import { receive } from './receive.ts';
import { receive_goods } from './receive-goods.ts';
import { send_record, write_document } from './record.ts';
import { return_goods } from './return-goods.ts';
import { review_receipt } from './review-receipt.ts';
import { send_order } from './send-order.ts';
import { send_receipts } from './send-receipts.ts';
import { upload_invoice } from './upload-invoice.ts';
import { withdraw } from './withdraw.ts';
import { write_order_message } from './write-order-message.ts';

export const OPERATIONS = {
  issue,
  cancel,
  answer,
  read_notices,
  decide,
  withdraw,
  receive,
  send_receipts,
  write_document,
  send_record,
  send_order,
  cancel_order,
  answer_order,
  write_order_message,
  receive_goods,
  answer_goods,
  link_goods,
  return_goods,
  answer_factoring,
  link_receipt,
  review_receipt,
  upload_invoice,
  export_list,
};

export type OperationKind = keyof typeof OPERATIONS;
export const OPERATION_KINDS = Object.keys(OPERATIONS) as readonly OperationKind[];

type AnyShape = v.GenericSchema<unknown, unknown>;
type Shape<T> = T extends () => Promise<infer S extends AnyShape> ? S : T extends AnyShape ? T : never;

/** What each kind of operation shows of itself, is sent with, and is answered. */
export type SummaryOf = { [K in OperationKind]: v.InferOutput<(typeof OPERATIONS)[K]['summary']> };
export type BodyOf = { [K in OperationKind]: v.InferOutput<Shape<(typeof OPERATIONS)[K]['body']>> };
export type AnswerOf = { [K in OperationKind]: v.InferOutput<(typeof OPERATIONS)[K]['answer']> };

type AnyDefinition = OperationDefinition<
  OperationKind,
  BodyOf[OperationKind],
  SummaryOf[OperationKind],
  AnswerOf[OperationKind],
  unknown,
  unknown
>;

/** For an engine, which gives a definition nothing but what is of its own kind. */
export function operationOf(kind: OperationKind): AnyDefinition {
  return OPERATIONS[kind] as unknown as AnyDefinition;
}

type AnyFeed = AnyDefinition['feed'];
const FEEDS = new Map<OperationKind, readonly AnyFeed[]>(
  OPERATION_KINDS.map((kind) => {
    const { feed, waiting } = operationOf(kind);
    return [kind, waiting === undefined ? [feed] : [feed, approvalFeed(waiting) as AnyFeed]];
  }),
);

/** Where the feed tells of a kind: its own documents, and those of what waits for another person's word. */
export function feedsOf(kind: OperationKind): readonly AnyFeed[] {
  return FEEDS.get(kind) ?? [];
}
