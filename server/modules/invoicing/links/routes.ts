/** Links for receivers, by call; and the page that one opens, of whoever has it, without a session and without a script. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { OkSchema } from '../../../../schema/documents/calls.ts';
import {
  type Correction,
  CorrectionSchema,
  MadeLinkSchema,
  NewLinkSchema,
  ReceiptLinksSchema,
} from '../../../../schema/documents/receipt-links.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { RECEIVER_PAGE as t } from '../../../../schema/texts/receipt-links.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { documentLookOf } from '../../../store/admin/document-looks.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { noteOpened } from '../../../store/invoicing/receipt-links.ts';
import { branchOf, seesBranch } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { listLinks, makeLink, type OpenedLink, openLink, takeBackLink } from './links.ts';
import { closedPage, PAGE_POLICY, type PageState, receiverPage } from './receiver-page.ts';

const id = v.string();
const client = v.pipe(v.string(), v.maxLength(64));
/** Whatever a mail made of it: one that was cut opens nothing, as one that never was. */
const secret = v.pipe(v.string(), v.maxLength(1_000));
const Place = v.object({ client, secret });
type Place = v.InferOutput<typeof Place>;
/** Whatever a form says: what of it is not fit, the page says at its field. */
const Typed = v.object({ text: v.optional(v.string(), ''), email: v.optional(v.string(), '') });

export function receiverLinkRoutes(router: Router, deps: Deps): void {
  const path = '/receipts/:id/links';
  const read = { can: 'receipts.read', params: v.object({ id }), answer: ReceiptLinksSchema } as const;
  router.client('GET', path, read, async ({ scope, params }) => ({
    links: await listLinks(scope, deps, params.id),
  }));
  router.client(
    'POST',
    path,
    {
      can: 'receipts.send',
      params: v.object({ id }),
      body: NewLinkSchema,
      answer: MadeLinkSchema,
      status: 201,
    },
    async ({ scope, who, params, body }) =>
      await makeLink(scope, deps, params.id, { days: body.days, by: who.user.name }),
  );
  router.client(
    'DELETE',
    '/receipts/:id/links/:link_id',
    {
      can: 'receipts.send',
      suspended: 'may',
      params: v.object({ id, link_id: id }),
      answer: OkSchema,
    },
    async ({ scope, params }) => {
      await takeBackLink(scope, deps, params.id, params.link_id);
      return { ok: true };
    },
  );
  pageRoutes(router, deps);
}

function pageRoutes(router: Router, deps: Deps): void {
  const { store, clock, config, identity } = deps;
  const params = Place;

  /** @returns the answer of one that opens nothing, or of too many tries, in place of what it opens */
  async function opened(c: Context, place: Place): Promise<OpenedLink | Response> {
    try {
      await identity.links.admitLink(clientAddress(c, config.trustProxy));
    } catch (error) {
      if (!isTooMany(error) || !isBrowser(c)) throw error;
      return html(c, closedPage(t.closedTitle, t.tooMany), 429);
    }
    const link = await openLink(deps, place);
    if (link !== undefined) return link;
    if (!isBrowser(c)) throw new TinteroError('not_found');
    return html(c, closedPage(t.closedTitle, t.closedText), 404);
  }

  async function page(
    c: Context,
    link: OpenedLink,
    place: Place,
    state: PageState,
    status: 200 | 400 | 503 = 200,
  ) {
    const issuer = await findClient(link.scope, store.db);
    const look = await documentLookOf(link.scope, store.db);
    const shown = { name: issuer?.name ?? '', look };
    return html(c, receiverPage(link.receipt, pathOf(place), shown, state), status);
  }

  router.public(
    'GET',
    '/r/:client/:secret',
    { params, answer: 'html', navigable: true },
    async ({ c, params: place }) => {
      const link = await opened(c, place);
      if (link instanceof Response) return link;
      await noteOpened(link.scope, store, link.linkId, clock().toISOString());
      return await page(c, link, place, {});
    },
  );

  router.public(
    'GET',
    '/r/:client/:secret/:kind',
    {
      params: v.object({ ...Place.entries, kind: v.picklist(['xml', 'pdf']) }),
      answer: 'bytes',
      navigable: true,
    },
    async ({ c, params: { kind, ...place } }) => {
      const link = await opened(c, place);
      if (link instanceof Response) return link;
      try {
        const file = await receiptFile(link.scope, deps, link.receipt.id, kind, c.req.raw.signal);
        return fileAnswer(c, file);
      } catch (error) {
        if (!(error instanceof TinteroError) || error.code !== 'pdf_unavailable') throw error;
        return await page(c, link, place, { problem: t.noPdf }, 503);
      }
    },
  );

  router.public(
    'POST',
    '/r/:client/:secret/correction',
    { params, body: Typed, answer: 'html', accepts: 'form', maxBytes: 64 * 1024 },
    async ({ c, params: place, body: typed }) => {
      const link = await opened(c, place);
      if (link instanceof Response) return link;
      const read = v.safeParse(CorrectionSchema, typed);
      if (!read.success) {
        const issues = v.flatten<typeof CorrectionSchema>(read.issues).nested ?? {};
        const wrong = Object.fromEntries(
          Object.entries(issues).map(([field, said]) => [field, said?.[0] ?? '']),
        );
        return await page(c, link, place, { typed, wrong }, 400);
      }
      try {
        await identity.links.admitCorrection(link.linkId);
      } catch (error) {
        if (!isTooMany(error)) throw error;
        return await page(c, link, place, { typed, problem: t.tooMany }, 400);
      }
      const { scope, receipt } = link;
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const branch = await branchOf(scope, tx, 'receipts', receipt.id);
        await announce(scope, tx, { mailer: deps.mailer, uuid: deps.random.uuid }, NOTICES.correction_asked, {
          // The page sent again, as after a lost answer, asks nothing new.
          key: wordsKey(link.linkId, read.output),
          at: clock().toISOString(),
          data: {
            ...{ uuid: receipt.uuid, documentTypeId: receipt.document_type_id, ...read.output },
            ...{
              folio: `${receipt.serie}${receipt.folio}`,
              name: receipt.name_receiver || receipt.rfc_receiver,
            },
          },
          // Of another branch, or of what pays somebody, not everybody who sends knows.
          among: {
            can: NOTICES.correction_asked.can,
            isFor: (member) => seesBranch({ ...member, userId: member.user_id }, branch),
          },
        });
      });
      return await page(c, link, place, { sent: true });
    },
  );
}

const isTooMany = (error: unknown): boolean =>
  error instanceof TinteroError && error.code === 'too_many_requests';
/** Whoever is no browser is told by the table of errors. */
const isBrowser = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html');

const wordsKey = (linkId: string, { text, email }: Correction): string =>
  `${linkId} ${createHash('sha256')
    .update(JSON.stringify([text, email]))
    .digest('hex')}`;

const pathOf = ({ client, secret }: Place): string => `/r/${encodeURIComponent(client)}/${secret}`;

function html(c: Context, text: string, status: 200 | 400 | 404 | 429 | 503): Response {
  return c.html(text, status, {
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
}
