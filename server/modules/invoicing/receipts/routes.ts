/** Receipts by call: issuing, the list, and what is asked of one of them. */

import * as v from 'valibot';
import { ISSUE_ANY, WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import {
  IssueRequestSchema,
  ReceiptFormSchema,
  ReturnedAnswerSchema,
  ReturnedReceiptSchema,
} from '../../../../schema/documents/api.ts';
import { IdSchema } from '../../../../schema/documents/calls.ts';
import { KnownAnswerSchema, KnownOperationsSchema } from '../../../../schema/documents/changes.ts';
import {
  CheckedRfcsSchema,
  CheckRfcSchema,
  CreditsSchema,
  DownloadSchema,
  ElsewhereSchema,
  FoundReceiptsSchema,
  IssuedQuerySchema,
  OperationFateSchema,
  PackedFileSchema,
  ReceiptListSchema,
  SatAnswerSchema,
} from '../../../../schema/documents/receipts.ts';
import { ReceiptRowSchema } from '../../../../schema/documents/replicated.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { MarkSchema } from '../../../../schema/resources/tags.ts';
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { storedCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { taxpayerChecks } from '../../../fiscal/taxpayers/taxpayer-checks.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { noteDownload } from '../../../http/security-caller.ts';
import { togetherRoute } from '../../../http/together.ts';
import { issued, listReceipts } from '../../../store/invoicing/issued.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { findOperation, unknownOperations } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { creditsOf } from '../../../store/payments/credits.ts';
import type { Deps } from '../../deps.ts';
import { askRegistries } from './ask-registries.ts';
import { checkRfcs } from './check-rfc.ts';
import { issueTogether } from './issue.ts';
import { issueText } from './issue-text.ts';
import { markReceipts } from './mark-receipts.ts';
import { originFile } from './origin-file.ts';
import { documentOf, receiptFile } from './receipt-file.ts';
import { askSatStatus } from './sat-status.ts';
import { searchReceipts } from './search.ts';
import { factsOf } from './stored-context.ts';
import { takeReturned } from './take-returned.ts';

/** A receipt of 5,000 concepts fits; ten megabytes of JSON do not. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Whoever asks for operations is told what became of them. */
const OPERATING = [...ISSUE_ANY, 'receipts.cancel', 'required_cancellations.answer'] as const;

export function receiptRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  let certificates: PacCertificates | undefined;
  const checks = taxpayerChecks(deps.registry, deps.lists);
  const issuing = { ...deps, checks };

  router.operation(
    '/receipts',
    'issue',
    {
      key: 'required',
      suspended: 'waits',
      text: IssueRequestSchema,
      maxBytes: MAX_BYTES,
    },
    async ({ c, scope, operationId, askedAt }) => {
      const asked = { text: await c.req.text(), askedAt };
      return await issueText(scope, issuing, operationId, asked, c.req.raw.signal);
    },
  );

  togetherRoute(router, 'issue', deps, IssueRequestSchema, async ({ scope }, asked) => {
    const orders = asked.map(async ({ body: request, ...order }) => {
      const outside = await askRegistries(request.receipt, { catalogs: deps.catalogs, checks });
      return { ...order, request, outside };
    });
    return await issueTogether(scope, deps, await Promise.all(orders));
  });

  router.client(
    'POST',
    '/build_xml',
    { can: WRITE_RECEIPT, suspended: 'may', text: ReceiptFormSchema, answer: 'bytes', maxBytes: MAX_BYTES },
    async ({ c, scope }) => {
      const form = { text: await c.req.text() };
      const asks = factsOf(scope, deps);
      const { signal } = c.req.raw;
      const xml = await deps.compute.run(scope.clientId, 'buildXml', form, { asks, signal });
      if (c.req.query('format') === 'json') return c.json({ xml });
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    },
  );

  router.client(
    'GET',
    '/receipts',
    { can: 'receipts.read', query: IssuedQuerySchema, answer: ReceiptListSchema },
    async ({ scope, query: { limit, offset, ...asked } }) => {
      const { filters } = readQuery(issued, asked);
      const { rows, total, isLeast } = await listReceipts(scope, store.db, { limit, offset }, filters);
      const receipts = rows.map((row) => toReceiptRow(row));
      return { receipts, total, ...(isLeast && { total_is_least: true as const }) };
    },
  );

  router.client(
    'POST',
    '/receipts/marks',
    {
      can: 'receipts.send',
      body: MarkSchema,
      answer: v.object({ changed: v.number() }),
      code: 'invalid_fields',
    },
    async ({ scope, body }) => ({ changed: await markReceipts(scope, deps, body) }),
  );

  router.client(
    'GET',
    '/receipts/check_rfc',
    { can: WRITE_RECEIPT, query: CheckRfcSchema, answer: CheckedRfcsSchema },
    async ({ scope, query }) => ({ identifiers: await checkRfcs(scope, deps, query.rfc_list) }),
  );

  router.client(
    'GET',
    '/receipts/search/:typed',
    { can: 'receipts.read', params: v.object({ typed: v.string() }), answer: FoundReceiptsSchema },
    async ({ scope, params }) => await searchReceipts(scope, deps, params.typed),
  );

  router.client(
    'GET',
    '/receipts/:id/quick_view/i',
    { can: 'receipts.read', params: IdSchema, answer: v.looseObject({}) },
    async ({ c, scope, params }) => {
      const xml = documentOf(await requireReceipt(scope, deps, params.id));
      // Written elsewhere.
      const text = await deps.compute.run(scope.clientId, 'quickView', { xml }, {});
      return c.body(text, 200, { 'content-type': 'application/json' });
    },
  );

  router.client(
    'GET',
    '/receipts/:id/credits',
    { can: 'receipts.read', params: IdSchema, answer: CreditsSchema },
    async ({ scope, params }) =>
      await creditsOf(scope, store.db, await requireReceipt(scope, deps, params.id)),
  );

  router.client(
    'GET',
    '/receipts/:id/get_receipt_sat_status',
    { can: 'receipts.read', params: IdSchema, query: ElsewhereSchema, answer: SatAnswerSchema },
    async ({ scope, params, query }) => await askSatStatus(scope, deps, params.id, query),
  );

  router.client(
    'GET',
    '/receipts/:id/download/emmited/:kind/json',
    { can: 'receipts.read', params: DownloadSchema, answer: PackedFileSchema },
    async ({ c, scope, who, params }) => {
      const { signal } = c.req.raw;
      const { name, bytes } = await receiptFile(scope, deps, params.id, params.kind, signal);
      const content = await deps.compute.run(scope.clientId, 'zipFile', { name, bytes }, { signal });
      noteDownload(deps, c, who, params.id, name);
      return { name: `CFDI-Emitidos_${who.client.rfc}.zip`, content };
    },
  );

  const files = {
    emmited: { can: 'receipts.read', fileOf: receiptFile },
    origin: { can: ['receipts.read', 'received.read'], fileOf: originFile },
  } as const;
  for (const [from, { can, fileOf }] of Object.entries(files))
    router.client(
      'GET',
      `/receipts/:id/download/${from}/:kind/file`,
      { can, params: DownloadSchema, answer: 'bytes', navigable: true },
      async ({ c, scope, who, params }) => {
        const file = await fileOf(scope, deps, params.id, params.kind, c.req.raw.signal);
        noteDownload(deps, c, who, params.id, file.name);
        return fileAnswer(c, file);
      },
    );

  router.client(
    'POST',
    '/api/v1/operations/known',
    { can: OPERATING, suspended: 'may', body: KnownOperationsSchema, answer: KnownAnswerSchema },
    async ({ scope, body }) => {
      const asked = body.ids.map((id) => id.toLowerCase());
      return { unknown: await unknownOperations(scope, store.db, asked) };
    },
  );

  router.client(
    'POST',
    '/api/v1/receipts/returned',
    {
      can: 'receipts.read',
      body: ReturnedReceiptSchema,
      answer: ReturnedAnswerSchema,
      maxBytes: 2 * MAX_BYTES,
    },
    async ({ scope, who: { client, user }, body }) => {
      const returner = { scope, rfc: client.rfc, by: user.name };
      certificates ??= storedCertificates(deps.config.dataDir);
      return await takeReturned(returner, { ...deps, certificates }, body);
    },
  );

  const fate = { can: OPERATING, params: IdSchema, answer: OperationFateSchema } as const;
  router.client('GET', '/api/v1/operations/:id', fate, async ({ scope, params }) => {
    const found = await findOperation(scope, store.db, params.id.toLowerCase());
    if (found === undefined) throw new TinteroError('not_found');
    const receipt =
      found.subject_id === '' ? undefined : await findReceipt(scope, store.db, found.subject_id);
    return {
      operation_id: found.operation_id,
      kind: found.kind,
      outcome: found.answer_status < 300 ? 'accepted' : 'refused',
      status: found.answer_status,
      answer: JSON.parse(found.answer),
      // Of what is stored, only what a row shows.
      ...(receipt && { receipt: v.parse(ReceiptRowSchema, toReceiptRow(receipt)) }),
      ...(receipt?.status === 'refused' && { form: JSON.parse(receipt.receipt) }),
    };
  });
}

/** @throws TinteroError not_found, for a receipt of another client too */
async function requireReceipt(scope: Scope, deps: Pick<Deps, 'store'>, id: string): Promise<StoredReceipt> {
  const receipt = await findReceipt(scope, deps.store.db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  return receipt;
}
