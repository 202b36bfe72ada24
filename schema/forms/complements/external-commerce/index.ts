/**
 * Comercio Exterior 2.0: goods that leave the country for good. Goods follow the concepts by their identification number;
 * dollars are computed; the buyer's tax identity is that of the receipt unless another one is written.
 */
import { c_INCOTERM, c_MotivoTraslado, c_UnidadAduana } from '../../../catalogs/small/comercio-exterior.ts';
import { c_Estado } from '../../../catalogs/small/estado.ts';
import { c_Pais } from '../../../catalogs/small/pais.ts';
import { comercioExterior20 } from '../../../cfdi/complements/comercio-exterior-20.ts';
import { comext20Family } from '../../../rules/comext20/index.ts';
import { EXTERNAL_COMMERCE } from '../../../texts/complements/external-commerce.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { type FormValue, filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';
import { POSTAL_CODE } from '../postal-code.ts';
import { tradeProblems } from './check.ts';
import { tradeEffects } from './effects.ts';
import { FOREIGN_TRADE } from './keys.ts';
import { priceGoods, totalDollars } from './price-goods.ts';
import { tradeState } from './state.ts';

const MEXICO = 'MEX';
const CURRENT_STATES = c_Estado.filter(({ until }) => until === undefined);
const MEXICAN_STATES = CURRENT_STATES.filter(({ country }) => country === MEXICO);
const ONLY_MEXICO = c_Pais.filter(({ key }) => key === MEXICO);
const ISSUER = 'emisor.';
const IN_MEXICO = { field: 'pais', value: MEXICO };

export const complement = defineFormComplement({
  kind: FOREIGN_TRADE,
  description: comercioExterior20,
  family: comext20Family,
  begins: {
    clave_de_pedimento: 'A1',
    certificado_origen: '0',
    emisor: { domicilio: { pais: MEXICO } },
  },
  suggested: [
    'tipo_cambio_usd',
    'total_usd',
    'receptor.num_reg_id_trib',
    'mercancias.cantidad_aduana',
    'mercancias.valor_unitario_aduana',
    'mercancias.valor_dolares',
  ],
  texts: { title: COMPLEMENT_TITLES.external_commerce, ...EXTERNAL_COMMERCE },
  options: optionsOf,
  searches: {
    fraccion_arancelaria: { list: 'fraction', also: { unidad_aduana: 'unit' } },
    codigo_postal: { ...POSTAL_CODE, when: IN_MEXICO },
    colonia: { list: 'colonia', when: IN_MEXICO, zip: 'codigo_postal' },
  },
  effects: tradeEffects,
  state: tradeState,
  price: (value, { around }) => {
    const receipt = around?.receipt;
    const isInDollars = receipt?.currency === 'USD' && isEmptyValue(value.tipo_cambio_usd);
    const tipo_cambio_usd = isInDollars ? receipt.exchange_rate : (value.tipo_cambio_usd ?? '');
    const rows = filledRows(value.mercancias);
    const mercancias = priceGoods(rows, around, String(tipo_cambio_usd));
    const identity = receipt?.receiver.tax_identity_number ?? '';
    const buyer = (value.receptor ?? {}) as FormValue;
    return {
      ...value,
      tipo_cambio_usd,
      total_usd: totalDollars(mercancias),
      mercancias,
      ...(identity !== '' &&
        isEmptyValue(buyer.num_reg_id_trib) && { receptor: { ...buyer, num_reg_id_trib: identity } }),
    };
  },
  check: tradeProblems,
});

function optionsOf(path: string) {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'incoterm') return c_INCOTERM;
  if (name === 'motivo_traslado') return c_MotivoTraslado;
  if (name === 'unidad_aduana') return c_UnidadAduana;
  if (name === 'pais') return path.startsWith(ISSUER) ? ONLY_MEXICO : c_Pais;
  if (name === 'residencia_fiscal') return c_Pais;
  if (name === 'estado') return path.startsWith(ISSUER) ? MEXICAN_STATES : CURRENT_STATES;
  return undefined;
}
