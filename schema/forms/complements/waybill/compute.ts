/** What a waybill computes: what goods weigh and count together, how far it is, and the names of its places. */

import { sum, toShortest } from '../../../values/decimal.ts';
import { parseAmount } from '../../engine/amounts.ts';
import { type FormValue, filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { modesOf } from './states.ts';

/** Filled when a person leaves them empty. */
export const SUGGESTED = [
  'total_dist_rec',
  'mercancias.num_total_mercancias',
  'mercancias.peso_bruto_total',
  'mercancias.peso_neto_total',
];

export function priceWaybill(value: FormValue): FormValue {
  const cargo = (value.mercancias ?? {}) as FormValue;
  const modes = modesOf(value);
  const goods = filledRows(cargo.mercancia);
  const places = filledRows(value.ubicaciones);
  const details = goods.map((one) => (one.detalle_mercancia ?? {}) as FormValue);
  const cars = filledRows((cargo.transporte_ferroviario as FormValue | undefined)?.carro);
  const gross = modes.sea ? totalOf(details, 'peso_bruto') : totalOf(goods, 'peso_en_kg');
  const net = modes.sea
    ? totalOf(details, 'peso_neto')
    : modes.rail
      ? totalOf(cars, 'toneladas_netas_carro')
      : '';
  const goal = places.filter(({ tipo_ubicacion }) => tipo_ubicacion === 'Destino');
  return {
    ...value,
    total_dist_rec: orElse(
      value.total_dist_rec,
      modes.road || modes.rail ? totalOf(goal, 'distancia_recorrida') : '',
    ),
    mercancias: {
      ...cargo,
      num_total_mercancias: orElse(cargo.num_total_mercancias, goods.length === 0 ? '' : `${goods.length}`),
      peso_bruto_total: orElse(cargo.peso_bruto_total, gross),
      peso_neto_total: orElse(cargo.peso_neto_total, net),
    },
  };
}

function orElse(typed: FormValue[string] | undefined, computed: string): FormValue[string] {
  return isEmptyValue(typed) ? computed : (typed as FormValue[string]);
}

/** Exact; '' while none says it, and of what nobody can read. */
function totalOf(rows: readonly FormValue[], name: string): string {
  const written = rows
    .map((row) => row[name])
    .filter((one): one is string => typeof one === 'string' && one !== '');
  const amounts = written.flatMap((text) => parseAmount(text) ?? []);
  return amounts.length === 0 || amounts.length < written.length ? '' : toShortest(sum(amounts));
}

const PREFIX: Readonly<Record<string, string>> = { Origen: 'OR', Destino: 'DE' };
const DIGITS = 6;

/** Each place has its identifier, by which goods say where they go; one that is typed stays. */
export function namePlaces(value: FormValue): FormValue {
  const places = value.ubicaciones;
  if (!Array.isArray(places)) return value;
  const taken = new Set<unknown>(places.map(({ id_ubicacion }) => id_ubicacion));
  let changed = false;
  const named = (places as readonly FormValue[]).map((place) => {
    const prefix = PREFIX[String(place.tipo_ubicacion)];
    if (prefix === undefined || String(place.id_ubicacion ?? '').startsWith(prefix)) return place;
    let nth = 1;
    const nameOf = () => `${prefix}${`${nth}`.padStart(DIGITS, '0')}`;
    while (taken.has(nameOf())) nth += 1;
    taken.add(nameOf());
    changed = true;
    return { ...place, id_ubicacion: nameOf() };
  });
  return changed ? { ...value, ubicaciones: named } : value;
}
