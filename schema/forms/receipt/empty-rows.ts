/** Rows that repeat, and what may be added, before anybody has written in them. */
import type { Additional, Customs, Extra, LocalTax, Part, RelatedCfdis, ThirdParty } from './receipt.ts';

export const EMPTY_CUSTOMS: Customs = {
  validation_year: '',
  customs_clearance: '',
  patent_number: '',
  consecutive: '',
};

export const EMPTY_PART: Part = {
  prod_serv_id: '',
  identification_num: '',
  quantity: '',
  unit: '',
  description: '',
  unit_value: '',
  amount: '',
  customs: [],
};

const EMPTY_THIRD: ThirdParty = {
  rfc_third: '',
  name_third: '',
  tax_regime_third: '',
  tax_domicile_third: '',
};

export const EMPTY_RELATED: RelatedCfdis = { type: '', related_cfdi: [] };

export const EMPTY_LOCAL_TAX: LocalTax = {
  base: '',
  description: '',
  category: 'transfers',
  factor_type: 'Tasa',
  rate_or_fee: '',
  amount: '',
};

export const EMPTY_EXTRA: Extra = { atributo: '', valor: '', indicador: '', prefijo: '', sufijo: '' };

const EMPTY_ADDITIONAL: Additional = {
  indicador: '',
  identificador1: '',
  identificador2: '',
  descripcion_extranjera: '',
  mensaje: '',
  valor_unitario_moneda_extranjera: '',
  importe_moneda_extranjera: '',
  unidad_medida: '',
  codigo_ean: '',
  sku: '',
  extras: [],
};

/** What begins to exist at a path when something is written inside it; `#` stands for an index. */
export const EMPTY_AT: Readonly<Record<string, object>> = {
  'related_cfdis.#': EMPTY_RELATED,
  third: EMPTY_THIRD,
  'concepts.#.third': EMPTY_THIRD,
  'concepts.#.customs.#': EMPTY_CUSTOMS,
  'concepts.#.parts.#': EMPTY_PART,
  'concepts.#.parts.#.customs.#': EMPTY_CUSTOMS,
  'concepts.#.local_taxes': [],
  'concepts.#.local_taxes.#': EMPTY_LOCAL_TAX,
  'concepts.#.additional': EMPTY_ADDITIONAL,
  'concepts.#.additional.extras.#': EMPTY_EXTRA,
};
