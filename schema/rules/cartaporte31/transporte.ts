/** Rules on the vehicle, the ship, the aeroplane and the train. Source: CP184 to CP192. */
import { compare, type Exact, makeExact, multiply, rescale } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { joinNames } from '../join-names.ts';
import { isThere, onlyIf, presence } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import type { CarroSubject, CartaSubject, ContenedorSubject } from './subjects.ts';

type CartaRule = Rule<CartaSubject>;

const remolques = presence<CartaSubject>({
  code: 'CP184',
  node: 'Autotransporte/Remolques',
  path: 'Mercancias.Autotransporte.Remolques',
  noun: 'el grupo de remolques',
  demand: 'lo pide, lo admite o lo prohíbe según la configuración del vehículo (c_ConfigAutotransporte)',
  need: ({ node, facts }) => {
    const vehicle = node.Mercancias?.Autotransporte?.IdentificacionVehicular;
    const trailer = facts.catalogs.cell(
      'CartaPorte/c_ConfigAutotransporte',
      vehicle?.ConfigVehicular ?? '',
      'trailer',
    );
    return trailer === undefined || trailer.length > 1 ? 'free' : onlyIf(trailer === '1');
  },
  read: ({ node }) => node.Mercancias?.Autotransporte?.Remolques,
});

const permisoNavegacion = presence<CartaSubject>({
  code: 'CP185',
  node: 'TransporteMaritimo@PermisoTempNavegacion',
  path: 'Mercancias.TransporteMaritimo.PermisoTempNavegacion',
  noun: 'el permiso temporal de navegación',
  demand: 'lo pide a las embarcaciones extranjeras, y solo a ellas',
  need: ({ node }) => {
    const nation = node.Mercancias?.TransporteMaritimo?.NacionalidadEmbarc;
    return nation === undefined ? 'free' : onlyIf(nation !== 'MEX');
  },
  read: ({ node }) => node.Mercancias?.TransporteMaritimo?.PermisoTempNavegacion,
});

const registroEmbarcador = presence<CartaSubject>({
  code: 'CP189',
  node: 'TransporteAereo@NumRegIdTribEmbarc',
  path: 'Mercancias.TransporteAereo.NumRegIdTribEmbarc',
  noun: 'el número de identidad tributaria del embarcador',
  demand: 'lo exige cuando falta el RFC del embarcador',
  need: ({ node }) => {
    const air = node.Mercancias?.TransporteAereo;
    return air === undefined || air.RFCEmbarcador !== undefined ? 'free' : 'required';
  },
  read: ({ node }) => node.Mercancias?.TransporteAereo?.NumRegIdTribEmbarc,
});

const residenciaEmbarcador = presence<CartaSubject>({
  code: 'CP190',
  node: 'TransporteAereo@ResidenciaFiscalEmbarc',
  path: 'Mercancias.TransporteAereo.ResidenciaFiscalEmbarc',
  noun: 'la residencia fiscal del embarcador',
  demand: 'pide con el número de identidad tributaria un país extranjero de c_Pais',
  need: ({ node }) =>
    node.Mercancias?.TransporteAereo?.NumRegIdTribEmbarc === undefined ? 'free' : 'required',
  read: ({ node }) => node.Mercancias?.TransporteAereo?.ResidenciaFiscalEmbarc,
  catalog: 'c_Pais',
  not: 'MEX',
});

export const TRANSPORTE_RULES: readonly CartaRule[] = [
  remolques,
  permisoNavegacion,
  registroEmbarcador,
  residenciaEmbarcador,
];

/** The container that is a lorry on a ferry, which has a Carta Porte of its own. */
const FERRY = 'CM011';
const DATA = {
  IdCCPRelacionado: 'el IdCCP de la Carta Porte del vehículo',
  PlacaVMCCP: 'la placa del vehículo',
  FechaCertificacionCCP: 'la fecha de certificación de la Carta Porte del vehículo',
  MatriculaContenedor: 'la matrícula del contenedor',
  NumPrecinto: 'el número de precinto',
} as const;
type Datum = keyof typeof DATA;
const OF_FERRY: readonly Datum[] = ['IdCCPRelacionado', 'PlacaVMCCP', 'FechaCertificacionCCP'];
const OF_OTHERS: readonly Datum[] = ['MatriculaContenedor', 'NumPrecinto'];

