import { describe, expect, test } from 'vitest';
import {
  AIR,
  cartaIncome,
  EXPORT,
  HAZARDOUS,
  IMPORT,
  RAIL,
  ROAD,
  ROAD_AND_SEA,
  SEA,
} from '../../../../tests/factories/carta-porte.ts';
import { exampleOf, receiptOfFamily, WAYBILL_BY_RAIL } from '../../../../tests/factories/form-complements.ts';
import { buildConcept, buildReceipt, ISSUER } from '../../../../tests/factories/receipt.ts';
import { buildFigure, buildPlace, buildVehicle } from '../../../../tests/factories/transport.ts';
import { smallCatalogs } from '../../../catalogs/small.ts';
import type { CartaPorte31 } from '../../../cfdi/complements/carta-porte-31.ts';
import type { Comprobante40 } from '../../../cfdi/comprobante-40.ts';
import { kindOf } from '../../all-kinds.ts';
import { type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import { beginFamily } from '../../receipt/begin-family.ts';
import { duplicateReceipt } from '../../receipt/duplicate.ts';
import { applyEffects, emptyReceipt } from '../../receipt/effects.ts';
import type { Receipt } from '../../receipt/receipt.ts';
import { withValueAt } from '../../receipt/value-at.ts';
import type { FormComplement } from '../complement.ts';
import { complementOf } from '../loaded.ts';
import { type RegisteredComplement, registeredComplement } from '../registry.ts';
import { figureValue, placeValue, vehicleValue } from './from-records.ts';

const fecha = '2026-11-20T10:00:00';
const kind = kindOf({ receipt_type: 'I' });
const family = registeredComplement('waybill') as RegisteredComplement;
const waybill = complementOf('waybill') as FormComplement;

const write = (receipt: Receipt, id?: string) =>
  kind.toCfdi(receipt, { fecha, ...(id !== undefined && { id }) }, smallCatalogs) as Comprobante40;
const cartaOf = (receipt: Receipt, id?: string) =>
  write(receipt, id).Complemento?.content[0]?.node as CartaPorte31;
const errorsOf = (receipt: Receipt) =>
  kind
    .check(receipt, { catalogs: smallCatalogs, fecha })
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code = '' }) => `${path} ${code}`.trim());
const changed = (path: string, value: unknown, receipt = receiptOfFamily(family)) =>
  applyEffects(receipt, withValueAt(receipt, `complements.0.${path}`, value));

describe('IdCCP', () => {
  const ID = 'b1d0e3a4-5f61-4c2e-9a77-0c1b2d3e4f50';

  test('is the UUID of the operation that asked for it, CCC before it', () => {
    expect(cartaOf(receiptOfFamily(family), ID).IdCCP).toBe('CCC0e3a4-5f61-4c2e-9a77-0c1b2d3e4f50');
  });

  test('a copy has its own, and what is not issued yet has nobody’s', () => {
    const copy = duplicateReceipt(
      kind.fromCfdi(write(receiptOfFamily(family), ID)) as Receipt,
      smallCatalogs,
    );
    expect(JSON.stringify(copy)).not.toContain('0e3a4');
    expect(cartaOf(copy).IdCCP).toBe('CCC00000-0000-4000-8000-000000000000');
  });
});

describe('what is computed', () => {
  test('weights and distances add up exactly, and goods are counted', () => {
    const [goods] = (exampleOf(family).mercancias as FormValue).mercancia as FormValue[];
    const receipt = changed('mercancias.mercancia', [goods, { ...goods, peso_en_kg: '0.001' }]);
    expect(errorsOf(receipt)).toEqual([]);
    expect(cartaOf(receipt)).toMatchObject({
      TotalDistRec: '350.5',
      Mercancias: { PesoBrutoTotal: '1500.501', NumTotalMercancias: '2' },
    });
  });

  test('what a person types stays, and where it does not add up the rule says it with its correction', () => {
    const receipt = changed('mercancias.peso_bruto_total', '9');
    expect(cartaOf(receipt).Mercancias.PesoBrutoTotal).toBe('9');
    const [found] = kind.check(receipt, { catalogs: smallCatalogs, fecha });
    expect(found).toMatchObject({ path: 'complements.0.mercancias.peso_bruto_total', code: 'CP149' });
    expect(found?.fix).toEqual([{ path: 'complements.0.mercancias.peso_bruto_total', value: '1500.5' }]);
  });

  test('each place has its identifier; a share of goods chooses among them', () => {
    const two = exampleOf(family).ubicaciones as FormValue[];
    const receipt = changed('ubicaciones', [...two, { ...two[1], id_ubicacion: '' }]);
    const places = receipt.complements?.[0] as unknown as FormValue;
    expect((places.ubicaciones as FormValue[]).map((one) => one.id_ubicacion)).toEqual([
      'OR000001',
      'DE000001',
      'DE000002',
    ]);
    const offered = waybill.options('mercancias.mercancia.0.cantidad_transporta.0.id_destino', places);
    expect(offered?.map(({ key }) => key)).toEqual(['DE000001', 'DE000002']);
    expect(waybill.options('mercancias.mercancia.0.cantidad_transporta.0.id_destino', places)).toBe(offered);
  });
});

