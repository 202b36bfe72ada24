import { describe, expect, test } from 'vitest';
import * as cartas from '../../../tests/factories/carta-porte.ts';
import { CARTA_CASES } from '../../../tests/factories/rule-cases/cartaporte31.ts';
import { CARTA_MERCANCIAS_CASES } from '../../../tests/factories/rule-cases/cartaporte31-mercancias.ts';
import { checkFamily, verdict } from '../../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { isText, placesOf } from '../../../tests/factories/rule-cases/places.ts';
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { cartaporte31Family } from './index.ts';

const { cartaIncome, cartaTransfer, ROAD, HAZARDOUS, IMPORT, EXPORT, SEA, AIR, RAIL } = cartas;

checkFamily(cartaporte31Family, [...CARTA_CASES, ...CARTA_MERCANCIAS_CASES]);

describe('Cartas Porte as a whole', () => {
  test.each(Object.entries({ ROAD, HAZARDOUS, IMPORT, EXPORT, SEA, AIR, RAIL }))(
    '%s, that is right, has no finding and the structure of the SAT',
    (_, carta) => {
      for (const document of [cartaTransfer(carta), cartaIncome(carta)]) {
        expect(verdict(document).filter((item) => item.code.startsWith('CP'))).toEqual([]);
        expect(checkStructure(comprobante40, { ...document, Sello: 'AAAA', Certificado: 'AAAA' })).toEqual(
          [],
        );
      }
    },
  );

  test('without the complement none of this is asked', () => {
    const document = edited(cartaTransfer(), { Complemento: undefined, 'Receptor.UsoCFDI': 'G03' });
    expect(verdict(document).filter((item) => item.code.startsWith('CP'))).toEqual([]);
  });

  test('without any one of its pieces, or with nonsense in it, it is judged without throwing', () => {
    for (const document of [HAZARDOUS, IMPORT, SEA, AIR, RAIL].map(cartaTransfer)) {
      const places = placesOf(document, 'CartaPorte');
      expect(places.length).toBeGreaterThan(10);
      for (const place of places) {
        for (const value of [undefined, '', '-1e9', '«x»']) {
          if (value !== undefined && !isText(document, place)) continue;
          expect(Array.isArray(verdict(edited(document, { [place]: value }))), place).toBe(true);
        }
      }
    }
  });

  test('one that lacks nearly everything is judged without throwing', () => {
    for (const node of [
      {},
      { Ubicaciones: {}, Mercancias: {}, FiguraTransporte: {} },
      { Ubicaciones: { Ubicacion: [{}] }, Mercancias: { Mercancia: [{}] } },
      { Mercancias: { Mercancia: [{ DocumentacionAduanera: [{}], CantidadTransporta: [{}] }] } },
      { Mercancias: { TransporteMaritimo: { Contenedor: [{}] }, TransporteAereo: {} } },
      { Mercancias: { TransporteFerroviario: { Carro: [{ Contenedor: [{}] }] }, Autotransporte: {} } },
      { FiguraTransporte: { TiposFigura: [{ Domicilio: {} }] } },
    ]) {
      expect(Array.isArray(verdict(cartaTransfer(node as never)))).toBe(true);
    }
  });
});
