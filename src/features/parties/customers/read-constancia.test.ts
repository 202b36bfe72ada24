import { describe, expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const COMPANY = `CÉDULA DE IDENTIFICACIÓN FISCAL  EKU9003173C9 Registro Federal de Contribuyentes
CONSTANCIA DE SITUACIÓN FISCAL Lugar y Fecha de Emisión CUAUHTEMOC A 20 DE NOVIEMBRE DE 2026
Datos de Identificación del Contribuyente: RFC: EKU9003173C9 Denominación/Razón Social: ESCUELA KEMPER URGATE
Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE Nombre Comercial: KEMPER Fecha inicio de operaciones: 17 DE MARZO DE 1990
Datos del domicilio registrado Código Postal:42501 Tipo de Vialidad: CALLE Nombre de la Entidad Federativa: HIDALGO
Regímenes: Régimen Fecha Inicio Fecha Fin Régimen General de Ley Personas Morales 17/03/1990 Obligaciones: Descripción de la Obligación`;
const PERSON = `Constancia de Situación Fiscal RFC: CACX7605101P8 CURP: CACX760510MGTSHC04 Nombre (s): XOCHILT
Primer Apellido: CASAS Segundo Apellido: CHAVEZ Fecha inicio de operaciones: 01 DE ENERO DE 2020 Código Postal: 36257 Tipo de Vialidad: CALLE
Regímenes: Régimen Fecha Inicio Fecha Fin Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2020
Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2021 Obligaciones:`;

describe('a Constancia de Situación Fiscal', () => {
  test('of a company: its name without its kind, postal code and regime', () => {
    expect(readConstancia(COMPANY)).toEqual({
      ...{ rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', codigo_postal: '42501', regimes: ['601'] },
    });
  });

  test('of a person: the whole name, and every regime in its order', () => {
    expect(readConstancia(PERSON)).toEqual({
      ...{
        rfc: 'CACX7605101P8',
        name: 'XOCHILT CASAS CHAVEZ',
        codigo_postal: '36257',
        regimes: ['605', '612'],
      },
    });
  });

  test('what it does not say is empty, and another document is none', () => {
    expect(readConstancia('Constancia de Situación Fiscal RFC: EKU9003173C9')).toEqual({
      ...{ rfc: 'EKU9003173C9', name: '', codigo_postal: '', regimes: [] },
    });
    for (const other of [
      '',
      'RFC: EKU9003173C9',
      'Situación fiscal RFC: NADA',
      'Constancia de Situación Fiscal',
    ])
      expect(readConstancia(other)).toBeUndefined();
  });

  test('the card at its top, with the same words under the name, takes no place of it', () => {
    const card = `CÉDULA DE IDENTIFICACIÓN FISCAL EKU9003173C9 Registro Federal de Contribuyentes ESCUELA KEMPER URGATE
Nombre, denominación o razón social idCIF: 15010486263 VALIDA TU INFORMACIÓN FISCAL`;
    expect(readConstancia(`${card} ${COMPANY}`)).toMatchObject({ name: 'ESCUELA KEMPER URGATE' });
  });

  test('a text that was made to hurt is looked at no further than a constancia goes', () => {
    const begins = 'Situación fiscal RFC: EKU9003173C9 ';
    expect(readConstancia(begins + 'Razón Social: '.repeat(400_000))).toMatchObject({ name: '' });
  });
});
