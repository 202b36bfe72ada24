/** What the mails of an account's receipts say, and how it looks with one of them. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  MailPreviewAskedSchema,
  MailPreviewSchema,
  type MailTextRow,
  type MailWords,
  mailText,
  ONLY_MAIL_TEXT,
} from '../../../../schema/resources/admin/mail-text.ts';
import { fillMailWords, mailWordsProblem } from '../../../../schema/templates/mail-words.ts';
import { MAIL_TEXT } from '../../../../schema/texts/mail-text.ts';
import { MAIL_TEXT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/mail-text-problems.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { listReceipts } from '../../../store/invoicing/issued.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { mailValues } from './receipt-mail.ts';

/** Among so many the newest with its stamp is looked for. */
const LOOKED_AT = 20;

const SAMPLE = { ...MAIL_TEXT.sample, emisor: 'X', rfc_emisor: 'X', fecha: shownDay('2026-11-20') };

export function mailTextRoutes(router: Router, deps: Deps): void {
  const { store } = deps;

  /** @throws TinteroError invalid_fields, at each */
  function requireFit({ subject, body }: MailWords): void {
    const problems = Object.entries({ subject, body }).flatMap(([path, said]) => {
      const text = mailWordsProblem(said);
      return text === undefined ? [] : [{ path, text }];
    });
    if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
    if (fillMailWords({ subject, body }, SAMPLE).subject === '')
      throw new TinteroError('invalid_fields', {}, [{ path: 'subject', text: PROBLEMS.empty }]);
  }

  resourceRoutes<MailTextRow, MailWords & { settings_id: string }>(router, deps, mailText, {
    async beforeWrite({ branches }, _tx, fields) {
      // It is of what every branch sends.
      if (branches !== 'all') throw new TinteroError('beyond_own');
      requireFit(fields);
    },
  });

  router.client(
    'POST',
    '/mail_text/:settings_id/preview',
    {
      can: 'receipts.read',
      params: v.object({ settings_id: v.literal(ONLY_MAIL_TEXT) }),
      body: MailPreviewAskedSchema,
      code: 'invalid_fields',
      answer: MailPreviewSchema,
    },
    async ({ scope, body }) => {
      requireFit(body);
      const client = await findClient(scope, store.db);
      if (client === undefined) throw new TinteroError('not_found');
      const { receipt_id: chosen } = body;
      const receipt = chosen === '' ? await newestStamped(scope) : await requireStamped(scope, chosen);
      if (receipt !== undefined) {
        const values = mailValues(receipt, client.name);
        return { ...fillMailWords(body, values), receipt: values.folio };
      }
      const values = { ...SAMPLE, emisor: client.name, rfc_emisor: client.rfc };
      return { ...fillMailWords(body, values), receipt: '' };
    },
  );

  /** @throws TinteroError not_found; invalid_fields, of one without its stamp, which no mail takes */
  async function requireStamped(scope: Scope, id: string): Promise<StoredReceipt> {
    const receipt = await findReceipt(scope, store.db, id);
    if (receipt === undefined) throw new TinteroError('not_found');
    if (receipt.uuid !== '') return receipt;
    throw new TinteroError('invalid_fields', {}, [{ path: 'receipt_id', text: PROBLEMS.unstamped }]);
  }

  async function newestStamped(scope: Scope): Promise<StoredReceipt | undefined> {
    const { rows } = await listReceipts(scope, store.db, { limit: LOOKED_AT, offset: 0 });
    const row = rows.find(({ uuid }) => uuid !== '');
    return row && (await findReceipt(scope, store.db, row.id));
  }
}
