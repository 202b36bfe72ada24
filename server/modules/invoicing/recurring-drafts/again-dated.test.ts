/** What says what happened on a day, prepared again for a later one. */
import { describe, expect, test } from 'vitest';
import { emptyPayment } from '../../../../schema/forms/payment/empty-payment.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { momentsOn } from '../../../../tests/factories/moment.ts';
import { issueOwing, issuePayment, stamp } from '../../../../tests/factories/paying.ts';
import { buildPayroll } from '../../../../tests/factories/payroll.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { buildWithholding } from '../../../../tests/factories/withholding.ts';
import type { Again } from './again-dated.ts';
import { againReceipt } from './again-receipt.ts';
import { owedOfPayment } from './owed-of-payment.ts';

const again = (over: Partial<Again> = {}): Again => ({
  ...{ every: 'month', times: 1, day: '2026-12-20', owed: [] },
  ...over,
});

describe('payroll and withholdings that come round again', () => {
  // spec: house.945
  test('are of the period of their day, without what was of the one before, and a person reads them', () => {
    const form = buildPayroll({
      folio: '7',
      run_id: 'R1',
      related_cfdis: [{ type: '04', related_cfdi: [] }],
    });
    const { receipt, isAsking } = againReceipt(form, again({ times: 3 }));
    const [slip] = (receipt as unknown as Payroll).nominas;
    expect(isAsking).toBe(true);
    expect(receipt).toMatchObject({ folio: '', run_id: '', related_cfdis: [] });
    expect(slip).toMatchObject({
      ...{ fecha_inicial_pago: '2027-02-01', fecha_final_pago: '2027-02-15', fecha_pago: '2027-02-13' },
      ...{ num_dias_pagados: '', receptor: { antiguedad: '', num_empleado: '120' } },
    });
    // Computed from the figures of the new day, not those of the old one.
    expect(slip?.deducciones.deduccion.map(({ importe }) => importe)).toEqual(
      slip?.deducciones.deduccion.map(() => ''),
    );
    expect(slip?.percepciones.percepcion[0]?.importe_gravado).toBe('7500.00');
  });

  test('the first is of the days that were written; a whole month stays whole, and a week is a week', () => {
    const days = (form: Payroll, over: Partial<Again>) => {
      const [slip] = (againReceipt(form, again(over)).receipt as unknown as Payroll).nominas;
      return [slip?.fecha_inicial_pago, slip?.fecha_final_pago];
    };
    const base = buildPayroll();
    const [slip] = base.nominas;
    const whole = { ...base, nominas: [{ ...slip!, fecha_final_pago: '2026-11-30' }] };
    expect(days(whole, { times: 0 })).toEqual(['2026-11-01', '2026-11-30']);
    expect(days(whole, { times: 1 })).toEqual(['2026-12-01', '2026-12-31']);
    expect(days(whole, { times: 3 })).toEqual(['2027-02-01', '2027-02-28']);
    expect(days(base, { every: 'week', times: 2 })).toEqual(['2026-11-15', '2026-11-29']);
    expect(days(base, { every: 'once', times: 0 })).toEqual(['2026-11-01', '2026-11-15']);
  });

  test('a withholding is of the next months; over the end of a year a person says which', () => {
    const period = (mes_ini: string, mes_fin: string, times: number) => {
      const form = buildWithholding({ folio: '9', periodo: { mes_ini, mes_fin, ejercicio: '2026' } });
      const { receipt, isAsking } = againReceipt(form, again({ times }));
      expect([isAsking, receipt.folio]).toEqual([true, '']);
      return (receipt as unknown as Withholding).periodo;
    };
    expect(period('11', '11', 1)).toEqual({ mes_ini: '12', mes_fin: '12', ejercicio: '2026' });
    expect(period('11', '11', 2)).toEqual({ mes_ini: '01', mes_fin: '01', ejercicio: '2027' });
    expect(period('11', '12', 1)).toEqual({ mes_ini: '', mes_fin: '', ejercicio: '2026' });
  });
});

describe.each(TEST_DATABASES)('a payment that comes round again, on $name', (database) => {
  const at = momentsOn(database);

  // spec: house.945
  test('pays the next partiality of what is left, of those that still owe alone', async () => {
    const moment = await at.moments.begin();
    const [one, two] = [await issueOwing(moment, at.open), await issueOwing(moment, at.open)];
    const part = { partiality: 1, balance: one.total };
    const paid = await issuePayment(moment, [
      { ...part, uuid: one.uuid, total: one.total, paid: '500.00' },
      { ...part, uuid: two.uuid, total: two.total, paid: two.total },
    ]);
    await stamp(moment, at.open, paid.id);
    const row = (uuid: string) => ({
      ...{
        id_documento: uuid.toLowerCase(),
        serie: 'A',
        folio: '1',
        fecha_dr: '2026-11-20',
        moneda_dr: 'MXN',
      },
      ...{ total: one.total, num_parcialidad: '1', imp_saldo_ant: one.total, imp_pagado: '500.00' },
    });
    const elsewhere = crypto.randomUUID();
    const form = {
      ...emptyPayment({ today: '2026-11-20' }),
      folio: '3',
      payments: [
        {
          ...{ fecha_pago: '2026-11-20T12:00:00', monto: '500.00', num_operacion: 'SPEI-1' },
          docto_relacionado: [row(one.uuid), row(two.uuid), row(elsewhere)],
        },
      ],
    };
    const owed = await at.open.transaction(
      moment.scope,
      async (tx) => await owedOfPayment(moment.scope, tx, form),
    );
    const { receipt, isAsking } = againReceipt(form, again({ owed }));
    expect(isAsking).toBe(true);
    expect(receipt).toMatchObject({
      folio: '',
      payments: [
        {
          ...{ fecha_pago: '2026-12-20T12:00:00', monto: '500.00', num_operacion: '' },
          docto_relacionado: [{ num_parcialidad: '2', imp_saldo_ant: '660.00', imp_pagado: '' }],
        },
      ],
    });
  });
});
