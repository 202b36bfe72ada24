/** Where a place of the CFDI is in the form of withholdings, and in which section a person finds it. */
import { toFormPath } from '../engine/node-paths.ts';
import type { FormPath } from '../engine/value-at.ts';
import { complementPath } from '../receipt/complements.ts';
import type { Withholding } from './withholding.ts';
import { periodForm, totalsForm } from './withholding-form.ts';

const PLACES: Readonly<Record<string, FormPath>> = {
  FolioInt: 'serie',
  LugarExpRetenc: 'expedition_place',
  CveRetenc: 'cve_retenc',
  DescRetenc: 'desc_retenc',
  CfdiRetenRelacionados: 'related_cfdis',
  'CfdiRetenRelacionados.TipoRelacion': 'related_cfdis.0.type',
  'CfdiRetenRelacionados.UUID': 'related_cfdis.0.related_cfdi.0',
  'Emisor.RfcE': 'emitter.rfc',
  'Emisor.NomDenRazSocE': 'emitter.name',
  'Emisor.RegimenFiscalE': 'emitter.tax_regime',
  'Receptor.NacionalidadR': 'nacionalidad_r',
  'Receptor.Nacional.RfcR': 'receiver.rfc',
  'Receptor.Nacional.NomDenRazSocR': 'receiver.name',
  'Receptor.Nacional.CurpR': 'curp_r',
  'Receptor.Nacional.DomicilioFiscalR': 'receiver.tax_domicile',
  'Receptor.Extranjero.NumRegIdTribR': 'receiver.tax_identity_number',
  'Receptor.Extranjero.NomDenRazSocR': 'receiver.name',
};
/** Sums, at what they are made of. */
const SUMS: Readonly<Record<string, FormPath>> = {
  'Totales.MontoTotOperacion': 'totales.monto_tot_grav',
  'Totales.MontoTotRet': 'totales.imp_retenidos',
};
const INSIDE = /^(Totales|Periodo|Complemento)\.(.+)$/;

/** '' for what nobody types. */
export function toWithholdingPath(path: string, { complements }: Pick<Withholding, 'complements'>): FormPath {
  const known = PLACES[path] ?? SUMS[path];
  if (known !== undefined) return known;
  const [, part, rest = ''] = INSIDE.exec(path) ?? [];
  if (part === 'Complemento') return complementPath(rest, complements);
  if (part === 'Totales') return join('totales', toFormPath(totalsForm, rest));
  return part === 'Periodo' ? join('periodo', toFormPath(periodForm, rest)) : '';
}

/** As toWithholdingPath, '' also for a sum: no correction can be written there. */
export function toWithholdingValue(path: string, document: Pick<Withholding, 'complements'>): FormPath {
  return SUMS[path] === undefined ? toWithholdingPath(path, document) : '';
}

function join(path: string, rest: string): FormPath {
  return rest === '' ? path : `${path}.${rest}`;
}

/** The folding sections of the form, from top to bottom; those of complements come after them. */
export const WITHHOLDING_SECTIONS = ['receiver', 'kind', 'totals', 'related', 'emitter'] as const;
export type WithholdingSection = (typeof WITHHOLDING_SECTIONS)[number] | `complements.${number}`;

const SECTION_OF: Readonly<Record<string, WithholdingSection>> = {
  receiver: 'receiver',
  nacionalidad_r: 'receiver',
  curp_r: 'receiver',
  cve_retenc: 'kind',
  desc_retenc: 'kind',
  periodo: 'kind',
  totales: 'totals',
  related_cfdis: 'related',
  emitter: 'emitter',
  branch_office_id: 'emitter',
  serie: 'emitter',
  folio: 'emitter',
  expedition_place: 'emitter',
};

/** The section that has to open to show a place of the form; '' for the document as a whole. */
export function withholdingSection(path: FormPath): WithholdingSection | '' {
  const [first = ''] = path.split('.');
  if (first === 'complements') return path.split('.', 2).join('.') as `complements.${number}`;
  return SECTION_OF[first] ?? '';
}
