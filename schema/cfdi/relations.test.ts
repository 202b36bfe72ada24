import { describe, expect, test } from 'vitest';
import { MOST_RELATIONS, relationsOf } from './relations.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const wrapped = (inner: string) => `<c:Comprobante xmlns:c="x" xmlns:p="y">${inner}</c:Comprobante>`;

describe('what a document says of others', () => {
  test('relations of several kinds, in upper case and each once', () => {
    const xml = wrapped(
      `<c:CfdiRelacionados TipoRelacion="04"><c:CfdiRelacionado UUID="${B}"/><c:CfdiRelacionado UUID="${B.toUpperCase()}"/></c:CfdiRelacionados>
       <c:CfdiRelacionados TipoRelacion="07"><c:CfdiRelacionado UUID="${A}"/></c:CfdiRelacionados>`,
    );
    expect(relationsOf(xml)).toEqual([
      { kind: '04', uuid: B.toUpperCase(), amount: '', partiality: '' },
      { kind: '07', uuid: A, amount: '', partiality: '' },
    ]);
  });

  test('what is paid of each, by its partiality; the same one in two payments is one', () => {
    const docto = (n: number, paid: string) =>
      `<p:DoctoRelacionado IdDocumento="${A}" NumParcialidad="${n}" ImpPagado="${paid}"/>`;
    const xml = wrapped(
      `<p:Pago>${docto(1, '0.10')}</p:Pago><p:Pago>${docto(1, '0.20')}${docto(2, '5')}</p:Pago>`,
    );
    expect(relationsOf(xml)).toEqual([
      { kind: 'P', uuid: A, amount: '0.30', partiality: '1' },
      { kind: 'P', uuid: A, amount: '5', partiality: '2' },
    ]);
  });

  test('of a withholding too', () => {
    const xml = wrapped(`<c:CfdiRetenRelacionados TipoRelacion="04" UUID="${A}"/>`);
    expect(relationsOf(xml)).toEqual([{ kind: '04', uuid: A, amount: '', partiality: '' }]);
  });

  test('nothing of what names no other, is no XML, or names what is no UUID', () => {
    const related = (uuid: string) =>
      wrapped(
        `<c:CfdiRelacionados TipoRelacion="04"><c:CfdiRelacionado UUID="${uuid}"/></c:CfdiRelacionados>`,
      );
    const given = [wrapped(''), `<a CfdiRelacionado`, related('x'), related('')];
    expect(given.map(relationsOf)).toEqual([[], [], [], []]);
  });

  test('of one that names too many the first ones, and no amount that is as long as a book', () => {
    const uuid = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
    const doctos = Array.from(
      { length: MOST_RELATIONS + 5 },
      (_, n) => `<p:DoctoRelacionado IdDocumento="${uuid(n)}" ImpPagado="${'9'.repeat(100)}"/>`,
    );
    const found = relationsOf(wrapped(`<p:Pago>${doctos.join('')}</p:Pago>`));
    expect([found.length, found[0], found.at(-1)?.uuid]).toEqual([
      MOST_RELATIONS,
      { kind: 'P', uuid: uuid(0), amount: '', partiality: '' },
      uuid(MOST_RELATIONS - 1),
    ]);
  });
});
