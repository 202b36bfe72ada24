/** What payments, their cancellation and what takes their place do to the invoices that they pay. */
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../schema/errors.ts';
import { exact, subtract, toText } from '../../../../schema/values/decimal.ts';
import { crossEverywhere } from '../../../../tests/factories/crossing.ts';
import { type Moment, momentsOn } from '../../../../tests/factories/moment.ts';
import {
  balanceOf,
  becomes,
  buildOwing,
  issueCredit,
  issueOwing,
  issuePayment,
  type Owing,
  refuse,
  stamp,
} from '../../../../tests/factories/paying.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { changesSince, lastSequence } from '../../../store/kernel/changes.ts';
import { counts, entriesOf } from '../../../store/payments/balances.ts';
import { creditsOf } from '../../../store/payments/credits.ts';

const TOTAL = '1160.00';

describe.each(TEST_DATABASES)('what invoices owe on $name', (database) => {
  const at = momentsOn(database);
  const begin = async () => {
    const moment = await at.moments.begin();
    return { moment, invoice: await issueOwing(moment, at.open) };
  };
  type World = Awaited<ReturnType<typeof begin>>;
  const owed = async ({ moment, invoice }: World) => {
    const { balance, partiality, state } = await balanceOf(moment, invoice);
    return [balance, partiality, state];
  };
  const part = ({ uuid, total }: Owing, balance: string, partiality: number, paid: string) => ({
    uuid,
    total,
    balance,
    partiality,
    paid,
  });
  const pay = (moment: Moment, invoice: Owing, balance: string, partiality: number, paid: string) =>
    issuePayment(moment, [part(invoice, balance, partiality, paid)]);
  const states = async ({ moment, invoice }: World) =>
    (await entriesOf(moment.scope, at.open.db, invoice.uuid)).map(({ state }) => state);

  test('a stamped invoice owes its total, with its taxes, and devices hear of it', async () => {
    const { moment, invoice } = await begin();
    expect(await balanceOf(moment, invoice)).toEqual({
      balance: TOTAL,
      partiality: 0,
      state: 'open',
      taxes: {
        transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '1000' }],
        retentions: [],
        tax_object: '01',
      },
    });
  });

  test('a payment is reserved when it is accepted, counts when it is stamped, and the next goes on from it', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const before = await lastSequence(moment.scope, at.open.db);
    const first = await pay(moment, invoice, TOTAL, 1, '500.00');
    expect(first.status).toBe(201);
    expect([await owed(world), await states(world)]).toEqual([['660.00', 1, 'open'], ['reserved']]);
    const told = await changesSince(moment.scope, at.open.db, before, 10);
    expect(told.filter(({ collection }) => collection === 'receipts')).toHaveLength(2);
    await stamp(moment, at.open, first.id);
    expect([await owed(world), await states(world)]).toEqual([['660.00', 1, 'open'], ['stamped']]);
    const last = await pay(moment, invoice, '660.00', 2, '660.00');
    await stamp(moment, at.open, last.id);
    expect(await owed(world)).toEqual(['0.00', 2, 'open']);
  });

  test('a partiality that is paid is refused with what is owed now, and goes through once that is said', async () => {
    const { moment, invoice } = await begin();
    await pay(moment, invoice, TOTAL, 1, '500.00');
    const again = await pay(moment, invoice, TOTAL, 1, '300.00');
    expect(again.status).toBe(409);
    const { code, errors } = again.body as ErrorBody;
    expect(code).toBe('balance_changed');
    const path = 'payments.0.docto_relacionado.0';
    expect(errors).toMatchObject([
      {
        path: `${path}.imp_pagado`,
        code: 'partiality_paid',
        text: expect.stringContaining('660.00 MXN'),
        fix: [
          { path: `${path}.imp_saldo_ant`, value: '660.00' },
          { path: `${path}.num_parcialidad`, value: '2' },
        ],
      },
    ]);
    expect((await pay(moment, invoice, '660.00', 2, '300.00')).status).toBe(201);
  });

  test('a balance that moved is another refusal: a partiality ahead of its time, or another amount', async () => {
    const { moment, invoice } = await begin();
    for (const [balance, partiality] of [
      [TOTAL, 2],
      ['1000.00', 1],
    ] as const) {
      const { status, body } = await pay(moment, invoice, balance, partiality, '300.00');
      expect(status).toBe(409);
      expect((body as ErrorBody).errors).toMatchObject([{ code: 'balance_moved' }]);
    }
  });

  test('a refused stamp frees what it had reserved; a stamp that comes after all takes it again', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const { id } = await pay(moment, invoice, TOTAL, 1, '500.00');
    await refuse(moment, at.open, id);
    expect([await owed(world), await states(world)]).toEqual([[TOTAL, 0, 'open'], ['refused']]);
    await stamp(moment, at.open, id);
    expect([await owed(world), await states(world)]).toEqual([['660.00', 1, 'open'], ['stamped']]);
  });

  test('a cancelled payment gives back what it paid, and only then', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const first = await pay(moment, invoice, TOTAL, 1, '500.00');
    await stamp(moment, at.open, first.id);
    const second = await pay(moment, invoice, '660.00', 2, '100.00');
    await stamp(moment, at.open, second.id);
    await becomes(moment, at.open, first.id, 'cancel_pending');
    expect(await owed(world)).toEqual(['560.00', 2, 'open']);
    await becomes(moment, at.open, first.id, 'cancelled');
    expect(await owed(world)).toEqual(['1060.00', 2, 'open']);
    // Numbers go on: 2 is taken.
    expect((await pay(moment, invoice, '1060.00', 3, '60.00')).status).toBe(201);
  });

  test('a payment that takes the place of another says its partiality again, and counts instead of it', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const other = await issueOwing(moment, at.open);
    const wrong = await issuePayment(moment, [
      part(invoice, TOTAL, 1, '500.00'),
      part(other, TOTAL, 1, '100.00'),
    ]);
    const uuid = await stamp(moment, at.open, wrong.id);
    const right = await issuePayment(moment, [part(invoice, TOTAL, 1, '400.00')], [uuid]);
    expect(right.status).toBe(201);
    expect([await owed(world), await states(world)]).toEqual([
      ['760.00', 1, 'open'],
      expect.arrayContaining(['replaced', 'reserved']),
    ]);
    // It leaves the other invoice out, which owes all again.
    expect(await owed({ moment, invoice: other })).toEqual([TOTAL, 0, 'open']);
    await refuse(moment, at.open, right.id);
    expect(await owed(world)).toEqual(['660.00', 1, 'open']);
    expect(await owed({ moment, invoice: other })).toEqual(['1060.00', 1, 'open']);
    const better = await issuePayment(moment, [part(invoice, TOTAL, 1, '450.00')], [uuid]);
    await stamp(moment, at.open, better.id);
    await becomes(moment, at.open, wrong.id, 'cancelled');
    expect(await owed(world)).toEqual(['710.00', 1, 'open']);
  });

  test('an invoice that is cancelled, or that another takes the place of, is not paid', async () => {
    const { moment, invoice } = await begin();
    const substitute = await issueOwing(moment, at.open, [invoice.uuid]);
    expect(await owed({ moment, invoice })).toEqual([TOTAL, 0, 'replaced']);
    const replaced = await pay(moment, invoice, TOTAL, 1, '500.00');
    expect((replaced.body as ErrorBody).errors).toMatchObject([{ code: 'invoice_replaced' }]);
    await becomes(moment, at.open, invoice.id, 'cancelled');
    expect(await owed({ moment, invoice })).toEqual([TOTAL, 0, 'cancelled']);
    const cancelled = await pay(moment, invoice, TOTAL, 1, '500.00');
    expect((cancelled.body as ErrorBody).errors).toMatchObject([{ code: 'invoice_cancelled' }]);
    expect((await pay(moment, substitute, TOTAL, 1, '500.00')).status).toBe(201);
  });

  test('of an invoice issued elsewhere what is typed is trusted, but one partiality is paid once', async () => {
    const { moment } = await begin();
    const elsewhere = { id: '', uuid: crypto.randomUUID().toUpperCase(), total: '9000.00' };
    expect((await pay(moment, elsewhere, '4500.00', 3, '500.00')).status).toBe(201);
    const again = await pay(moment, elsewhere, '4500.00', 3, '500.00');
    expect((again.body as ErrorBody).errors).toMatchObject([
      { code: 'partiality_paid', fix: [{ value: '4000.00' }, { value: '4' }] },
    ]);
    expect((await pay(moment, elsewhere, '3000.00', 5, '500.00')).status).toBe(201);
    const entries = await entriesOf(moment.scope, at.open.db, elsewhere.uuid);
    expect(entries.map(({ partiality, remaining }) => [partiality, remaining])).toEqual([
      [3, '4000.00'],
      [5, '2500.00'],
    ]);
  });

  test('a credit note lowers what is owed once it is stamped, and no more when it is cancelled', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    for (const [relation, left] of [
      ['01', '1060.00'],
      ['03', '960.00'],
      ['07', '860.00'],
    ] as const) {
      const before = (await owed(world))[0];
      const id = await issueCredit(moment, '100.00', [invoice.uuid], { relation });
      expect((await owed(world))[0]).toBe(before);
      await stamp(moment, at.open, id);
      expect(await owed(world)).toEqual([left, 0, 'open']);
    }
    const debit = await issueCredit(moment, '100.00', [invoice.uuid], { relation: '02' });
    await stamp(moment, at.open, debit);
    expect((await owed(world))[0]).toBe('860.00');
    expect((await balanceOf(moment, invoice)).credited).toBe('300.00');
    // A payment goes on from there, and a partiality is no note.
    expect((await pay(moment, invoice, TOTAL, 1, '60.00')).status).toBe(409);
    expect((await pay(moment, invoice, '860.00', 1, '60.00')).status).toBe(201);
    expect(await owed(world)).toEqual(['800.00', 1, 'open']);
    const last = await issueCredit(moment, '800.00', [invoice.uuid]);
    await stamp(moment, at.open, last);
    expect(await owed(world)).toEqual(['0.00', 1, 'open']);
    await becomes(moment, at.open, last, 'cancel_pending');
    expect((await owed(world))[0]).toBe('0.00');
    await becomes(moment, at.open, last, 'cancelled');
    expect(await owed(world)).toEqual(['800.00', 1, 'open']);
  });

  test('of any invoice the notes in force and on their way are known, and those that are no more are not', async () => {
    const { moment, invoice } = await begin();
    const credits = () => creditsOf(moment.scope, at.open.db, { ...invoice, currency: 'MXN' });
    expect(await credits()).toEqual({ credited: '0.00', waiting: '0.00' });
    const id = await issueCredit(moment, '100.10', [invoice.uuid]);
    expect(await credits()).toEqual({ credited: '0.00', waiting: '100.10' });
    await stamp(moment, at.open, id);
    await issueCredit(moment, '9.90', [invoice.uuid], { relation: '03' });
    expect(await credits()).toEqual({ credited: '100.10', waiting: '9.90' });
    await becomes(moment, at.open, id, 'cancelled');
    expect(await credits()).toEqual({ credited: '0.00', waiting: '9.90' });
    const inDollars = { ...invoice, currency: 'USD' };
    expect(await creditsOf(moment.scope, at.open.db, inDollars)).toEqual({
      credited: '0.00',
      waiting: '0.00',
    });
    // Another client's ledger says nothing of it.
    const stranger = await begin();
    const asked = await creditsOf(stranger.moment.scope, at.open.db, { ...invoice, currency: 'MXN' });
    expect(asked).toEqual({ credited: '0.00', waiting: '0.00' });
  });

  test('a refused note takes nothing off; its substitute takes its place once it is stamped', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    await refuse(moment, at.open, await issueCredit(moment, '50.00', [invoice.uuid]));
    expect((await owed(world))[0]).toBe(TOTAL);
    const wrong = await stamp(moment, at.open, await issueCredit(moment, '100.00', [invoice.uuid]));
    const right = await issueCredit(moment, '30.00', [invoice.uuid], { replaces: [wrong] });
    expect((await owed(world))[0]).toBe('1060.00');
    await stamp(moment, at.open, right);
    expect((await owed(world))[0]).toBe('1130.00');
  });

  test('a note of several invoices is shared in their order, and what is paid already is not owed twice', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const other = await issueOwing(moment, at.open);
    await pay(moment, invoice, TOTAL, 1, '1000.00');
    const id = await issueCredit(moment, '200.00', [invoice.uuid, other.uuid]);
    await stamp(moment, at.open, id);
    expect((await owed(world))[0]).toBe('0.00');
    expect((await owed({ moment, invoice: other }))[0]).toBe('1120.00');
    await becomes(moment, at.open, id, 'cancelled');
    expect([(await owed(world))[0], (await owed({ moment, invoice: other }))[0]]).toEqual(['160.00', TOTAL]);
  });

  test('credited after it was paid it owes nothing, and the payment that is cancelled is owed less the note', async () => {
    const world = await begin();
    const { moment, invoice } = world;
    const paid = await pay(moment, invoice, TOTAL, 1, TOTAL);
    await stamp(moment, at.open, paid.id);
    await stamp(moment, at.open, await issueCredit(moment, '100.00', [invoice.uuid]));
    expect(await owed(world)).toEqual(['0.00', 1, 'open']);
    await becomes(moment, at.open, paid.id, 'cancelled');
    expect((await owed(world))[0]).toBe('1060.00');
  });

  /** What is owed is the total less what counts, and no partiality counts twice. */
  const expectLedger = async (world: World, place: string) => {
    const entries = (await entriesOf(world.moment.scope, at.open.db, world.invoice.uuid)).filter(counts);
    const paid = entries.reduce((rest, entry) => subtract(rest, exact(entry.paid)), exact(TOTAL));
    expect((await owed(world))[0], place).toBe(toText(paid));
    const partialities = entries.map(({ partiality }) => partiality);
    expect(new Set(partialities).size, place).toBe(partialities.length);
  };
  const payFirst = ({ moment, invoice }: World) => pay(moment, invoice, TOTAL, 1, '500.00');

  test('two devices race for one partiality: one is accepted, the other told what is owed', async () => {
    await crossEverywhere(at.crossing, begin, payFirst, payFirst, async (world, { first, second }, place) => {
      expect([first.status, second.status].sort(), place).toEqual([201, 409]);
      await expectLedger(world, place);
    });
  });

  const beginPaid = async () => {
    const world = await begin();
    return { ...world, payment: (await payFirst(world)).id };
  };
  type Paid = Awaited<ReturnType<typeof beginPaid>>;
  const paySecond = ({ moment, invoice }: Paid) => pay(moment, invoice, '660.00', 2, '60.00');

  const substitute = ({ moment, invoice }: World, more: { keep_substitutes?: true } = {}) =>
    moment.issue('', { receipt: buildOwing([invoice.uuid]), ...more });

  test('two devices race for the place of one receipt: one takes it, the other is told of it', async () => {
    await crossEverywhere(at.crossing, begin, substitute, substitute, async (_, { first, second }, place) => {
      expect([first.status, second.status].sort(), place).toEqual([201, 409]);
      const refused = first.status === 409 ? first : second;
      expect(refused.body, place).toMatchObject({
        code: 'substituted_before',
        message: expect.stringContaining('A-2'),
      });
    });
  });

  test('the place of one receipt is taken once more by who says so, and once it is free again', async () => {
    const world = await begin();
    const first = await substitute(world);
    expect([first.status, (await substitute(world)).status]).toEqual([201, 409]);
    const both = await substitute(world, { keep_substitutes: true });
    expect(both.status).toBe(201);
    await refuse(world.moment, at.open, first.id);
    await becomes(world.moment, at.open, both.id, 'cancelled');
    const last = await substitute(world);
    const uuid = await stamp(world.moment, at.open, last.id);
    // What takes the place of that one too leaves one of them.
    const receipt = buildOwing([world.invoice.uuid, uuid]);
    expect((await world.moment.issue('', { receipt })).status).toBe(201);
  });

  test('the next is paid while the one before is refused', async () => {
    const refuseFirst = ({ moment, payment }: Paid) => refuse(moment, at.crossing.store, payment);
    await crossEverywhere(at.crossing, beginPaid, paySecond, refuseFirst, async (world, { first }, place) => {
      expect([201, 409], place).toContain(first.status);
      await expectLedger(world, place);
    });
    await crossEverywhere(
      at.crossing,
      beginPaid,
      refuseFirst,
      paySecond,
      async (world, { second }, place) => {
        expect([201, 409], place).toContain(second.status);
        await expectLedger(world, place);
      },
    );
  });

  test('the next is paid while the one before is cancelled', async () => {
    const beginStamped = async () => {
      const world = await beginPaid();
      await stamp(world.moment, at.open, world.payment);
      return world;
    };
    const cancel = ({ moment, payment }: Paid) => becomes(moment, at.crossing.store, payment, 'cancelled');
    await crossEverywhere(at.crossing, beginStamped, paySecond, cancel, async (world, { first }, place) => {
      expect([201, 409], place).toContain(first.status);
      await expectLedger(world, place);
    });
  });
});
