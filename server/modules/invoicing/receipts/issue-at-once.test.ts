/** Issuing at the moment at which somebody else does, or changes what it takes: the draft, the series, the certificate. */
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { crossEverywhere } from '../../../../tests/factories/crossing.ts';
import { type Moment, momentsOn } from '../../../../tests/factories/moment.ts';
import { pushDrafts } from '../../../../tests/factories/push-drafts.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import {
  deleteCertificate,
  destroyKey,
  listCertificates,
  saveCertificate,
} from '../../../store/admin/certificates.ts';
import { deleteSerie, findSerie, putSerie } from '../../../store/admin/series.ts';
import { listDrafts } from '../../../store/invoicing/drafts.ts';
import { listReceipts } from '../../../store/invoicing/issued.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

describe.each(TEST_DATABASES)('issued at one moment on $name', (database) => {
  const at = momentsOn(database);

  const begin = async () => ({ ...(await at.moments.begin()), slug: crypto.randomUUID() });
  type World = Awaited<ReturnType<typeof begin>>;
  const issue = (one: Moment) => one.issue();
  const issueDraft = (one: World) => one.issue(one.slug);
  const folios = async ({ scope }: Moment) =>
    (await listReceipts(scope, at.open.db, { limit: 10, offset: 0 })).rows.map(({ folio }) => folio).sort();

  test('of one draft by two devices: one is issued, and the other is told so', async () => {
    await crossEverywhere(
      at.crossing,
      begin,
      issueDraft,
      issueDraft,
      async (one, { first, second }, place) => {
        expect([first.status, second.status].sort(), place).toEqual([201, 409]);
        expect(await folios(one), place).toEqual(['1']);
      },
    );
  });

  test('of one series: a folio each, and none between', async () => {
    await crossEverywhere(at.crossing, begin, issueDraft, issue, async (one, { first, second }, place) => {
      expect([first.status, second.status], place).toEqual([201, 201]);
      expect(await folios(one), place).toEqual(['1', '2']);
      expect(await findSerie(one.scope, at.open.db, 'A'), place).toMatchObject({ next_folio: 3 });
    });
  });

  /** As the device has it, and as it is issued. */
  const draftOf = (slug: string, remark = ''): Draft => ({
    slug,
    seq: 0,
    _deleted: false,
    name: 'Factura',
    is_complete: true,
    receipt: JSON.parse(
      JSON.stringify({ ...buildReceipt({ branch_office_id: '', serie: 'A' }), payment_conditions: remark }),
    ),
    revision: 0,
    edited_at: NOW.toISOString(),
    conflict_of: '',
  });
  const push = (one: World, remark = '') =>
    pushDrafts(
      one.scope,
      at.crossing.store,
      [{ base_revision: 0, draft: draftOf(one.slug, remark) }],
      NOW,
      0,
    );

  test('while a late save of the same text comes: the draft is gone for good', async () => {
    await crossEverywhere(
      at.crossing,
      begin,
      issueDraft,
      (one) => push(one),
      async (one, { first }, place) => {
        expect(first.status, place).toBe(201);
        expect(await listDrafts(one.scope, at.open.db, 10, 0), place).toEqual([]);
      },
    );
  });

  const changeSerie = async ({ scope }: World) => {
    const fields = { branch_office_id: '', receipt_type: '', is_active: true };
    return await at.crossing.store.transaction(scope, (tx) =>
      putSerie(scope, tx, { serie: 'A', next_folio: 1, ...fields, receipt_type: 'I' }),
    );
  };
  test.each([
    ['while', issue, changeSerie],
    ['as', changeSerie, issue],
  ])('%s its series is written anew: the count never goes back', async (_when, first, second) => {
    await crossEverywhere(at.crossing, begin, first, second, async (one, _answers, place) => {
      expect(await folios(one), place).toEqual(['1']);
      expect(await findSerie(one.scope, at.open.db, 'A'), place).toMatchObject({ next_folio: 2 });
    });
  });

  test('while its series is deleted: one that gave a folio stays', async () => {
    const withSerie = async () => {
      const one = await begin();
      await changeSerie(one);
      return one;
    };
    const remove = async ({ scope }: World) =>
      await at.crossing.store.transaction(scope, (tx) => deleteSerie(scope, tx, 'A'));
    for (const [first, second] of [
      [remove, issue],
      [issue, remove],
    ] as const)
      await crossEverywhere(at.crossing, withSerie, first, second, async (one, _answers, place) => {
        expect(await folios(one), place).toEqual(['1']);
        expect(await findSerie(one.scope, at.open.db, 'A'), place).toMatchObject({ next_folio: 2 });
      });
  });

  const serialOf = async ({ scope }: World) =>
    (await listCertificates(scope, at.open.db))[0]?.serial_number as string;
  const removeCertificate = async (one: World) => {
    const serial = await serialOf(one);
    return await at.crossing.store.transaction(one.scope, (tx) => deleteCertificate(one.scope, tx, serial));
  };
  const destroyItsKey = async (one: World) => {
    const serial = await serialOf(one);
    await at.crossing.store.transaction(one.scope, (tx) => destroyKey(one.scope, tx, serial));
  };
  const renewCertificate = async (one: World) => {
    const { client_id, is_active, is_used, is_deleted, ...same } = (
      await listCertificates(one.scope, at.open.db)
    )[0]!;
    await at.crossing.store.transaction(one.scope, (tx) => saveCertificate(one.scope, tx, same));
  };
  test.each([
    ['while its certificate is deleted', issue, removeCertificate],
    ['as its certificate is deleted', removeCertificate, issue],
    ['while its key is destroyed', issue, destroyItsKey],
    ['as its key is destroyed', destroyItsKey, issue],
    ['while its certificate is given anew', issue, renewCertificate],
    ['as its certificate is given anew', renewCertificate, issue],
  ])('%s: it is issued, or refused for want of one', async (title, first, second) => {
    await crossEverywhere(at.crossing, begin, first, second, async (one, answers, place) => {
      const given = Object.values(answers).find((answer) => typeof answer === 'object') as {
        status: number;
      };
      expect(/deleted|destroyed/.test(title) ? [201, 400] : [201], place).toContain(given.status);
      expect(await folios(one), place).toEqual(given.status === 201 ? ['1'] : []);
    });
  });
});
