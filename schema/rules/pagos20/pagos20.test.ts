import { describe, expect, test } from 'vitest';
import { paymentReceipt, validDocto, validPagos } from '../../../tests/factories/payments.ts';
import { checkFamily, verdict } from '../../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { PAGOS20_BASES, PAGOS20_CASES } from '../../../tests/factories/rule-cases/pagos20.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { pagos20Family } from './index.ts';

checkFamily(pagos20Family, PAGOS20_CASES);

describe('a receipt of payments as a whole', () => {
  test('one that is right has no finding, and the structure of the SAT', () => {
    expect(verdict(paymentReceipt())).toEqual([]);
    expect(
      checkStructure(comprobante40, { ...paymentReceipt(), Sello: 'AAAA', Certificado: 'AAAA' }),
    ).toEqual([]);
  });

  test('those that the cases start from break no rule', () => {
    for (const base of PAGOS20_BASES) expect(verdict(base)).toEqual([]);
  });

  test('without its complement none of this is asked', () => {
    const document = edited(paymentReceipt(), { Complemento: undefined, TipoDeComprobante: 'I' });
    expect(verdict(document).filter((item) => item.code.startsWith('CRP'))).toEqual([]);
  });

  test('one that lacks nearly everything is judged without throwing', () => {
    const pieces = [{}, { Pago: [] }, { Pago: [{}] }, { Pago: [{ DoctoRelacionado: [{}] }] }];
    for (const piece of [
      ...pieces,
      { Pago: [{ DoctoRelacionado: [{ ImpuestosDR: {} }], ImpuestosP: {} }] },
    ]) {
      const document = paymentReceipt({ ...validPagos(), ...piece } as never);
      expect(Array.isArray(verdict(document))).toBe(true);
    }
    expect(Array.isArray(verdict(paymentReceipt({} as never)))).toBe(true);
  });

  test('what has to go is named in Spanish', () => {
    const document = edited(paymentReceipt(), {
      FormaPago: '03',
      'Conceptos.Concepto[0].CuentaPredial': [{ Numero: '1' }],
      'Conceptos.Concepto[0].Parte': [],
    });
    expect(verdict(document).map((item) => item.text)).toEqual([
      expect.stringMatching(/comprobante de tipo P no lleva forma de pago/),
      'Sobra la forma de pago del comprobante («03»): en un recibo de pago el SAT no admite ese dato.',
      expect.stringMatching(/lleva cuenta predial y partes: /),
    ]);
  });

  test('an equivalence of 1 among several currencies has the margin of ten decimals', () => {
    const mixed = PAGOS20_BASES[3] as Comprobante40;
    const short = edited(mixed, {
      'Complemento.Pagos.Pago[0].DoctoRelacionado[1].EquivalenciaDR': '1',
      'Complemento.Pagos.Pago[0].Monto': '76286.00',
    });
    expect(verdict(short).map((item) => item.code)).toContain('CRP20276');
  });

  test('a sum rounded document by document was taken until mid-September 2026', () => {
    // 666.666667 three times is 2,000.000001; the sum is 2,000.
    const line = { ImpuestoDR: '002', TipoFactorDR: 'Tasa', TasaOCuotaDR: '0.000000', ImporteDR: '0.00' };
    const docto = validDocto({
      MonedaDR: 'USD',
      EquivalenciaDR: '3',
      ImpuestosDR: { TrasladosDR: { TrasladoDR: [{ BaseDR: '2000.00', ...line }] } },
    });
    const receipt = (Fecha: string) =>
      edited(paymentReceipt(), {
        Fecha,
        'Complemento.Pagos.Pago[0].DoctoRelacionado': [docto, docto, docto],
        'Complemento.Pagos.Pago[0].ImpuestosP.TrasladosP.TrasladoP[0].BaseP': '2000.000001',
        'Complemento.Pagos.Pago[0].ImpuestosP.TrasladosP.TrasladoP[0].TasaOCuotaP': '0.000000',
      });
    const codes = (Fecha: string) => verdict(receipt(Fecha)).map((item) => item.code);
    expect(codes('2026-09-14T10:00:00')).not.toContain('CRP20268');
    expect(codes('2026-09-15T10:00:00')).toContain('CRP20268');
  });

  test('amounts that are not decimals silence the sums, not the rest', () => {
    const document = edited(paymentReceipt(), {
      'Complemento.Pagos.Pago[0].Monto': '1e3',
      'Complemento.Pagos.Pago[0].FormaDePagoP': '99',
    });
    expect(verdict(document).map((item) => item.code)).toEqual(['CRP20212']);
  });
});
