/** Notarios públicos 1.0: sale of real estate before a notary. */
import { c_Pais } from '../../../catalogs/small/pais.ts';
import { notariosPublicos10 } from '../../../cfdi/complements/notarios-publicos-10.ts';
import { notarios10Family } from '../../../rules/notarios10/index.ts';
import { COMPLEMENT_NOTARY } from '../../../texts/complements/complement-notary.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { RFC_FOREIGN } from '../../../values/rfc.ts';
import { type FormValue, filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement, type FieldState } from '../complement.ts';
import { shown } from './shown.ts';

const SIDES = ['sellers', 'buyers'] as const;
const PARTY = /^(sellers|buyers)\.\d+\.(\w+)$/;
/** Of a party from abroad: a man's and a woman's. */
const FOREIGN_CURPS: ReadonlySet<string> = new Set(['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8']);

type Problem = { path: string; text: string };

export const complement = defineFormComplement({
  kind: 'complement_notary',
  description: notariosPublicos10,
  family: notarios10Family,
  shown,
  names: {
    DescInmuebles: 'properties',
    DatosOperacion: 'operation',
    DatosNotario: 'notary',
    DatosEnajenante: 'sellers',
    DatosAdquiriente: 'buyers',
    Nombre: 'name',
    ApellidoPaterno: 'surname',
    ApellidoMaterno: 'second_surname',
    Porcentaje: 'percentage',
  },
  begins: {
    properties: [
      {
        tipo_inmueble: '',
        calle: '',
        no_exterior: '',
        no_interior: '',
        colonia: '',
        localidad: '',
        referencia: '',
        municipio: '',
        estado: '',
        pais: 'MEX',
        codigo_postal: '',
      },
    ],
  },
  texts: { title: COMPLEMENT_TITLES.complement_notary, ...COMPLEMENT_NOTARY },
  options: (path) => (path.endsWith('.pais') ? c_Pais : undefined),
  effects: (value) => SIDES.reduce(withoutShares, value),
  state: partyState,
  check: (value) => SIDES.flatMap((side) => partyProblems(side, filledRows(value[side]))),
});

/** Rows that are shown and empty count: whoever adds a party means to write it. */
function rowsOf(value: FormValue, side: string): readonly FormValue[] {
  const rows = value[side];
  return Array.isArray(rows) ? rows : [];
}

/** One party alone has the whole: no share is written. */
function withoutShares(value: FormValue, side: (typeof SIDES)[number]): FormValue {
  const [only, second] = rowsOf(value, side);
  if (only === undefined || second !== undefined || isEmptyValue(only.percentage)) return value;
  return { ...value, [side]: [{ ...only, percentage: '' }] };
}

function partyState(value: FormValue, path: string): FieldState | undefined {
  const [, side, field] = PARTY.exec(path) ?? [];
  if (side === undefined) return undefined;
  const several = rowsOf(value, side).length > 1;
  if (field === 'percentage') return several ? 'required' : 'locked';
  const isSingleSeller = side === 'sellers' && !several;
  return (field === 'surname' || field === 'curp') && isSingleSeller ? 'required' : undefined;
}

function partyProblems(side: string, rows: readonly FormValue[]): Problem[] {
  return rows.flatMap((row, at): Problem[] => {
    const curp = String(row.curp ?? '').trim();
    const isWrong = row.rfc === RFC_FOREIGN && curp !== '' && !FOREIGN_CURPS.has(curp);
    return isWrong ? [{ path: `${side}.${at}.curp`, text: COMPLEMENT_NOTARY.foreignCurp }] : [];
  });
}
