/** Rules on the attributes of CartaPorte and on what its nodes add up to. Source: CP115 to CP130, CP148 to CP154. */
import type { CatalogName } from '../../catalogs/lookup.ts';
import { mustBe } from '../fixed.ts';
import { judgeKey } from '../in-catalog.ts';
import { onlyIf, presence, when } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import type { CartaSubject } from './subjects.ts';

type CartaRule = Rule<CartaSubject>;

const ABROAD = 'lo pide en el transporte internacional, y solo ahí';

const version = mustBe<CartaSubject>({
  code: 'CP115',
  node: 'CartaPorte@Version',
  path: 'Version',
  noun: 'la versión de la Carta Porte',
  where: 'la Carta Porte en vigor',
  value: '3.1',
  read: ({ node }) => node.Version,
});

const regimenes = presence<CartaSubject>({
  code: 'CP116',
  node: 'RegimenesAduaneros',
  path: 'RegimenesAduaneros',
  noun: 'el grupo de regímenes aduaneros',
  demand: ABROAD,
  need: ({ isInternational }) => onlyIf(isInternational),
  read: ({ node }) => node.RegimenesAduaneros,
});

const CUSTOMS = 'CartaPorte/c_RegimenAduanero';
const REGIME_NODE = 'RegimenAduaneroCCP@RegimenAduanero';

/** One look at each customs regime. */
function eachRegime(subject: CartaSubject, look: (key: string, path: string) => Hit | undefined): Hit[] {
  return (subject.node.RegimenesAduaneros?.RegimenAduaneroCCP ?? []).flatMap((regime, index) => {
    const path = `RegimenesAduaneros.RegimenAduaneroCCP[${index}].RegimenAduanero`;
    return look(regime.RegimenAduanero ?? '', path) ?? [];
  });
}

const regimenEnCatalogo: CartaRule = {
  code: 'CP117',
  node: REGIME_NODE,
  severity: 'error',
  text: 'El régimen aduanero «{key}» {state} c_RegimenAduanero del SAT, que lo pide donde la mercancía entra o sale del país.',
  remedy: 'Elige el régimen aduanero de la lista, vigente en la fecha del comprobante.',
  check: (subject) =>
    subject.node.EntradaSalidaMerc === undefined
      ? undefined
      : eachRegime(subject, (key, path) => judgeKey(subject.facts, CUSTOMS, key, path)),
};

function regimeFor(code: string, direction: 'Entrada' | 'Salida', word: string): CartaRule {
  return {
    code,
    node: REGIME_NODE,
    severity: 'error',
    text: `El régimen aduanero «{key}» no admite ${word}, y la mercancía se declara de ${direction.toLowerCase()}.`,
    remedy: `Elige un régimen aduanero de ${word}, o corrige si la mercancía entra o sale del país.`,
    check: (subject) =>
      subject.node.EntradaSalidaMerc === direction
        ? eachRegime(subject, (key, path) => {
            const admitted = subject.facts.catalogs.cell(CUSTOMS, key, 'direction');
            return admitted === undefined || admitted.includes(direction)
              ? undefined
              : { path, values: { key } };
          })
        : undefined,
  };
}

type Crossing = 'EntradaSalidaMerc' | 'PaisOrigenDestino' | 'ViaEntradaSalida';

/** Two codes each: one where it must stand, one where it must not. */
function crossing(
  required: string,
  forbidden: string,
  name: Crossing,
  noun: string,
  catalog?: CatalogName,
): CartaRule[] {
  const asked = { node: `CartaPorte@${name}`, path: name, noun };
  const it = noun.startsWith('la ') ? 'la' : 'lo';
  const read = ({ node }: CartaSubject) => node[name];
  return [
    when<CartaSubject>(
      (subject) => subject.isInternational,
      presence({
        ...asked,
        code: required,
        demand: `${it} exige en el transporte internacional`,
        need: () => 'required',
        read,
        ...(catalog && { catalog }),
      }),
    ),
    when<CartaSubject>(
      ({ node }) => node.TranspInternac === 'No',
      presence({
        ...asked,
        code: forbidden,
        demand: `no ${it} admite en el transporte nacional`,
        need: () => 'forbidden',
        read,
      }),
    ),
  ];
}

function hasDistance({ modes }: CartaSubject): boolean {
  return modes.road || modes.rail;
}

const distancia = presence<CartaSubject>({
  code: 'CP125',
  node: 'CartaPorte@TotalDistRec',
  path: 'TotalDistRec',
  noun: 'la distancia total recorrida',
  demand: 'la pide por carretera y por tren, y solo ahí',
  need: (subject) => onlyIf(hasDistance(subject)),
  read: ({ node }) => node.TotalDistRec,
});

const distanciaSuma = writtenSum<CartaSubject>({
  code: 'CP126',
  node: 'CartaPorte@TotalDistRec',
  path: 'TotalDistRec',
  noun: 'la distancia total recorrida',
  source: 'las distancias de los destinos suman',
  isOptional: true,
  read: ({ node }) => node.TotalDistRec,
  expected: (subject) => {
    const written = subject.locations.flatMap((location) => location.DistanciaRecorrida ?? []);
    // A destination without its distance is CP141; without any there is nothing to add up.
    return hasDistance(subject) && written.length > 0 ? sumOf(distancesOf(subject)) : undefined;
  },
});

