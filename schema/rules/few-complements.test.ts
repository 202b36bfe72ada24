import { describe, expect, test } from 'vitest';
import {
  expensesDocument,
  fuelSale,
  fuelStatement,
  incomeDocument,
  partyInvoice,
} from '../../tests/factories/few-complements.ts';
import { checkFamily, verdict } from '../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../tests/factories/rule-cases/edit.ts';
import {
  ECC12_CASES,
  GCEH10_CASES,
  HYP10_CASES,
  IEEH10_CASES,
  INE11_CASES,
  NOTARIOS10_CASES,
} from '../../tests/factories/rule-cases/few-complements.ts';
import { isText, placesBelow, placesOf } from '../../tests/factories/rule-cases/places.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { checkStructure } from '../cfdi/structure.ts';
import { monthProblem } from './consortium.ts';
import { ecc12Family } from './ecc12/index.ts';
import { gceh10Family } from './gceh10/index.ts';
import { hyp10Family } from './hyp10/index.ts';
import { ieeh10Family } from './ieeh10/index.ts';
import { ine11Family } from './ine11/index.ts';
import { notarios10Family } from './notarios10/index.ts';

describe('INE', () => checkFamily(ine11Family, INE11_CASES));
describe('Estado de cuenta de combustibles', () => checkFamily(ecc12Family, ECC12_CASES));
describe('Gastos de hidrocarburos', () => checkFamily(gceh10Family, GCEH10_CASES));
describe('Ingresos de hidrocarburos', () => checkFamily(ieeh10Family, IEEH10_CASES));
describe('Hidrocarburos y petrolíferos', () => checkFamily(hyp10Family, HYP10_CASES));
describe('Notarios públicos', () => checkFamily(notarios10Family, NOTARIOS10_CASES));

const WHOLE = { partyInvoice, fuelStatement, expensesDocument, incomeDocument, fuelSale };

describe.each(Object.entries(WHOLE))('%s as a whole', (_, build) => {
  const mine = /^(INE|ECC|GCEH|IEEH|CCHYP)/;

  test('keeps every rule of its complement, and the structure of the SAT', () => {
    expect(verdict(build()).filter((item) => mine.test(item.code))).toEqual([]);
    expect(checkStructure(comprobante40, { ...build(), Sello: 'AAAA', Certificado: 'AAAA' })).toEqual([]);
  });

  test('without any one of its pieces, or with nonsense in it, it is judged without throwing', () => {
    const document = build();
    const inConcept = document.Conceptos.Concepto[0]?.ComplementoConcepto;
    const at = 'Conceptos.Concepto[0].ComplementoConcepto';
    const places = [
      ...(document.Complemento?.content ?? []).flatMap(({ name }) => placesOf(document, name)),
      ...(inConcept?.content ?? []).flatMap(({ name, node }) => placesBelow(node ?? {}, `${at}.${name}`)),
    ];
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) {
      for (const value of [undefined, '', '-1', '«x»']) {
        if (value !== undefined && !isText(document, place)) continue;
        const texts = verdict(edited(document, { [place]: value })).map((item) => item.text + item.remedy);
        expect(
          texts.filter((text) => /[{}]|undefined/.test(text)),
          place,
        ).toEqual([]);
      }
    }
  });
});

test('the month of a linked folio is its own or the one before, also across the year', () => {
  expect(monthProblem('12', '2026-01-15')).toBeUndefined();
  expect(monthProblem('01', '2026-01-15')).toBeUndefined();
  expect(monthProblem('02', '2026-01-15')).toBe('12 o 01');
  expect(monthProblem('09', '2026-11-15')).toBe('10 o 11');
  expect(monthProblem('09', 'ayer')).toBeUndefined();
  expect(monthProblem(undefined, '2026-11-15')).toBeUndefined();
});
