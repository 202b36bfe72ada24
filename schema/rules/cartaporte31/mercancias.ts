/** Rules on what the goods weigh and count together. Source: CP149 to CP154, CP177 and CP182. */
import { exact } from '../../values/decimal.ts';
import { isThere, onlyIf, presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import type { CartaSubject } from './subjects.ts';

type CartaRule = Rule<CartaSubject>;

const BRUTO = 'Mercancias.PesoBrutoTotal';
const NETO = 'Mercancias.PesoNetoTotal';

/** By sea another sum is asked; who goes by both cannot keep the two. */
function isOneOf(subject: CartaSubject): boolean {
  return subject.modes.count <= 1;
}

const pesoBruto = writtenSum<CartaSubject>({
  code: 'CP149',
  node: 'Mercancias@PesoBrutoTotal',
  path: BRUTO,
  noun: 'el peso bruto total',
  source: 'las mercancías pesan',
  read: ({ node }) => node.Mercancias?.PesoBrutoTotal,
  expected: ({ modes, goods }) =>
    modes.road || modes.air || modes.rail ? sumOf(goods.map((one) => one.PesoEnKg)) : undefined,
  isSure: (subject) => !subject.modes.sea,
});

const pesoBrutoMar = writtenSum<CartaSubject>({
  code: 'CP150',
  node: 'Mercancias@PesoBrutoTotal',
  path: BRUTO,
  noun: 'el peso bruto total',
  source: 'los detalles de las mercancías suman un peso bruto de',
  read: ({ node }) => node.Mercancias?.PesoBrutoTotal,
  expected: ({ modes, goods }) =>
    modes.sea ? sumOf(goods.map((one) => one.DetalleMercancia?.PesoBruto)) : undefined,
  isSure: isOneOf,
});

const pesoNetoMar = writtenSum<CartaSubject>({
  code: 'CP151',
  node: 'Mercancias@PesoNetoTotal',
  path: NETO,
  noun: 'el peso neto total',
  source: 'los detalles de las mercancías suman un peso neto de',
  read: ({ node }) => node.Mercancias?.PesoNetoTotal,
  expected: ({ modes, goods }) =>
    modes.sea ? sumOf(goods.map((one) => one.DetalleMercancia?.PesoNeto)) : undefined,
  isSure: isOneOf,
});

const pesoNetoTren = writtenSum<CartaSubject>({
  code: 'CP152',
  node: 'Mercancias@PesoNetoTotal',
  path: NETO,
  noun: 'el peso neto total',
  source: 'los carros llevan, en toneladas netas,',
  read: ({ node }) => node.Mercancias?.PesoNetoTotal,
  expected: ({ node, modes }) => {
    const cars = node.Mercancias?.TransporteFerroviario?.Carro ?? [];
    return modes.rail && cars.length > 0 ? sumOf(cars.map((car) => car.ToneladasNetasCarro)) : undefined;
  },
  isSure: isOneOf,
});

const logisticaInversa = presence<CartaSubject>({
  code: 'CP153',
  node: 'Mercancias@LogisticaInversaRecoleccionDevolucion',
  path: 'Mercancias.LogisticaInversaRecoleccionDevolucion',
  noun: 'la marca de logística inversa',
  demand: 'solo la admite en el autotransporte',
  need: ({ modes }) => (modes.road ? 'free' : 'forbidden'),
  read: ({ node }) => node.Mercancias?.LogisticaInversaRecoleccionDevolucion,
});

const cuenta = writtenSum<CartaSubject>({
  code: 'CP154',
  node: 'Mercancias@NumTotalMercancias',
  path: 'Mercancias.NumTotalMercancias',
  noun: 'el número total de mercancías',
  source: 'las mercancías descritas son',
  read: ({ node }) => node.Mercancias?.NumTotalMercancias,
  expected: ({ node, goods }) => (node.Mercancias === undefined ? undefined : exact(`${goods.length}`)),
});

/** Pallets and stowage material. */
const PACKAGING = new Set(['31181701', '24112700']);

const guias: CartaRule = {
  code: 'CP177',
  node: 'Mercancia/GuiasIdentificacion',
  severity: 'error',
  text: 'Se trasladan empaques o estibas ({key}) y ninguna mercancía lleva guías de identificación, que el SAT exige entonces.',
  remedy: 'Agrega a la mercancía sus guías de identificación.',
  check: ({ document, facts, goods }) => {
    if (facts.type !== 'T' || goods.some((one) => isThere(one.GuiasIdentificacion))) return undefined;
    const concepts = document.comprobante.Conceptos?.Concepto ?? [];
    const key = concepts.find((concept) => PACKAGING.has(concept.ClaveProdServ ?? ''))?.ClaveProdServ;
    return key === undefined ? undefined : { path: 'Mercancias.Mercancia', values: { key } };
  },
};

const SEGUROS = 'Mercancias.Autotransporte.Seguros';

/** With hazardous goods it must stand; that it may not without them, only one reading of the matrix says. */
const seguroAmbiental: CartaRule = {
  code: 'CP182',
  node: 'Autotransporte/Seguros@AseguraMedAmbiente',
  severity: 'error',
  text: 'La aseguradora por daños al medio ambiente {state}: el SAT la pide cuando hay material peligroso.',
  remedy: '{act} la aseguradora por daños al medio ambiente.',
  check: ({ node, goods }) => {
    const seguros = node.Mercancias?.Autotransporte?.Seguros;
    if (seguros === undefined) return undefined;
    const isDangerous = goods.some((one) => one.MaterialPeligroso === 'Sí');
    const isInsured = seguros.AseguraMedAmbiente !== undefined;
    if (isDangerous === isInsured) return undefined;
    const path = `${SEGUROS}.AseguraMedAmbiente`;
    return isDangerous
      ? { path, values: { state: 'no está', act: 'Agrega' } }
      : {
          path,
          values: { state: 'está y ninguna mercancía es peligrosa', act: 'Si no la hay, quita' },
          severity: 'warning',
        };
  },
};

const polizaAmbiental = presence<CartaSubject>({
  code: 'CP183',
  node: 'Autotransporte/Seguros@PolizaMedAmbiente',
  path: `${SEGUROS}.PolizaMedAmbiente`,
  noun: 'la póliza por daños al medio ambiente',
  demand: 'la pide con su aseguradora, y solo con ella',
  need: ({ node }) => {
    const seguros = node.Mercancias?.Autotransporte?.Seguros;
    return seguros === undefined ? 'free' : onlyIf(seguros.AseguraMedAmbiente !== undefined);
  },
  read: ({ node }) => node.Mercancias?.Autotransporte?.Seguros?.PolizaMedAmbiente,
});

export const MERCANCIAS_RULES: readonly CartaRule[] = [
  pesoBruto,
  pesoBrutoMar,
  pesoNetoMar,
  pesoNetoTren,
  logisticaInversa,
  cuenta,
  guias,
];
export const SEGUROS_RULES: readonly CartaRule[] = [seguroAmbiental, polizaAmbiental];
