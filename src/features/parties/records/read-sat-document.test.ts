import { describe, expect, test } from 'vitest';
import { readSatDocument, readSatQr } from './read-sat-document.ts';

/** As the SAT has drawn it since 2025: a table, whose heads stand before what is under them. */
const TABLE = `Opinión del cumplimiento de obligaciones fiscales
Nombre, denominación o razón social Sentido ESCUELA KEMPER URGATE SA DE CV POSITIVO RFC Folio EKU9003173C9 26NL1324942
Fecha y hora de emisión 22 de septiembre de 2026 a las 12:52 horas Apreciable contribuyente Se le informa que en los controles
electrónicos institucionales del Servicio de Administración Tributaria se encuentra al corriente. Artículos: 17-D, 32-D del CFF.`;
const SIGNED =
  '\nCadena Original ||EKU9003173C9|26NL1324942|22-09-2026|P||00001088888800000031|| Sello Digital Enj96MR8kj0=';
/** As before: its notes explain each sense. */
const NOTES = `Notas 1.- La opinión del cumplimiento, se genera atendiendo a la situación fiscal del contribuyente en los siguientes sentidos:
POSITIVA.- Cuando el contribuyente está inscrito y al corriente; NEGATIVA.- Cuando no esté al corriente; INSCRITO SIN OBLIGACIONES.- Cuando
no tiene obligaciones fiscales.`;
const letter = (
  sense: string,
) => `Opinión del cumplimiento de obligaciones fiscales Folio 21NA1234567 Clave de R.F.C. CACX7605101P8
Nombre, Denominación o Razón social XOCHILT CASAS CHAVEZ Por lo que se emite esta opinión del cumplimiento de obligaciones fiscales, en
sentido ${sense}. La presente opinión no es una constancia del correcto entero de los impuestos declarados.
Revisión practicada el día 3 de marzo de 2026, a las 12:34 horas. ${NOTES}`;
const CARD = `CÉDULA DE IDENTIFICACIÓN FISCAL EKU9003173C9 Registro Federal de Contribuyentes
CONSTANCIA DE SITUACIÓN FISCAL Lugar y Fecha de Emisión CUAUHTEMOC , CIUDAD DE MEXICO A 20 DE NOVIEMBRE DE 2026
Datos de Identificación del Contribuyente: RFC: EKU9003173C9 Fecha inicio de operaciones: 17 DE MARZO DE 1990`;

const POSITIVE = { kind: 'opinion', rfc: 'EKU9003173C9', issued_on: '2026-09-22', sense: 'positive' };
const CONSTANCIA = { kind: 'constancia', rfc: 'EKU9003173C9', issued_on: '2026-11-20', sense: '' };

// spec: house.1170
describe('an opinion of compliance', () => {
  test('as a table: by its labels, and by its signed line whatever was drawn where', () => {
    expect(readSatDocument(TABLE)).toEqual(POSITIVE);
    expect(readSatDocument(SIGNED + TABLE)).toEqual(POSITIVE);
    // A PDF breaks long lines anywhere.
    expect(readSatDocument(SIGNED.replace('|26NL', '|\n26N L'))).toEqual(POSITIVE);
    expect(readSatDocument(SIGNED.replace('|P|', '|N|'))).toEqual({ ...POSITIVE, sense: 'negative' });
  });

  test.each([
    ['POSITIVO', 'positive'],
    ['NEGATIVO', 'negative'],
    ['EN SUSPENSIÓN DE ACTIVIDADES', 'suspended'],
    ['INSCRITO SIN OBLIGACIONES', 'no_obligations'],
    ['', ''],
  ])('as a letter, in the sense «%s»: not what its notes explain', (words, sense) => {
    expect(readSatDocument(letter(words))).toEqual({
      ...{ kind: 'opinion', rfc: 'CACX7605101P8', issued_on: '2026-03-03', sense },
    });
  });

  test('of a name that has the word of a sense, the sense is not guessed; of a letter that nobody knows neither', () => {
    expect(readSatDocument(TABLE.replace('KEMPER', 'PENSAMIENTO NEGATIVO'))).toEqual({
      ...POSITIVE,
      sense: '',
    });
    expect(readSatDocument(SIGNED.replace('|P|', '|Z|'))).toEqual({ ...POSITIVE, sense: '' });
  });
});

// spec: house.1170
test('a constancia: the day of its issue, never that of the start of operations', () => {
  expect(readSatDocument(CARD)).toEqual(CONSTANCIA);
  const noDay = CARD.replace('20 DE NOVIEMBRE DE 2026', '');
  expect(readSatDocument(noDay)).toEqual({ ...CONSTANCIA, issued_on: '' });
  const signed =
    'Cadena Original Sello: ||2026/11/20|EKU9003173C9|CONSTANCIA DE SITUACIÓN FISCAL|200001088888800000031||';
  expect(readSatDocument(noDay + signed)).toEqual(CONSTANCIA);
  expect(readSatDocument(CARD.replaceAll('EKU9003173C9', 'ÑOÑ9003173C9'))?.rfc).toBe('ÑOÑ9003173C9');
});

test.each([
  ['nothing', ''],
  ['a contract', 'Contrato de servicios RFC: EKU9003173C9 a 20 de noviembre de 2026'],
  [
    'that of the IMSS',
    'Opinión de cumplimiento de obligaciones fiscales en materia de seguridad social RFC: EKU9003173C9 Positiva',
  ],
  ['one that names two', `${TABLE} representante legal CACX7605101P8`],
  ['one that names nobody', TABLE.replace('EKU9003173C9', 'EKU')],
  ['a letter that speaks of both', `${TABLE} ${CARD}`],
])('%s is read as neither', (_name, text) => expect(readSatDocument(text)).toBeUndefined());

test('a text that was made to hurt is looked at no further than a document goes', () => {
  for (const part of [
    'SENTIDO ',
    'FECHA DE EMISION ',
    'LUGAR Y FECHA DE EMISION 1 DE ',
    '||EKU9003173C9|',
    'Á \u0301',
  ])
    expect(readSatDocument(`${TABLE} ${part.repeat(300_000)}`)?.rfc).toBe('EKU9003173C9');
});

// spec: house.1170
test('the QR of an opinion says whose, when and how it is; that of a constancia whose; others nothing', () => {
  const page = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=1&D2=1&D3=';
  expect(readSatQr(`${page}26NL1324942_EKU9003173C9_22-09-2026_P`)).toEqual(POSITIVE);
  expect(readSatQr(`${page}14010028367_EKU9003173C9`)).toEqual({ ...CONSTANCIA, issued_on: '' });
  for (const other of [
    '',
    'hola',
    `${page}26NL1324942_NADIE_22-09-2026_P`,
    `${page}26NL1324942_EKU9003173C9`,
  ])
    expect(readSatQr(other)).toBeUndefined();
  expect(
    readSatQr('https://sat.gob.mx.example.com/?D3=26NL1324942_EKU9003173C9_22-09-2026_P'),
  ).toBeUndefined();
});
