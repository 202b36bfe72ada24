import { describe, expect, test } from 'vitest';
import { testCatalogs } from '../../tests/factories/rule-cases/catalogs.ts';
import { neighborhoodKey, placeKey } from './lookup.ts';
import { smallCatalogs } from './small.ts';

const TODAY = '2026-11-20';

describe('what a catalogue says of a key', () => {
  test('small ones say it always', () => {
    expect(smallCatalogs.cell('CartaPorte/c_RegimenAduanero', 'TRA', 'direction')).toBe('Salida,Entrada');
    expect(smallCatalogs.cell('CartaPorte/c_ConfigAutotransporte', 'T3S2R4', 'trailer')).toBe('1');
    expect(smallCatalogs.cell('CartaPorte/c_TipoDeServicio', 'TS02', 'container')).toBe('1');
    expect(smallCatalogs.cell('c_Pais', 'ESP', 'area')).toBe('Unión Europea');
    expect(smallCatalogs.cell('c_Pais', 'CHN', 'area')).toBeUndefined();
    expect(smallCatalogs.cell('ComExt/c_INCOTERM', 'ZZZ', 'text')).toBeUndefined();
  });

  test('large ones say it where their list is at hand', () => {
    expect(testCatalogs.cell('CartaPorte/c_Estaciones', 'PM001', 'text')).toBe('Rosarito');
    expect(testCatalogs.cell('CartaPorte/c_Estaciones', 'PM001', 'transport')).toBe('02');
    expect(testCatalogs.cell('ComExt/c_FraccionArancelaria', '2402200100', 'unit')).toBe('01');
    expect(testCatalogs.cell('c_CodigoPostal', '76199', 'municipality')).toBe('014');
    expect(smallCatalogs.cell('ComExt/c_FraccionArancelaria', '2402200100', 'unit')).toBeUndefined();
  });

  test('without the list nobody can say that a key is missing', () => {
    for (const [catalogs, answer] of [
      [testCatalogs, 'missing'],
      [smallCatalogs, 'unchecked'],
    ] as const) {
      expect(catalogs.status('c_Colonia', neighborhoodKey('76199', '9999'), TODAY)).toBe(answer);
      expect(catalogs.status('c_Municipio', placeKey('QUE', '999'), TODAY)).toBe(answer);
      expect(catalogs.status('CartaPorte/c_MaterialPeligroso', '9999', TODAY)).toBe(answer);
    }
    expect(smallCatalogs.isComplete('c_Municipio')).toBe(false);
    expect(smallCatalogs.isComplete('CartaPorte/c_TipoEmbalaje')).toBe(true);
  });
});