const contenedor: Rule<ContenedorSubject> = {
  code: 'CP186',
  node: 'TransporteMaritimo/Contenedor',
  severity: 'error',
  text: `El contenedor {type} {state}: el SAT pide unos datos a los vehículos en ferri (${FERRY}) y otros a los demás contenedores.`,
  remedy: '{act}.',
  check: ({ container }): Hit | undefined => {
    const type = container.TipoContenedor;
    if (type === undefined) return undefined;
    const [wanted, unwanted] = type === FERRY ? [OF_FERRY, OF_OTHERS] : [OF_OTHERS, OF_FERRY];
    const missing = wanted.filter((name) => container[name] === undefined);
    const extra = unwanted.filter((name) => container[name] !== undefined);
    if (missing.length === 0 && extra.length === 0) return undefined;
    const states = [says('no lleva', missing), says('lleva de más', extra)].filter((one) => one !== '');
    const acts = [says('agrega', missing), says('quita', extra)].filter((one) => one !== '');
    const act = acts.join(' y ');
    return {
      path: '',
      values: { type, state: states.join(' y '), act: act.charAt(0).toUpperCase() + act.slice(1) },
      ...(missing.length === 0 && { fix: extra.map((path) => ({ path, value: undefined })) }),
    };
  },
};

function says(verb: string, names: readonly Datum[]): string {
  return names.length === 0 ? '' : `${verb} ${joinNames(names.map((name) => DATA[name]))}`;
}

const remolquesFerri = presence<ContenedorSubject>({
  code: 'CP187',
  node: 'TransporteMaritimo/Contenedor/RemolquesCCP',
  path: 'RemolquesCCP',
  noun: 'el grupo de remolques del contenedor',
  demand: `solo lo admite en los vehículos en ferri (${FERRY})`,
  need: ({ container }) => (container.TipoContenedor === FERRY ? 'free' : 'forbidden'),
  read: ({ container }) => container.RemolquesCCP,
});

export const CONTENEDOR_RULES: readonly Rule<ContenedorSubject>[] = [contenedor, remolquesFerri];

const TONNES_PER_KILO = makeExact(1n, 3);
/** Decimals that the schema gives to tonnes: beyond them the sum has to be rounded. */
const TONNES_DECIMALS = 3;

function tonnesOf({ car }: CarroSubject): Exact | undefined {
  const containers = car.Contenedor ?? [];
  const kilos = containers.length > 0 ? sumOf(containers.map((one) => one.PesoNetoMercancia)) : undefined;
  return kilos && multiply(kilos, TONNES_PER_KILO);
}

const toneladas = writtenSum<CarroSubject>({
  code: 'CP191',
  node: 'Ferroviario/Carro@ToneladasNetasCarro',
  path: 'ToneladasNetasCarro',
  noun: 'el peso neto del carro en toneladas',
  source: 'sus contenedores llevan',
  read: ({ car }) => car.ToneladasNetasCarro,
  expected: (subject) => {
    const tonnes = tonnesOf(subject);
    return tonnes && rescale(tonnes, TONNES_DECIMALS);
  },
  // Nobody says whether what is less than a kilo is rounded or cut.
  isSure: (subject) => {
    const tonnes = tonnesOf(subject);
    const written = readAmount(subject.car.ToneladasNetasCarro);
    return !tonnes || !written || compare(written, rescale(tonnes, TONNES_DECIMALS, 'down')) !== 0;
  },
});

const contenedores: Rule<CarroSubject> = presence<CarroSubject>({
  code: 'CP192',
  node: 'Ferroviario/Carro/Contenedor',
  path: 'Contenedor',
  noun: 'los contenedores del carro',
  demand: 'los pide en los servicios intermodales (c_TipoDeServicio), y solo ahí',
  need: ({ carta, facts }) => {
    const service = carta.node.Mercancias?.TransporteFerroviario?.TipoDeServicio ?? '';
    const container = facts.catalogs.cell('CartaPorte/c_TipoDeServicio', service, 'container');
    return container === undefined ? 'free' : onlyIf(container === '1');
  },
  read: ({ car }) => (isThere(car.Contenedor) ? car.Contenedor : undefined),
});

export const CARRO_RULES: readonly Rule<CarroSubject>[] = [toneladas, contenedores];