// CP146, CP203
test.each([
  ['USA', 'TX', false],
  ['CAN', 'QC', false],
  ['GTM', 'Petén', false],
  ['USA', 'JAL', true],
  ['MEX', 'TX', true],
  ['MEX', 'Petén', true],
])('a place in %s is in %s: %s it is refused', (pais, estado, isRefused) => {
  const path = 'ubicaciones.1.domicilio.estado';
  const receipt = changed('ubicaciones.1.domicilio.pais', pais, changed(path, estado));
  expect(errorsOf(receipt).some((problem) => problem.startsWith(`complements.0.${path}`))).toBe(isRefused);
});

test('goods by train pass six stations', () => {
  const receipt = receiptOfFamily(family, exampleOf(family, WAYBILL_BY_RAIL));
  expect(kind.check(receipt, { catalogs: smallCatalogs, fecha })).toEqual([]);
  expect(cartaOf(receipt)).toMatchObject({ TotalDistRec: '500' });
});

test('goods of one’s own travel to oneself', () => {
  const defaults = { emitter: ISSUER, expedition_place: '42501', branch_office_id: '1', serie: 'A' };
  const begun = beginFamily(emptyReceipt('T', defaults), family);
  const complements = [{ kind: 'waybill', ...exampleOf(family) }];
  const receipt = { ...begun, complements, concepts: [buildConcept({}, 'T')] } as Receipt;
  expect(receipt.receiver).toMatchObject({ rfc: ISSUER.rfc, name: ISSUER.name, tax_domicile: '42501' });
  expect(errorsOf(receipt)).toEqual([]);
  expect(write(receipt)).toMatchObject({ TipoDeComprobante: 'T', Moneda: 'XXX', Total: '0' });
});

describe('what a field asks', () => {
  const state = (path: string, value: FormValue = exampleOf(family)) => waybill.state(value, path);
  const places = (over: FormValue) => {
    const [first, ...rest] = exampleOf(family).ubicaciones as FormValue[];
    return { ...exampleOf(family), ubicaciones: [{ ...first, ...over }, ...rest] } as FormValue;
  };
  const goods = (over: FormValue): FormValue => {
    const value = exampleOf(family);
    const cargo = value.mercancias as FormValue;
    const [first] = cargo.mercancia as FormValue[];
    return { ...value, mercancias: { ...cargo, mercancia: [{ ...first, ...over }] } };
  };

  test('by road there are no stations, and each destination has its distance', () => {
    expect(state('ubicaciones.0.num_estacion')).toBe('absent');
    expect(state('ubicaciones.0.distancia_recorrida')).toBe('absent');
    expect(state('ubicaciones.1.distancia_recorrida')).toBe('required');
  });

  test('who lives abroad has an identity there', () => {
    expect(state('ubicaciones.0.num_reg_id_trib')).toBe('absent');
    expect(
      state('ubicaciones.0.num_reg_id_trib', places({ rfc_remitente_destinatario: 'XEXX010101000' })),
    ).toBe('required');
  });

  test('hazards, what COFEPRIS watches, and borders ask for theirs', () => {
    const at = 'mercancias.mercancia.0';
    expect(state(`${at}.embalaje`)).toBe('absent');
    expect(state(`${at}.embalaje`, goods({ material_peligroso: 'Sí' }))).toBe('required');
    expect(
      state('mercancias.autotransporte.seguros.asegura_med_ambiente', goods({ material_peligroso: 'Sí' })),
    ).toBe('required');
    expect(state(`${at}.num_cas`, goods({ sector_cofepris: '04' }))).toBe('required');
    expect(state(`${at}.num_cas`, goods({ sector_cofepris: '01' }))).toBe('absent');
    expect(state('via_entrada_salida')).toBe('absent');
    expect(state('via_entrada_salida', { ...exampleOf(family), transp_internac: 'Sí' })).toBe('required');
  });

  test('no example that the matrix takes writes what is not shown, or lacks what is asked', () => {
    const examples = { ROAD, HAZARDOUS, IMPORT, EXPORT, SEA, AIR, RAIL, ROAD_AND_SEA };
    for (const [name, node] of Object.entries(examples)) {
      const value = waybill.read(node as unknown as Record<string, unknown>);
      for (const [path, text] of textsOf(value)) {
        const asked = waybill.state(value, path);
        if (asked === 'absent') expect(text, `${name} ${path}`).toBe('');
        if (asked === 'required' && name !== 'ROAD_AND_SEA') expect(text, `${name} ${path}`).not.toBe('');
      }
    }
  });
});

