/** Rules on a Ubicacion: who is there, which station it is, and how far. Source: CP131 to CP142. */
import { foldWords } from '../../catalogs/fold.ts';
import { RFC_FOREIGN } from '../../values/rfc.ts';
import { type Need, onlyIf, presence } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import { hasOneMode, type Modes, type UbicacionSubject } from './subjects.ts';

type UbicacionRule = Rule<UbicacionSubject>;

const STATIONS = 'CartaPorte/c_Estaciones';
/** The name that c_Estaciones gives to any station abroad. */
const ABROAD = 'extranjera';
const MEXICO = 'mexico';
const PREFIX = { Origen: 'OR', Destino: 'DE' } as const;

function fold(text: string): string {
  return foldWords(text).join(' ');
}

const identificador: UbicacionRule = {
  code: 'CP131',
  node: 'Ubicacion@IDUbicacion',
  severity: 'error',
  text: 'El identificador de la ubicación {state}: cuando hay mercancías repartidas entre ubicaciones, el SAT pide {prefix} y seis dígitos.',
  remedy: 'Escribe el identificador de la ubicación: {prefix} y seis dígitos.',
  check: ({ location, carta }) => {
    if (!carta.sharesGoods) return undefined;
    const prefix = location.TipoUbicacion && PREFIX[location.TipoUbicacion];
    const value = location.IDUbicacion;
    if (prefix === undefined || (value !== undefined && new RegExp(`^${prefix}\\d{6}$`).test(value))) {
      return undefined;
    }
    const state = value === undefined ? 'no está' : `es «${value || ' '}»`;
    return { path: 'IDUbicacion', values: { state, prefix } };
  },
};

const registro = presence<UbicacionSubject>({
  code: 'CP133',
  node: 'Ubicacion@NumRegIdTrib',
  path: 'NumRegIdTrib',
  noun: 'el número de identidad tributaria',
  demand: `lo pide con el RFC genérico extranjero ${RFC_FOREIGN}, y solo con él`,
  need: ({ location }) => onlyIf(location.RFCRemitenteDestinatario === RFC_FOREIGN),
  read: ({ location }) => location.NumRegIdTrib,
});

const residencia = presence<UbicacionSubject>({
  code: 'CP134',
  node: 'Ubicacion@ResidenciaFiscal',
  path: 'ResidenciaFiscal',
  noun: 'la residencia fiscal',
  demand: 'pide con el número de identidad tributaria, y solo con él, un país extranjero de c_Pais',
  need: ({ location }) => onlyIf(location.NumRegIdTrib !== undefined),
  read: ({ location }) => location.ResidenciaFiscal,
  catalog: 'c_Pais',
  not: 'MEX',
});

const sinEstacion = presence<UbicacionSubject>({
  code: 'CP135',
  node: 'Ubicacion@NumEstacion',
  path: 'NumEstacion',
  noun: 'el número de estación',
  demand: 'no lo admite en el autotransporte',
  need: ({ carta }) => (carta.modes.road ? 'forbidden' : 'free'),
  read: ({ location }) => location.NumEstacion,
  isSure: hasOneMode,
});

/** Keys of c_CveTransporte whose stations the stretch may use. */
function transportsOf({ sea, air, rail }: Modes): string[] {
  return [sea ? '02' : '', air ? '03' : '', rail ? '04' : ''].filter((key) => key !== '');
}

const estacion: UbicacionRule = {
  code: 'CP136',
  node: 'Ubicacion@NumEstacion',
  severity: 'error',
  text: 'La estación «{key}» {reason}, y el SAT pide una de c_Estaciones que sea del medio de transporte.',
  remedy: 'Elige la estación de la lista del medio de transporte.',
  check: ({ location, carta, facts }) => {
    const key = location.NumEstacion;
    const wanted = transportsOf(carta.modes);
    if (key === undefined || key === '' || wanted.length === 0) return undefined;
    const status = facts.status(STATIONS, key);
    const hit = (reason: string): Hit => ({ path: 'NumEstacion', values: { key, reason } });
    if (status === 'missing') return hit('no existe en el catálogo');
    if (status === 'expired' && facts.date !== '') return hit('no está vigente en la fecha del comprobante');
    const transport = facts.catalogs.cell(STATIONS, key, 'transport');
    return transport === undefined || wanted.includes(transport)
      ? undefined
      : hit('es de otro medio de transporte');
  },
};

/** The matrix compares the number with the means and does not say that it must stand: its absence only warns. */
const sinNumero: UbicacionRule = {
  code: 'CP136',
  node: 'Ubicacion@NumEstacion',
  severity: 'warning',
  text: 'Falta el número de estación: por mar, aire y tren el SAT compara con c_Estaciones la estación de cada ubicación.',
  remedy: 'Elige la estación de la lista del medio de transporte.',
  check: ({ location, carta: { modes } }) =>
    location.NumEstacion === undefined && !modes.road && transportsOf(modes).length > 0
      ? { path: 'NumEstacion' }
      : undefined,
};

const nombreEstacion: UbicacionRule = {
  code: 'CP137',
  node: 'Ubicacion@NombreEstacion',
  severity: 'error',
  text: 'El nombre de la estación {state}: el SAT pide el que c_Estaciones da al número de estación.',
  remedy: 'Escribe {act}.',
  check: ({ location: { NumEstacion: key, NombreEstacion: name }, facts }) => {
    const path = 'NombreEstacion';
    if (key === undefined) {
      if (name === undefined) return undefined;
      const values = {
        state: `es «${name || ' '}» y falta el número`,
        act: 'el número de la estación, o quita su nombre',
      };
      return { path, values, fix: [{ path, value: undefined }] };
    }
    const listed = facts.catalogs.cell(STATIONS, key, 'text');
    const isForeign = listed !== undefined && fold(listed) === ABROAD;
    if (name === undefined) {
      const values = { state: 'no está', act: 'el nombre de la estación' };
      const fix = listed === undefined || isForeign ? undefined : [{ path, value: listed }];
      return { path, values, ...(fix && { fix }) };
    }
    if (listed === undefined || isForeign || fold(listed) === fold(name)) return undefined;
    const values = { state: `es «${name || ' '}» y el del número ${key} es «${listed}»`, act: `«${listed}»` };
    return { path, values, fix: [{ path, value: listed }] };
  },
};