function distancesOf({ locations }: CartaSubject): (string | undefined)[] {
  return locations
    .filter((location) => location.TipoUbicacion === 'Destino' && location.DistanciaRecorrida !== undefined)
    .map((location) => location.DistanciaRecorrida);
}

const POLES = ['UbicacionPoloOrigen', 'UbicacionPoloDestino'] as const;

const polos: CartaRule = {
  code: 'CP127',
  node: 'CartaPorte@UbicacionPoloOrigen,UbicacionPoloDestino',
  severity: 'error',
  text: '{lead} la ubicación del polo de {end}: el SAT pide las dos con el registro ISTMO, y solo con él.',
  remedy: '{act} la ubicación del polo de {end}.',
  check: ({ node }) =>
    POLES.flatMap((name): Hit[] => {
      const isThere = node[name] !== undefined;
      if (isThere === (node.RegistroISTMO === 'Sí')) return [];
      const end = name === 'UbicacionPoloOrigen' ? 'origen' : 'destino';
      return isThere
        ? [
            {
              path: name,
              values: { lead: 'Sobra', act: 'Quita', end },
              fix: [{ path: name, value: undefined }],
            },
          ]
        : [{ path: name, values: { lead: 'Falta', act: 'Agrega', end } }];
    }),
};

function countOf({ locations }: CartaSubject, kind: 'Origen' | 'Destino'): number {
  return locations.filter((location) => location.TipoUbicacion === kind).length;
}

const trenOrigen: CartaRule = {
  code: 'CP128',
  node: 'Ubicacion',
  severity: 'error',
  text: 'El transporte es por tren y ninguna ubicación es de origen, cuando el SAT exige al menos una.',
  remedy: 'Agrega la ubicación de donde sale el tren.',
  check: (subject) =>
    subject.modes.rail && countOf(subject, 'Origen') === 0 ? { path: 'Ubicaciones.Ubicacion' } : undefined,
};

const RAIL_DESTINATIONS = 5;

const trenDestinos: CartaRule = {
  code: 'CP129',
  node: 'Ubicacion',
  severity: 'error',
  text: `El transporte es por tren y tiene {count} ubicaciones de destino, cuando el SAT exige al menos ${RAIL_DESTINATIONS}.`,
  remedy: 'Agrega las estaciones intermedias por las que pasa el tren.',
  check: (subject) => {
    const count = countOf(subject, 'Destino');
    return subject.modes.rail && count < RAIL_DESTINATIONS
      ? { path: 'Ubicaciones.Ubicacion', values: { count: `${count}` } }
      : undefined;
  },
};

const origenYDestino: CartaRule = {
  code: 'CP130',
  node: 'Ubicacion',
  severity: 'error',
  text: 'Falta la ubicación de {missing}: por carretera, mar o aire el SAT exige al menos un origen y un destino.',
  remedy: 'Agrega la ubicación de {missing}.',
  check: (subject) => {
    const { road, sea, air } = subject.modes;
    const missing = (['Origen', 'Destino'] as const).filter((kind) => countOf(subject, kind) === 0);
    return (road || sea || air) && missing.length > 0
      ? { path: 'Ubicaciones.Ubicacion', values: { missing: missing.join(' y ').toLowerCase() } }
      : undefined;
  },
};

const medio: CartaRule = {
  code: 'CP148',
  node: 'Mercancias',
  severity: 'error',
  text: 'La Carta Porte no describe {missing}, cuando el SAT exige al menos una mercancía y un medio de transporte.',
  remedy: 'Agrega {missing}.',
  check: ({ goods, modes }) => {
    const missing = [
      goods.length === 0 ? 'las mercancías' : '',
      modes.count === 0 ? 'el medio de transporte' : '',
    ];
    const named = missing.filter((name) => name !== '');
    return named.length === 0 ? undefined : { path: 'Mercancias', values: { missing: named.join(' y ') } };
  },
};

export const CARTA_RULES: readonly CartaRule[] = [
  version,
  regimenes,
  regimenEnCatalogo,
  regimeFor('CP118', 'Entrada', 'importación'),
  regimeFor('CP169', 'Salida', 'exportación'),
  ...crossing('CP119', 'CP120', 'EntradaSalidaMerc', 'el sentido de la mercancía (entrada o salida)'),
  ...crossing('CP121', 'CP122', 'PaisOrigenDestino', 'el país de origen o destino', 'c_Pais'),
  ...crossing(
    'CP123',
    'CP124',
    'ViaEntradaSalida',
    'la vía de entrada o salida',
    'CartaPorte/c_CveTransporte',
  ),
  distancia,
  distanciaSuma,
  polos,
  trenOrigen,
  trenDestinos,
  origenYDestino,
  medio,
];
