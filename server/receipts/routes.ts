/** Receipts by call: issuing, the list, and what is asked of one of them. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { IssueRequestSchema, ReturnedReceiptSchema } from '../../schema/documents/api.ts';
import { type KnownAnswer, KnownOperationsSchema } from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import { ASKED_HEADER } from '../../sync/protocol.ts';
import type { Deps } from '../deps.ts';
import { parseBody, readBody } from '../http/read-body.ts';
import { readPage } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import type { Answer } from '../operations/accept-once.ts';
import { taxpayerChecks } from '../registry/taxpayer-checks.ts';
import { type PacCertificates, storedCertificates } from '../seal/pac-certificates.ts';
import { findOperation, unknownOperations } from '../store/operations.ts';
import { toReceiptRow } from '../store/receipt-row.ts';
import { findReceipt, listReceipts, type StoredReceipt } from '../store/receipts.ts';
import type { Scope } from '../store/scope.ts';
import { askRegistries } from './ask-registries.ts';
import { checkRfcs } from './check-rfc.ts';
import { factsOf } from './facts.ts';
import { issueReceipt } from './issue.ts';
import { issueLarge } from './issue-large.ts';
import { documentOf, isFileKind, type ReceiptFile, receiptFile } from './receipt-file.ts';
import { askSatStatus } from './sat-status.ts';
import { searchReceipts } from './search.ts';
import { takeReturned } from './take-returned.ts';

/** A receipt of 5,000 concepts fits; ten megabytes of JSON do not. */
const MAX_BYTES = 8 * 1024 * 1024;

export function receiptRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  let certificates: PacCertificates | undefined;
  const checks = taxpayerChecks(deps.registry, deps.lists);
  const issuing = { ...deps, checks };

  router.client(
    'POST',
    '/receipts',
    async (c, scope) => {
      const key = (c.req.header('idempotency-key') ?? '').toLowerCase();
      if (!isUuid(key)) throw new TinteroError('operation_key');
      const asked = Date.parse(c.req.header(ASKED_HEADER) ?? '');
      const askedAt = Number.isNaN(asked) ? undefined : asked;
      const text = await c.req.text();
      if (!deps.compute.isSmall(text.length)) {
        return issued(c, await issueLarge(scope, issuing, key, { text, askedAt }, c.req.raw.signal));
      }
      const request = parseBody(text, IssueRequestSchema, 'invalid_receipt');
      const outside = await askRegistries(request.receipt, { catalogs: deps.catalogs, checks });
      return issued(c, await issueReceipt(scope, deps, key, request, outside, askedAt));
    },
    { maxBytes: MAX_BYTES },
  );

  router.client(
    'POST',
    '/build_xml',
    async (c, scope) => {
      const form = { text: await c.req.text() };
      const asks = factsOf(scope, deps);
      const { signal } = c.req.raw;
      const xml = await deps.compute.run(scope.clientId, 'buildXml', form, { asks, signal });
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
    json(c, await deps.compute.run(scope.clientId, 'quickView', await xmlOf(c, scope), {})),
  );

  router.client('GET', '/receipts/:id/get_receipt_sat_status', async (c, scope) =>
    c.json(
      await askSatStatus(scope, deps, idOf(c), {
        amount: c.req.query('amount'),
        rfc_receiver: c.req.query('rfc_receiver'),
      }),
    ),
  );

  router.client('GET', '/receipts/:id/download/emmited/:kind/json', async (c, scope, who) => {
    const { name, bytes } = await fileOf(c, scope);
    const { signal } = c.req.raw;
    const content = await deps.compute.run(scope.clientId, 'zipFile', { name, bytes }, { signal });
    return c.json({ name: `CFDI-Emitidos_${who.client.rfc}.zip`, content });
  });

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
    return await receiptFile(scope, deps, idOf(c), kind, c.req.raw.signal);
  }

  async function xmlOf(c: Context, scope: Scope): Promise<{ xml: string }> {
    return { xml: documentOf(await requireReceipt(scope, deps, idOf(c))) };
  }
}

function issued(c: Context, { status, body }: Answer): Response {
  return c.json(body, status as ContentfulStatusCode);
}

/** An answer that was written elsewhere. */
function json(c: Context, text: string): Response {
  return c.body(text, 200, { 'content-type': 'application/json' });
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