const nombreExtranjero: UbicacionRule = {
  code: 'CP138',
  node: 'Ubicacion@NombreEstacion',
  severity: 'error',
  text: 'El nombre de la estación es «{name}»: de una estación en el extranjero el SAT pide el nombre real.',
  remedy: 'Escribe el nombre que la estación tiene en su país.',
  check: ({ location: { NombreEstacion: name } }) =>
    name !== undefined && fold(name) === ABROAD ? { path: 'NombreEstacion', values: { name } } : undefined,
};

/** By what c_Estaciones says of its number; without the catalogue, by a name that only foreign ones have. */
function isForeignStation({ location, facts }: UbicacionSubject): boolean {
  const listed = facts.catalogs.cell(STATIONS, location.NumEstacion ?? '', 'text') ?? location.NombreEstacion;
  return listed !== undefined && fold(listed) === ABROAD;
}

/** Where c_Estaciones names it and its country, as it does with hundreds of airports. */
function isNamedAbroad({ location, facts }: UbicacionSubject): boolean {
  const nation = facts.catalogs.cell(STATIONS, location.NumEstacion ?? '', 'nation');
  return nation !== undefined && nation !== '' && fold(nation) !== MEXICO;
}

const navegacion = presence<UbicacionSubject>({
  code: 'CP139',
  node: 'Ubicacion@NavegacionTrafico',
  path: 'NavegacionTrafico',
  noun: 'el tráfico de navegación (altura o cabotaje)',
  demand: 'lo pide en el transporte marítimo, y solo ahí',
  need: ({ carta }) => onlyIf(carta.modes.sea),
  read: ({ location }) => location.NavegacionTrafico,
  isSure: hasOneMode,
});

function needsStationKind(subject: UbicacionSubject): Need {
  const { road, sea, air, rail } = subject.carta.modes;
  if (isForeignStation(subject)) return 'forbidden';
  if (sea || air || rail) return canBeForeign(subject) || isNamedAbroad(subject) ? 'free' : 'required';
  return road ? 'forbidden' : 'free';
}

/** Without c_Estaciones at hand nobody can say where a station with a number is. */
function canBeForeign({ location: { NumEstacion, TipoEstacion }, facts }: UbicacionSubject): boolean {
  if (NumEstacion === undefined || TipoEstacion !== undefined) return false;
  return facts.status(STATIONS, NumEstacion) === 'unchecked';
}

const tipoEstacion = presence<UbicacionSubject>({
  code: 'CP140',
  node: 'Ubicacion@TipoEstacion',
  path: 'TipoEstacion',
  noun: 'el tipo de estación',
  demand: 'lo pide por mar, aire y tren, salvo en estaciones del extranjero, y solo ahí',
  need: needsStationKind,
  read: ({ location }) => location.TipoEstacion,
  catalog: 'CartaPorte/c_TipoEstacion',
  isSure: hasOneMode,
});

/** The kinds are national; whether «extranjera» means the airports with a name too, the matrix does not say. */
const tipoEnElExtranjero: UbicacionRule = {
  code: 'CP140',
  node: 'Ubicacion@TipoEstacion',
  severity: 'warning',
  text: 'La estación {key} está en el extranjero y no lleva tipo de estación: no todos los proveedores lo admiten así.',
  remedy: 'Si tu proveedor de certificación lo rechaza, elige el tipo de estación.',
  check: (subject) => {
    const { sea, air, rail } = subject.carta.modes;
    const { NumEstacion: key = '', TipoEstacion: kind } = subject.location;
    if (!(sea || air || rail) || kind !== undefined) return undefined;
    return isNamedAbroad(subject) && !isForeignStation(subject)
      ? { path: 'TipoEstacion', values: { key } }
      : undefined;
  },
};

const distancia = presence<UbicacionSubject>({
  code: 'CP141',
  node: 'Ubicacion@DistanciaRecorrida',
  path: 'DistanciaRecorrida',
  noun: 'la distancia recorrida',
  demand: 'la pide en los destinos por carretera y por tren, y solo ahí',
  need: ({ location, carta: { modes } }) =>
    onlyIf((modes.road || modes.rail) && location.TipoUbicacion === 'Destino'),
  read: ({ location }) => location.DistanciaRecorrida,
  isSure: hasOneMode,
});

const INTERMEDIATE = '02';

const domicilio = presence<UbicacionSubject>({
  code: 'CP142',
  node: 'Ubicacion/Domicilio',
  path: 'Domicilio',
  noun: 'el domicilio de la ubicación',
  demand: 'lo pide siempre, salvo en las estaciones intermedias del tren, donde no lo admite',
  need: ({ location, carta: { modes } }) => onlyIf(!(modes.rail && location.TipoEstacion === INTERMEDIATE)),
  read: ({ location }) => location.Domicilio,
  isSure: hasOneMode,
});

export const UBICACION_RULES: readonly UbicacionRule[] = [
  identificador,
  registro,
  residencia,
  sinEstacion,
  estacion,
  sinNumero,
  nombreEstacion,
  nombreExtranjero,
  navegacion,
  tipoEstacion,
  tipoEnElExtranjero,
  distancia,
  domicilio,
];
