import { describe, expect, test } from 'vitest';
import { conceptsOfPaste } from './paste.ts';

const brief = (text: string) =>
  conceptsOfPaste(text, 'I')?.map((one) => [
    one.prod_serv_id,
    one.description,
    one.unit_id,
    one.quantity,
    one.unit_value,
  ]);

describe('pasting from a spreadsheet', () => {
  test('description, quantity, price', () => {
    expect(brief('Tornillo 1/2"\t100\t$1,250.50\nTuerca\t2\t0.35')).toEqual([
      ['', 'Tornillo 1/2"', '', '100', '1250.50'],
      ['', 'Tuerca', '', '2', '0.35'],
    ]);
  });

  test('keys of the SAT are known by their shape, headings are left out', () => {
    expect(brief('Clave\tProducto\tUnidad\tCant\tPrecio\r\n31161500\tTornillo\tH87\t3\t12\r\n')).toEqual([
      ['31161500', 'Tornillo', 'H87', '3', '12'],
    ]);
  });

  test('one number is the price', () =>
    expect(brief('Consulta\t800')).toEqual([['', 'Consulta', '', '1', '800']]));

  test('plain text is not a table', () => {
    expect(conceptsOfPaste('Servicio de\nmantenimiento', 'I')).toBeUndefined();
    expect(conceptsOfPaste('\t\n', 'I')).toBeUndefined();
  });
});