/** Every text with its place, of what is there at all. */
function textsOf(value: FormValue, at = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, here]): [string, string][] => {
    const path = at === '' ? name : `${at}.${name}`;
    if (typeof here === 'string') return [[path, here]];
    if (Array.isArray(here)) return here.flatMap((row, nth) => textsOf(row, `${path}.${nth}`));
    return isEmptyValue(here) ? [] : textsOf(here as FormValue, path);
  });
}

describe('from what is kept', () => {
  test('a vehicle, a driver and a place fill what they say, and the rest stays', () => {
    const vehicle = vehicleValue(buildVehicle());
    const receipt = changed('mercancias.autotransporte', vehicle);
    expect(errorsOf(receipt)).toEqual([]);
    expect(cartaOf(receipt).Mercancias.Autotransporte).toMatchObject({
      IdentificacionVehicular: { ConfigVehicular: 'T3S2', PlacaVM: 'AB1234C' },
      Remolques: { Remolque: [{ SubTipoRem: 'CTR007', Placa: 'XY9876Z' }] },
    });
    const [first] = exampleOf(family).ubicaciones as FormValue[];
    const placed = changed('ubicaciones.0', { ...first, ...placeValue(buildPlace()) });
    expect(errorsOf(placed)).toEqual([]);
    expect(cartaOf(placed).Ubicaciones.Ubicacion[0]).toMatchObject({
      ...{ TipoUbicacion: 'Origen', IDUbicacion: 'OR000001', FechaHoraSalidaLlegada: '2026-11-20T08:00:00' },
      ...{ RFCRemitenteDestinatario: 'URE180429TM6', Domicilio: { CodigoPostal: '76199', Municipio: '014' } },
    });
    const driven = changed('figura_transporte', [figureValue(buildFigure())]);
    expect(errorsOf(driven)).toEqual([]);
    expect(JSON.stringify(driven.complements)).not.toContain('figure_id');
  });
});

describe('by every means', () => {
  // spec: 2§3.24
  test.each(Object.entries({ ROAD, HAZARDOUS, IMPORT, EXPORT, SEA, AIR, RAIL }))(
    '%s: as it was read, right by the form, and written the same',
    (_, node) => {
      const receipt = kind.fromCfdi(cartaIncome(node)) as Receipt;
      expect(errorsOf(receipt)).toEqual([]);
      expect({ ...cartaOf(receipt), IdCCP: node.IdCCP }).toEqual(node);
    },
  );
});

describe('what is wrong is said at its field', () => {
  test('a key that is in no list', () => {
    expect(errorsOf(changed('mercancias.autotransporte.perm_sct', 'TPAF99'))).toEqual([
      'complements.0.mercancias.autotransporte.perm_sct',
    ]);
  });

  test('without its means of transport, a driver or a second place', () => {
    const none = changed('mercancias.autotransporte', undefined);
    expect(errorsOf(none)).toContain('complements.0.mercancias CP148');
    expect(errorsOf(changed('figura_transporte', []))).toContain('complements.0.figura_transporte CP193');
    expect(errorsOf(changed('ubicaciones.1.tipo_ubicacion', 'Origen'))).toContain(
      'complements.0.ubicaciones CP130',
    );
  });

  test('an income that is no transport', () => {
    const receipt = { ...receiptOfFamily(family), concepts: buildReceipt().concepts };
    expect(errorsOf(receipt)).toEqual(['concepts.0.prod_serv_id CP109']);
  });
});
