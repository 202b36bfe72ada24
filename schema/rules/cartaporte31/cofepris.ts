/** Rules on goods that the health authority watches. Source: CP158 to CP166. */
import { inCatalog } from '../in-catalog.ts';
import { joinNames } from '../join-names.ts';
import { onlyIf, presence } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import type { Mercancia, MercanciaSubject } from './subjects.ts';

type MercanciaRule = Rule<MercanciaSubject>;

/** What each sector is asked for, with its article. */
const DATA = {
  DenominacionGenericaProd: 'la denominación genérica',
  DenominacionDistintivaProd: 'la denominación distintiva',
  Fabricante: 'el fabricante',
  FechaCaducidad: 'la fecha de caducidad',
  LoteMedicamento: 'el lote',
  FormaFarmaceutica: 'la forma farmacéutica',
  CondicionesEspTransp: 'las condiciones especiales de transporte',
  RegistroSanitarioFolioAutorizacion: 'el registro sanitario o folio de autorización',
  NombreIngredienteActivo: 'el nombre del ingrediente activo',
  NomQuimico: 'el nombre químico',
  NumCAS: 'el número CAS',
  NumRegSanPlagCOFEPRIS: 'el registro sanitario del plaguicida',
  DatosFabricante: 'los datos del fabricante',
  DatosFormulador: 'los datos del formulador',
  DatosMaquilador: 'los datos del maquilador',
  UsoAutorizado: 'el uso autorizado',
} as const satisfies Partial<Record<keyof Mercancia, string>>;
type Datum = keyof typeof DATA;

const sector = inCatalog<MercanciaSubject>({
  code: 'CP158',
  node: 'Mercancia@SectorCOFEPRIS',
  catalog: 'CartaPorte/c_SectorCOFEPRIS',
  noun: 'el sector COFEPRIS',
  path: 'SectorCOFEPRIS',
  key: ({ goods }) => goods.SectorCOFEPRIS,
});

const MEDICINE: readonly Datum[] = [
  'DenominacionGenericaProd',
  'DenominacionDistintivaProd',
  'Fabricante',
  'FechaCaducidad',
  'LoteMedicamento',
  'FormaFarmaceutica',
  'CondicionesEspTransp',
  'RegistroSanitarioFolioAutorizacion',
];

/** One hit, at the first datum that is missing, naming all of them. */
function dataOf(code: string, key: string, word: string, data: readonly Datum[]): MercanciaRule {
  return {
    code,
    node: 'Mercancia@SectorCOFEPRIS',
    severity: 'error',
    text: `La mercancía es del sector COFEPRIS ${key} (${word}) y no lleva {missing}, que el SAT exige a ese sector.`,
    remedy: 'Agrega a la mercancía {missing}.',
    check: ({ goods }): Hit | undefined => {
      if (goods.SectorCOFEPRIS !== key) return undefined;
      const missing = data.filter((name) => goods[name] === undefined);
      return (
        missing[0] && { path: missing[0], values: { missing: joinNames(missing.map((name) => DATA[name])) } }
      );
    },
  };
}

function importDatum(
  code: string,
  name: 'PermisoImportacion' | 'FolioImpoVUCEM' | 'RazonSocialEmpImp',
  noun: string,
  it: 'lo' | 'la',
  sectors: readonly string[],
): MercanciaRule {
  const which = sectors.length === 1 ? 'del sector' : 'de los sectores';
  return presence<MercanciaSubject>({
    code,
    node: `Mercancia@${name}`,
    path: name,
    noun,
    demand: `${it} pide al importar mercancía ${which} COFEPRIS ${joinNames(sectors)}, y solo entonces`,
    need: ({ goods, carta }) =>
      onlyIf(carta.direction === 'Entrada' && sectors.includes(goods.SectorCOFEPRIS ?? '')),
    read: ({ goods }) => goods[name],
  });
}

export const COFEPRIS_RULES: readonly MercanciaRule[] = [
  sector,
  dataOf('CP159', '01', 'medicamentos', MEDICINE),
  dataOf('CP160', '02', 'precursores', [
    'NombreIngredienteActivo',
    'NomQuimico',
    'Fabricante',
    'FechaCaducidad',
    'LoteMedicamento',
    'FormaFarmaceutica',
    'CondicionesEspTransp',
  ]),
  dataOf('CP161', '03', 'psicotrópicos', MEDICINE),
  dataOf('CP162', '04', 'sustancias tóxicas', ['NomQuimico', 'NumCAS']),
  dataOf('CP163', '05', 'plaguicidas', [
    'NombreIngredienteActivo',
    'NumRegSanPlagCOFEPRIS',
    'DatosFabricante',
    'DatosFormulador',
    'DatosMaquilador',
    'UsoAutorizado',
  ]),
  importDatum('CP164', 'PermisoImportacion', 'el permiso de importación', 'lo', ['01', '02', '03']),
  importDatum('CP165', 'FolioImpoVUCEM', 'el folio de importación VUCEM', 'lo', ['01', '02', '04', '05']),
  importDatum('CP166', 'RazonSocialEmpImp', 'la razón social de la empresa importadora', 'la', ['04']),
];
