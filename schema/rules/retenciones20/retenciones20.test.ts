import { describe, expect, test } from 'vitest';
import {
  foreignPlatformRetenciones,
  planRetenciones,
  platformRetenciones,
  validRetenciones,
} from '../../../tests/factories/retenciones.ts';
import { testCatalogs } from '../../../tests/factories/rule-cases/catalogs.ts';
import { checkFamily } from '../../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { isText, placesBelow, placesOf } from '../../../tests/factories/rule-cases/places.ts';
import { RETENCIONES20_CASES } from '../../../tests/factories/rule-cases/retenciones20.ts';
import { type Retenciones20, retenciones20 } from '../../cfdi/retenciones-20.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import type { Finding, SealVerdict } from '../rule.ts';
import { retenciones20Family } from './index.ts';
import { judgeRetenciones } from './judge.ts';

function verdict(document: Retenciones20, seal?: SealVerdict): Finding[] {
  return judgeRetenciones(document, { catalogs: testCatalogs, ...(seal && { seal }) });
}

checkFamily(retenciones20Family, RETENCIONES20_CASES, verdict);

const WHOLE = { validRetenciones, platformRetenciones, foreignPlatformRetenciones, planRetenciones };

describe.each(Object.entries(WHOLE))('%s as a whole', (_, build) => {
  test('has no finding, and the structure of the SAT', () => {
    expect(verdict(build())).toEqual([]);
    expect(checkStructure(retenciones20, { ...build(), Sello: 'AAAA', Certificado: 'AAAA' })).toEqual([]);
  });

  test('without any one of its pieces, or with nonsense in it, it is judged without throwing', () => {
    const document = build();
    const { Emisor, Receptor, Periodo, Totales, Complemento } = document;
    const places = [
      ...Object.keys(document),
      ...Object.entries({ Emisor, Receptor, Periodo, Totales }).flatMap(([name, node]) =>
        placesBelow(node, name),
      ),
      ...(Complemento?.content ?? []).flatMap(({ name }) => placesOf(document, name)),
    ];
    expect(places.length).toBeGreaterThan(30);
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

describe('a month of a platform', () => {
  const codes = (document: Retenciones20) => verdict(document).map((item) => item.code);
  const IVA = 'Totales.ImpRetenidos[1]';

  test('withholds amounts that are cut, never rounded', () => {
    const odd = edited(platformRetenciones(), {
      [`${IVA}.BaseRet`]: '32.19',
      [`${IVA}.MontoRet`]: '16.09',
    });
    expect(codes(odd)).not.toContain('SPT117');
    expect(codes(edited(odd, { [`${IVA}.MontoRet`]: '16.10' }))).toContain('SPT117');
  });

  test('of years whose rates nobody can tell is not held to any', () => {
    const early = edited(platformRetenciones(), {
      'Periodo.Ejercicio': '2020',
      'Totales.ImpRetenidos[0].MontoRet': '9.99',
    });
    expect(codes(early)).not.toContain('SPT118');
  });

  test('is told what it withholds by the names of the taxes, and the one amount that there is', () => {
    const of = (code: string, edits: Record<string, unknown>) =>
      verdict(edited(foreignPlatformRetenciones(), edits)).find((item) => item.code === code)?.text;
    const line = 'Totales.ImpRetenidos[0]';
    expect(of('Reten20135', { [`${line}.TipoPagoRet`]: '03' })).toBe(
      'El tipo de pago 03 es de ISR en el catálogo del SAT, y la retención es de IVA.',
    );
    expect(of('SPT121', { [`${line}.MontoRet`]: '16.00' })).toMatch(
      /la base entera, que es 32\.00: el SAT no admite otro importe\.$/,
    );
  });

  test('is not held to the catalogues of another complement', () => {
    expect(codes(validRetenciones()).filter((code) => code.startsWith('SPT'))).toEqual([]);
  });
});
