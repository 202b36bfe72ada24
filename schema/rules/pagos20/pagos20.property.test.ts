/**
 * Random payments in several currencies, made with exact arithmetic, break no rule; one written unit more or
 * less does.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentReceipt } from '../../../tests/factories/payments.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import {
  CURRENCIES,
  drawnPayment,
  inOneCurrency,
  makePayment,
  moved,
  withTotals,
  write,
} from '../../../tests/factories/random-payments.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import type { Pagos20 } from '../../cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { judge } from '../judge.ts';

const drawn = fc.array(drawnPayment, { minLength: 1, maxLength: 4 });
const complements = drawn.map((payments) => withTotals(payments.map(makePayment)));

const judged = (document: Comprobante40) => judge(document, { catalogs: smallCatalogs });
const findings = (pagos: Pagos20) => judged(paymentReceipt(pagos));

/** Where two readings of the SAT's text part: they warn, and no other writing would please both. */
const DOUBTS = new Set(['CRP20265', 'CRP20268', 'CRP20269', 'CRP20274', 'CRP20275']);

test('payments made with exact arithmetic break no rule', () => {
  fc.assert(
    fc.property(complements, (pagos) => {
      const found = findings(pagos);
      expect(found.filter((item) => item.severity === 'error')).toEqual([]);
      expect(found.filter((item) => !DOUBTS.has(item.code))).toEqual([]);
    }),
    randomRuns(300),
  );
});

test('payments in one currency without taxes to convert give no warning either', () => {
  const inOne = drawn.map((payments) => withTotals(payments.map(inOneCurrency).map(makePayment)));
  fc.assert(
    fc.property(inOne, (pagos) => {
      expect(findings(pagos)).toEqual([]);
    }),
    randomRuns(50),
  );
});

type Place = { code: string; path: string; text: string; step: string };

const TOTAL_CODES: Record<string, string> = {
  TotalRetencionesIVA: 'CRP20201',
  TotalRetencionesISR: 'CRP20202',
  TotalTrasladosBaseIVA16: 'CRP20204',
  TotalTrasladosImpuestoIVA16: 'CRP20205',
  TotalTrasladosBaseIVA8: 'CRP20206',
  TotalTrasladosImpuestoIVA8: 'CRP20207',
  TotalTrasladosBaseIVA0: 'CRP20208',
  TotalTrasladosImpuestoIVA0: 'CRP20209',
  TotalTrasladosBaseIVAExento: 'CRP20210',
  MontoTotalPagos: 'CRP20211',
};

/** Every sum in writing, the code that watches it, and the least change that no reading lets pass. */
function placesOf({ Totales, Pago }: Pagos20): Place[] {
  const at = 'Complemento.Pagos';
  const places: Place[] = Object.entries(Totales).map(([name, text]) => ({
    code: TOTAL_CODES[name] ?? '',
    path: `${at}.Totales.${name}`,
    text: text ?? '',
    step: '0.01',
  }));
  for (const [index, payment] of Pago.entries()) {
    const path = `${at}.Pago[${index}]`;
    for (const [row, line] of (payment.ImpuestosP?.RetencionesP?.RetencionP ?? []).entries()) {
      const place = `${path}.ImpuestosP.RetencionesP.RetencionP[${row}].ImporteP`;
      places.push({ code: 'CRP20265', path: place, text: line.ImporteP, step: '0.000002' });
    }
    for (const [row, line] of (payment.ImpuestosP?.TrasladosP?.TrasladoP ?? []).entries()) {
      const place = `${path}.ImpuestosP.TrasladosP.TrasladoP[${row}]`;
      const code = line.TipoFactorP === 'Exento' ? 'CRP20269' : 'CRP20268';
      places.push({ code, path: `${place}.BaseP`, text: line.BaseP, step: '0.000002' });
      if (line.ImporteP === undefined) continue;
      places.push({ code: 'CRP20274', path: `${place}.ImporteP`, text: line.ImporteP, step: '0.000002' });
    }
    for (const [row, one] of payment.DoctoRelacionado.entries()) {
      const place = `${path}.DoctoRelacionado[${row}].ImpSaldoInsoluto`;
      const step = write(1n, CURRENCIES[one.MonedaDR] ?? 2);
      places.push({ code: 'CRP20244', path: place, text: one.ImpSaldoInsoluto, step });
    }
  }
  return places;
}

test('one cent, or two millionths of a sum of taxes, more or less is found by the code that watches it', () => {
  fc.assert(
    fc.property(complements, fc.nat(), fc.boolean(), (pagos, pick, isMore) => {
      const places = placesOf(pagos);
      const place = places[pick % places.length]!;
      const wrong = edited(paymentReceipt(pagos), { [place.path]: moved(place.text, place.step, isMore) });
      const found = judged(wrong).filter((item) => item.path === place.path && item.severity === 'error');
      expect(found.map((item) => item.code)).toEqual([place.code]);
    }),
    randomRuns(500),
  );
});

test('a cent less than what its documents were paid is found in a payment of one currency', () => {
  fc.assert(
    fc.property(drawnPayment, (one) => {
      const payment = makePayment(inOneCurrency(one));
      const Monto = moved(payment.Monto, write(1n, CURRENCIES[one.currency] ?? 2), false);
      const codes = findings(withTotals([{ ...payment, Monto }])).map((item) => item.code);
      expect(codes).toContain('CRP20217');
    }),
    randomRuns(200),
  );
});
