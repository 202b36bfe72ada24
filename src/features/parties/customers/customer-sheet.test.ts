import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { type CustomerRow, NO_CONTACT } from '../../../../schema/resources/parties/customers.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { onceHere, readRecords } from '../../../resource/read-records.ts';
import { customerSheet } from './customer-sheet.ts';

const THERE: CustomerRow = {
  ...{ slug: '22222222-2222-4222-8222-222222222222', rfc: 'IIA040805DZ4', name: 'INDISTRIA ILUMINADORA' },
  ...{ business_name: 'La de la luz', tax_residence: '', tax_identity_number: '', email: 'a@b.mx' },
  ...{
    codigo_postal: '62661',
    tax_regime: '601',
    cfdi_usage: 'G03',
    payment_form: '03',
    payment_method: 'PUE',
  },
  ...{ is_inactive: 0, other_emails: '', mails_stamped: false, addenda: [], serie: 'A', ...NO_CONTACT },
};
const NEW = '11111111-1111-4111-8111-111111111111';
const read = (rows: string[][]) =>
  readRecords(rows, customerSheet([THERE], smallCatalogs, '2026-11-20'), () => NEW);

describe('a spreadsheet of customers', () => {
  // spec: 2§3.28
  test('says whom one speaks to and where they are; the country by its word or its key', () => {
    const { rows } = read([
      ['RFC', 'Persona de contacto', 'Teléfono', 'Calle', 'Número exterior', 'Colonia', 'Estado', 'País'],
      ['IIA040805DZ4', 'Compras', '55 1234 5678', 'Hidalgo', '7-B', 'Centro', 'Hidalgo', 'méxico'],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ isNew: false, problems: [] },
      fields: {
        ...{ contact_name: 'Compras', phone: '55 1234 5678', street: 'Hidalgo', exterior_number: '7-B' },
        ...{ neighbourhood: 'Centro', state: 'Hidalgo', country: 'MEX', email: 'a@b.mx' },
      },
    });
  });

  // spec: house.943
  test('says in which series they are invoiced; a row that does not say it leaves it', () => {
    const { rows } = read([
      ['RFC', 'Nombre', 'Serie'],
      ['URE180429TM6', 'Universidad', 'VIP'],
    ]);
    expect(rows[0]).toMatchObject({ problems: [], fields: { serie: 'VIP' } });
    const again = read([
      ['RFC', 'Nombre'],
      ['IIA040805DZ4', 'Indistria'],
    ]);
    expect(again.rows[0]?.fields).toMatchObject({ serie: 'A' });
  });

  test('is read as a person writes one: words or keys, lost zeros, and who is there is changed', () => {
    const { rows, unread, problem } = read([
      ['RFC', 'Nombre', 'CP', 'Régimen', 'Uso CFDI', 'Forma de pago', 'Mascota'],
      ['ure-180429tm6', 'Universidad Robótica Española', '1000', '601', 'Gastos en general', '3', 'Gato'],
      ['iia040805dz4', 'Indistria Iluminadora de Almacenes', '', '', '', '', ''],
    ]);
    expect(problem).toBeUndefined();
    expect(unread).toEqual(['Mascota']);
    expect(rows[0]).toMatchObject({
      ...{ number: 2, isNew: true, problems: [] },
      fields: {
        ...{ slug: NEW, rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA', codigo_postal: '01000' },
        ...{ tax_regime: '601', cfdi_usage: 'G03', payment_form: '03' },
      },
    });
    expect(rows[1]).toMatchObject({
      isNew: false,
      fields: {
        ...{ slug: THERE.slug, name: 'INDISTRIA ILUMINADORA DE ALMACENES' },
        ...{ codigo_postal: '62661', business_name: 'La de la luz', email: 'a@b.mx' },
      },
    });
  });

  test('says of each wrong row why, and takes the others', () => {
    const { rows } = read([
      ['RFC', 'Nombre', 'Régimen fiscal', 'Código postal', 'Correo'],
      ['NO', 'Mala', '', '', ''],
      ['URE180429TM6', '', '', '', ''],
      ['CACX7605101P8', 'Xochilt', '601', '', ''],
      ['EKU9003173C9', 'Kemper', '999', '42A50', 'sin arroba'],
      ['IIA040805DZ4', 'Una', '', '', ''],
      ['IIA040805DZ4', 'Otra vez', '', '', ''],
    ]);
    expect(rows.map(({ fields }) => fields !== undefined)).toEqual([false, false, false, false, true, false]);
    const said = rows.map(({ problems }) => problems.join(' '));
    expect(said[0]).toContain('RFC');
    expect(said[1]).toContain('Nombre o razón social');
    expect(said[2]).toContain('Régimen fiscal');
    expect(said[3]).toContain('no hay «999»');
    expect(said[3]).toContain('Código postal');
    expect(said[3]).toContain('Correo');
    expect(said[5]).toBe('Repite el RFC del renglón 6.');
  });

  test('of the generic RFC each name is another customer', () => {
    const { rows } = read([
      ['RFC', 'Nombre'],
      ['XAXX010101000', 'Ana'],
      ['XAXX010101000', 'Bruno'],
      ['XAXX010101000', 'ana'],
    ]);
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1]);
  });

  test('10,000 wrong rows are told one by one, and a file without its column as a whole', () => {
    const bad = Array.from({ length: 10_000 }, (_, n) => [`RFC ${n}`, '']);
    const { rows } = read([['RFC', 'Nombre'], ...bad]);
    expect(rows).toHaveLength(10_000);
    expect(rows.every(({ fields, problems }) => fields === undefined && problems.length > 0)).toBe(true);
    expect(rows.at(-1)?.number).toBe(10_001);
    expect(read([['Nombre'], ['Ana']]).problem).toContain('RFC');
  });

  test('is not read while the customers that there are still arrive: each would be a second one', () => {
    const rows = { rows: [], unread: [], problem: 'leído' };
    expect(onceHere(false, () => rows)).toMatchObject({ rows: [], problem: RECORDS.importWaits });
    expect(onceHere(true, () => rows)).toBe(rows);
  });
});
