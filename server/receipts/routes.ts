/** Receipts by call: deps, the list, and what is asked of one of them. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { IssueRequestSchema, ReturnedReceiptSchema } from '../../schema/documents/api.ts';
import { type KnownAnswer, KnownOperationsSchema } from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import { ReceiptSchema } from '../../schema/receipt/receipt.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import { ASKED_HEADER } from '../../sync/protocol.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import { readPage } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import { taxpayerChecks } from '../registry/taxpayer-checks.ts';
import { type PacCertificates, storedCertificates } from '../seal/pac-certificates.ts';
import { findOperation, unknownOperations } from '../store/operations.ts';
import { toReceiptRow } from '../store/receipt-row.ts';
import { findReceipt, listReceipts, type StoredReceipt } from '../store/receipts.ts';
import type { Scope } from '../store/scope.ts';
import { askRegistries } from './ask-registries.ts';
import { buildXml } from './build-xml.ts';
import { checkRfcs } from './check-rfc.ts';
import { issueReceipt } from './issue.ts';
import { quickView } from './quick-view.ts';
import { documentOf, isFileKind, type ReceiptFile, receiptFile, zipped } from './receipt-file.ts';
import { askSatStatus } from './sat-status.ts';
import { searchReceipts } from './search.ts';
import { takeReturned } from './take-returned.ts';

/** A receipt of 5,000 concepts fits; ten megabytes of JSON do not. */
const MAX_BYTES = 8 * 1024 * 1024;
const BuildSchema = v.object({ receipt: ReceiptSchema });

export function receiptRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  let certificates: PacCertificates | undefined;
  const checks = taxpayerChecks(deps.registry, deps.lists);

  router.client(
    'POST',
    '/receipts',
    async (c, scope) => {
      const key = (c.req.header('idempotency-key') ?? '').toLowerCase();
      if (!isUuid(key)) throw new TinteroError('operation_key');
      const request = await readBody(c, IssueRequestSchema, 'invalid_receipt');
      const outside = await askRegistries(request.receipt, { catalogs: deps.catalogs, checks });
      const askedAt = Date.parse(c.req.header(ASKED_HEADER) ?? '');
      const asked = Number.isNaN(askedAt) ? undefined : askedAt;
      const { status, body } = await issueReceipt(scope, deps, key, request, outside, asked);
      return c.json(body, status as ContentfulStatusCode);
    },
    { maxBytes: MAX_BYTES },
  );

  router.client(
    'POST',
    '/build_xml',
    async (c, scope) => {
      const { receipt } = await readBody(c, BuildSchema, 'invalid_receipt');
      const xml = await buildXml(scope, deps, receipt);
      if (c.req.query('format') === 'json') return c.json({ xml });
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    },
    { maxBytes: MAX_BYTES },
  );

  router.client('GET', '/receipts', async (c, scope) => {
    const { rows, total } = await listReceipts(scope, store.db, readPage(c));
    return c.json({ receipts: rows.map((row) => toReceiptRow(row)), total });
  });

  router.client('GET', '/receipts/check_rfc', async (c, scope) =>
    c.json({ identifiers: await checkRfcs(scope, deps, c.req.query('rfc_list') ?? '') }),
  );

  router.client('GET', '/receipts/search/:typed', async (c, scope) =>
    c.json(await searchReceipts(scope, deps, c.req.param('typed') ?? '')),
  );

  router.client('GET', '/receipts/:id/quick_view/i', async (c, scope) =>
    c.json(quickView(documentOf(await requireReceipt(scope, deps, idOf(c))))),
  );

  router.client('GET', '/receipts/:id/get_receipt_sat_status', async (c, scope) =>
    c.json(
      await askSatStatus(scope, deps, idOf(c), {
        amount: c.req.query('amount'),
        rfc_receiver: c.req.query('rfc_receiver'),
      }),
    ),
  );

  router.client('GET', '/receipts/:id/download/emmited/:kind/json', async (c, scope, who) =>
    c.json(zipped(await fileOf(c, scope), who.client.rfc)),
  );

  router.client(
    'GET',
    '/receipts/:id/download/emmited/:kind/file',
    async (c, scope) => {
      const file = await fileOf(c, scope);
      return c.body(file.bytes, 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      });
    },
    { navigable: true },
  );

  router.client('POST', '/api/v1/operations/known', async (c, scope) => {
    const { ids } = await readBody(c, KnownOperationsSchema, 'bad_request');
    const asked = ids.map((id) => id.toLowerCase());
    const answer: KnownAnswer = { unknown: await unknownOperations(scope, store.db, asked) };
    return c.json(answer);
  });

  router.client(
    'POST',
    '/api/v1/receipts/returned',
    async (c, scope, { client, user }) => {
      const returned = await readBody(c, ReturnedReceiptSchema, 'bad_request');
      const returner = { scope, rfc: client.rfc, by: user.name };
      certificates ??= storedCertificates(deps.config.dataDir);
      return c.json(await takeReturned(returner, { ...deps, certificates }, returned));
    },
    { maxBytes: 2 * MAX_BYTES },
  );

  /**
   * What became of an operation, for a device that lost the answer and no longer has the body. Of a refused receipt its
   * form too: any device may mend it.
   */
  router.client('GET', '/api/v1/operations/:id', async (c, scope) => {
    const found = await findOperation(scope, store.db, idOf(c).toLowerCase());
    if (found === undefined) throw new TinteroError('not_found');
    const receipt =
      found.subject_id === '' ? undefined : await findReceipt(scope, store.db, found.subject_id);
    return c.json({
      operation_id: found.operation_id,
      kind: found.kind,
      outcome: found.answer_status < 300 ? 'accepted' : 'refused',
      status: found.answer_status,
      answer: JSON.parse(found.answer),
      ...(receipt && { receipt: toReceiptRow(receipt) }),
      ...(receipt?.status === 'refused' && { form: JSON.parse(receipt.receipt) }),
    });
  });

  async function fileOf(c: Context, scope: Scope): Promise<ReceiptFile> {
    const kind = c.req.param('kind') ?? '';
    if (!isFileKind(kind)) throw new TinteroError('not_found');
    return await receiptFile(scope, deps, idOf(c), kind);
  }
}

/** @throws TinteroError not_found, for a receipt of another client too */
async function requireReceipt(scope: Scope, deps: Pick<Deps, 'store'>, id: string): Promise<StoredReceipt> {
  const receipt = await findReceipt(scope, deps.store.db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  return receipt;
}

function idOf(c: Context): string {
  return c.req.param('id') ?? '';
}
