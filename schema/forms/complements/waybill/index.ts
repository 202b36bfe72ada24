/** Carta Porte 3.1: goods on the move, by road, sea, air or rail. */
import { cartaPorte31 } from '../../../cfdi/complements/carta-porte-31.ts';
import { cartaporte31Family } from '../../../rules/cartaporte31/index.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { WAYBILL } from '../../../texts/complements/waybill.ts';
import { defineFormComplement, type FormComplement } from '../complement.ts';
import { POSTAL_CODE } from '../postal-code.ts';
import { unlistedKeys } from './check.ts';
import { namePlaces, priceWaybill, SUGGESTED } from './compute.ts';
import { waybillOptions } from './options.ts';
import { waybillState } from './states.ts';

export const complement: FormComplement = defineFormComplement({
  kind: 'waybill',
  description: cartaPorte31,
  family: cartaporte31Family,
  // The SAT's: the UUID of the operation, its first three characters CCC.
  identity: { attribute: 'IdCCP', of: (id) => `CCC${id.slice(3)}` },
  begins: {
    transp_internac: 'No',
    ubicaciones: [
      { tipo_ubicacion: 'Origen', id_ubicacion: 'OR000001', domicilio: { pais: 'MEX' } },
      { tipo_ubicacion: 'Destino', id_ubicacion: 'DE000001', domicilio: { pais: 'MEX' } },
    ],
    mercancias: { unidad_peso: 'KGM' },
  },
  texts: { title: COMPLEMENT_TITLES.waybill, ...WAYBILL },
  suggested: SUGGESTED,
  searches: {
    bienes_transp: { catalog: 'c_ClaveProdServ' },
    clave_unidad: { catalog: 'c_ClaveUnidad' },
    codigo_postal: POSTAL_CODE,
  },
  options: waybillOptions,
  price: priceWaybill,
  effects: namePlaces,
  state: waybillState,
  // Which places there are, the rules say.
  check: (value) => unlistedKeys(complement.form, value, waybillOptions),
});
