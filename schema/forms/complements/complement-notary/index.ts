/** Notarios públicos 1.0: sale of real estate before a notary. */
import { c_Pais } from '../../../catalogs/small/pais.ts';
import { notariosPublicos10 } from '../../../cfdi/complements/notarios-publicos-10.ts';
import { notarios10Family } from '../../../rules/notarios10/index.ts';
import { COMPLEMENT_NOTARY } from '../../../texts/complements/complement-notary.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { isGenericRfc, personKind, RFC_FOREIGN, tidyRfc } from '../../../values/rfc.ts';
import { type FormValue, filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement, type FieldState } from '../complement.ts';
import { shown } from './shown.ts';

const SIDES = ['sellers', 'buyers'] as const;
const PARTY = /^(sellers|buyers)\.(\d+)\.(\w+)$/;
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
  effects: (value) => SIDES.reduce(withoutSurnames, SIDES.reduce(withoutShares, value)),
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

/** Only persons have surnames. The SAT asks one of a seller who is alone, whoever it is: that one keeps it. */
function withoutSurnames(value: FormValue, side: (typeof SIDES)[number]): FormValue {
  const rows = rowsOf(value, side);
  const next = rows.map((row) => {
    const hasNone = isEmptyValue(row.surname) && isEmptyValue(row.second_surname);
    return hasNone || !isCompany(row) || isSingleSeller(value, side)
      ? row
      : { ...row, surname: '', second_surname: '' };
  });
  return next.every((row, at) => row === rows[at]) ? value : { ...value, [side]: next };
}

const rfcOf = (row: FormValue | undefined) => tidyRfc(String(row?.rfc ?? ''));
const isCompany = (row: FormValue | undefined) => personKind(rfcOf(row)) === 'moral';
const isSingleSeller = (value: FormValue, side: string) =>
  side === 'sellers' && rowsOf(value, side).length <= 1;

function partyState(value: FormValue, path: string): FieldState | undefined {
  const [, side, at, field] = PARTY.exec(path) ?? [];
  if (side === undefined) return undefined;
  if (field === 'percentage') return rowsOf(value, side).length > 1 ? 'required' : 'locked';
  if ((field === 'surname' || field === 'curp') && isSingleSeller(value, side)) return 'required';
  const row = rowsOf(value, side)[Number(at)];
  if ((field === 'surname' || field === 'second_surname') && isCompany(row)) return 'locked';
  return field === 'surname' && isPerson(row) ? 'required' : undefined;
}

/** Who lives abroad has an RFC of all, which does not tell a company from a person. */
const isPerson = (row: FormValue | undefined) =>
  personKind(rfcOf(row)) === 'fisica' && !isGenericRfc(rfcOf(row));

function partyProblems(side: string, rows: readonly FormValue[]): Problem[] {
  return rows.flatMap((row, at): Problem[] => {
    const curp = String(row.curp ?? '').trim();
    const isWrong = row.rfc === RFC_FOREIGN && curp !== '' && !FOREIGN_CURPS.has(curp);
    return isWrong ? [{ path: `${side}.${at}.curp`, text: COMPLEMENT_NOTARY.foreignCurp }] : [];
  });
}
