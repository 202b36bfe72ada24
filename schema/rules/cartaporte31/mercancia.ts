/** Rules on a Mercancia: hazards, value, and what it is made of. Source: CP155 to CP157, CP167 to CP171, CP181. */

import { onlyIf, presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import { hasOneMode, type MercanciaSubject } from './subjects.ts';

type MercanciaRule = Rule<MercanciaSubject>;

const GOODS = 'CartaPorte/c_ClaveProdServCP';
/** TipoMateria of what the catalogue does not name. */
const OTHER_MATERIAL = '05';

const peligroso = presence<MercanciaSubject>({
  code: 'CP155',
  node: 'Mercancia@MaterialPeligroso',
  path: 'MaterialPeligroso',
  noun: 'la respuesta a si es material peligroso',
  demand: 'la pide para los bienes que c_ClaveProdServCP marca, y solo para ellos',
  need: ({ goods, facts }) => {
    const hazard = facts.catalogs.cell(GOODS, goods.BienesTransp ?? '', 'hazard');
    return hazard === undefined || hazard === '' ? 'free' : onlyIf(hazard.includes('1'));
  },
  read: ({ goods }) => goods.MaterialPeligroso,
});

/** The row asks for an answer; that it cannot be no, only the catalogue says. */
const siemprePeligroso: MercanciaRule = {
  code: 'CP155',
  node: 'Mercancia@MaterialPeligroso',
  severity: 'warning',
  text: 'La mercancía dice que no es material peligroso, y el bien {key} siempre lo es según c_ClaveProdServCP.',
  remedy:
    'Cambia la respuesta a «Sí», con la clave del material y su embalaje, o corrige el bien transportado.',
  check: ({ goods: { MaterialPeligroso: answer, BienesTransp: key = '' }, facts }) =>
    answer === 'No' && facts.catalogs.cell(GOODS, key, 'hazard') === '1'
      ? { path: 'MaterialPeligroso', values: { key } }
      : undefined,
};

const clavePeligroso = presence<MercanciaSubject>({
  code: 'CP156',
  node: 'Mercancia@CveMaterialPeligroso',
  path: 'CveMaterialPeligroso',
  noun: 'la clave del material peligroso',
  demand: 'la pide cuando la mercancía es peligrosa, y solo entonces',
  need: ({ goods }) => onlyIf(goods.MaterialPeligroso === 'Sí'),
  read: ({ goods }) => goods.CveMaterialPeligroso,
  catalog: 'CartaPorte/c_MaterialPeligroso',
});

const embalaje = presence<MercanciaSubject>({
  code: 'CP157',
  node: 'Mercancia@Embalaje',
  path: 'Embalaje',
  noun: 'la clave del embalaje',
  demand: 'la pide con la clave del material peligroso, y solo con ella',
  need: ({ goods }) => onlyIf(goods.CveMaterialPeligroso !== undefined),
  read: ({ goods }) => goods.Embalaje,
  catalog: 'CartaPorte/c_TipoEmbalaje',
});

const valor = presence<MercanciaSubject>({
  code: 'CP167',
  node: 'Mercancia@ValorMercancia',
  path: 'ValorMercancia',
  noun: 'el valor de la mercancía',
  demand: 'lo exige en el transporte aéreo',
  need: ({ carta }) => (carta.modes.air ? 'required' : 'free'),
  read: ({ goods }) => goods.ValorMercancia,
});

const moneda = presence<MercanciaSubject>({
  code: 'CP168',
  node: 'Mercancia@Moneda',
  path: 'Moneda',
  noun: 'la moneda de la mercancía',
  demand: 'la exige junto al valor de la mercancía',
  need: ({ goods }) => (goods.ValorMercancia === undefined ? 'free' : 'required'),
  read: ({ goods }) => goods.Moneda,
});

const tipoMateria = presence<MercanciaSubject>({
  code: 'CP170',
  node: 'Mercancia@TipoMateria',
  path: 'TipoMateria',
  noun: 'el tipo de materia',
  demand: 'lo pide en el transporte internacional, y solo ahí',
  need: ({ carta }) => onlyIf(carta.isInternational),
  read: ({ goods }) => goods.TipoMateria,
  catalog: 'CartaPorte/c_TipoMateria',
});

const descripcionMateria = presence<MercanciaSubject>({
  code: 'CP171',
  node: 'Mercancia@DescripcionMateria',
  path: 'DescripcionMateria',
  noun: 'la descripción de la materia',
  demand: `la pide con el tipo de materia ${OTHER_MATERIAL} (otra), y solo con él`,
  need: ({ goods }) => onlyIf(goods.TipoMateria === OTHER_MATERIAL),
  read: ({ goods }) => goods.DescripcionMateria,
});

const detalle = presence<MercanciaSubject>({
  code: 'CP181',
  node: 'Mercancia/DetalleMercancia',
  path: 'DetalleMercancia',
  noun: 'el detalle de la mercancía',
  demand: 'lo pide en el transporte marítimo, y solo ahí',
  need: ({ carta }) => onlyIf(carta.modes.sea),
  read: ({ goods }) => goods.DetalleMercancia,
  isSure: hasOneMode,
});

export const MERCANCIA_RULES: readonly MercanciaRule[] = [
  peligroso,
  siemprePeligroso,
  clavePeligroso,
  embalaje,
  valor,
  moneda,
  tipoMateria,
  descripcionMateria,
  detalle,
];
