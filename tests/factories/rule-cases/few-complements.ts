/** Cases of the rules of INE, fuel statements, hydrocarbons and notaries: each breaks one thing. */
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { complement } from '../comprobante.ts';
import {
  expensesDocument,
  fuelSale,
  fuelStatement,
  incomeDocument,
  notaryInvoice,
  partyInvoice,
} from '../few-complements.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

type Edits = Record<string, unknown>;

/** The first edit is the place of the finding, unless `at` says another. */
function wrong(
  code: string,
  valid: Comprobante40,
  edits: Edits,
  at?: string,
  more: Partial<RuleCase> = {},
): RuleCase {
  return {
    code,
    path: at ?? Object.keys(edits)[0] ?? '',
    passes: valid,
    fails: edited(valid, edits),
    fix: 'none',
    ...more,
  };
}

const INE = 'Complemento.INE';
const state = partyInvoice();
const national = partyInvoice({ TipoComite: 'Ejecutivo Nacional', IdContabilidad: '99', Entidad: [] });
const campaign = edited(partyInvoice(), {
  [`${INE}.TipoProceso`]: 'Campaña',
  [`${INE}.TipoComite`]: undefined,
  [`${INE}.Entidad`]: [
    { ClaveEntidad: 'JAL', Ambito: 'Local' },
    { ClaveEntidad: 'JAL', Ambito: 'Federal' },
    { ClaveEntidad: 'NAC', Ambito: 'Federal' },
  ],
});

export const INE11_CASES: readonly RuleCase[] = [
  wrong('INE180', state, { [`${INE}.TipoComite`]: undefined }),
  wrong('INE181', campaign, { [`${INE}.Entidad`]: [] }),
  wrong('INE181', campaign, { [`${INE}.Entidad[1].Ambito`]: undefined }),
  fixed(wrong('INE182', campaign, { [`${INE}.TipoComite`]: 'Ejecutivo Nacional' }), undefined),
  fixed(wrong('INE183', campaign, { [`${INE}.IdContabilidad`]: '99' }), undefined),
  fixed(wrong('INE184', national, { [`${INE}.Entidad`]: [{ ClaveEntidad: 'JAL' }] }), undefined),
  fixed(wrong('INE185', state, { [`${INE}.IdContabilidad`]: '99' }), undefined),
  wrong('INE186', state, { [`${INE}.Entidad`]: [] }),
  fixed(wrong('INE186', state, { [`${INE}.Entidad[0].Ambito`]: 'Local' }), undefined),
  wrong('INE187', campaign, { [`${INE}.Entidad[1].Ambito`]: 'Local' }, `${INE}.Entidad[1].ClaveEntidad`),
  fixed(wrong('INE188', campaign, { [`${INE}.Entidad[2].Ambito`]: 'Local' }), 'Federal'),
];

const ECC = 'Complemento.EstadoDeCuentaCombustible';
const statement = fuelStatement();

export const ECC12_CASES: readonly RuleCase[] = [
  fixed(wrong('ECC121', statement, { [`${ECC}.SubTotal`]: '300.01' }), '300.00'),
  fixed(wrong('ECC122', statement, { [`${ECC}.Total`]: '348.01' }), '348.00'),
  fixed(wrong('ECC124', statement, { TipoDeComprobante: 'E' }), 'I'),
];

const CONCEPT = 'Conceptos.Concepto[0]';
const THIRD = {
  RfcACuentaTerceros: 'CACX7605101P8',
  NombreACuentaTerceros: 'XOCHILT CASAS CHAVEZ',
  RegimenFiscalACuentaTerceros: '605',
  DomicilioFiscalACuentaTerceros: '36257',
};
const CUSTOMS = [{ NumeroPedimento: '24  16  3173  4000123' }];
const PART = [{ ClaveProdServ: '84111506', Cantidad: '1', Descripcion: 'Parte' }];
const INNER = complement('Otro', 'http://www.sat.gob.mx/otro');
const GLOBAL = { Periodicidad: '04', Meses: '11', Año: '2026' };

const IEEH = 'Complemento.IngresosHidrocarburos';
const income = incomeDocument();

export const IEEH10_CASES: readonly RuleCase[] = [
  fixed(wrong('IEEH102', income, { TipoDeComprobante: 'E' }), 'I'),
  wrong('IEEH103', income, { [`${IEEH}.DocumentoRelacionado[0].Mes`]: '11' }),
  wrong('IEEH104', income, { [`${IEEH}.Porcentaje`]: '0.000' }),
  fixed(wrong('IEEH105', income, { [`${IEEH}.ContraprestacionPagadaOperador`]: '100.00' }), '116.00'),
  fixed(wrong('IEEH106', income, { Exportacion: '02' }), '01'),
  fixed(wrong('IEEH107', income, { InformacionGlobal: GLOBAL }), undefined),
  fixed(wrong('IEEH108', income, { 'Emisor.FacAtrAdquirente': '0123456789' }), undefined),
  fixed(wrong('IEEH109', income, { [`${CONCEPT}.ACuentaTerceros`]: THIRD }), undefined),
  fixed(wrong('IEEH110', income, { [`${CONCEPT}.InformacionAduanera`]: CUSTOMS }), undefined),
  fixed(wrong('IEEH111', income, { [`${CONCEPT}.CuentaPredial`]: [{ Numero: '1' }] }), undefined),
  fixed(wrong('IEEH112', income, { [`${CONCEPT}.ComplementoConcepto`]: INNER }), undefined),
  fixed(wrong('IEEH113', income, { [`${CONCEPT}.Parte`]: PART }), undefined),
];

const GCEH = 'Complemento.GastosHidrocarburos.Erogacion[0]';
const NATIONAL = `${GCEH}.DocumentoRelacionado[0]`;
const FOREIGN = `${GCEH}.DocumentoRelacionado[1]`;
const ACTIVITY = `${GCEH}.Actividades[0]`;
const SUB = `${ACTIVITY}.SubActividades[0]`;
const CENTRE = `${GCEH}.CentroCostos[0]`;
const FIELD = `${CENTRE}.Yacimientos[0]`;
const expenses = expensesDocument();

const spent = (code: string, edits: Edits, at?: string) => wrong(code, expenses, edits, at);

export const GCEH10_CASES: readonly RuleCase[] = [
  fixed(spent('GCEH102', { TipoDeComprobante: 'I' }), 'E'),
  fixed(
    spent('GCEH103', { [`${FOREIGN}.FolioFiscalVinculado`]: '5b3d2a10-7e64-4f57-9c0e-2f6a1f0b7c11' }),
    undefined,
  ),
  fixed(spent('GCEH104', { [`${FOREIGN}.RFCProveedor`]: 'URE180429TM6' }), undefined),
  spent('GCEH105', { [`${NATIONAL}.RFCProveedor`]: undefined }),
  fixed(spent('GCEH106', { [`${FOREIGN}.MontoTotalIVA`]: '16.00' }), undefined),
  spent('GCEH107', { [`${NATIONAL}.MontoTotalIVA`]: undefined }),
  fixed(spent('GCEH108', { [`${NATIONAL}.NumeroPedimentoVinculado`]: '24  16  3173  4000123' }), undefined),
  fixed(spent('GCEH109', { [`${NATIONAL}.ClavePedimentoVinculado`]: 'A1' }), undefined),
  spent('GCEH110', { [`${FOREIGN}.ClavePedimentoVinculado`]: undefined }),
  fixed(spent('GCEH111', { [`${NATIONAL}.ClavePagoPedimentoVinculado`]: '00' }), undefined),
  spent('GCEH112', { [`${FOREIGN}.ClavePagoPedimentoVinculado`]: undefined }),
  fixed(spent('GCEH113', { [`${NATIONAL}.MontoIVAPedimento`]: '16.00' }), undefined),
  spent('GCEH114', { [`${FOREIGN}.MontoIVAPedimento`]: undefined }),
  spent('GCEH115', { [`${NATIONAL}.Mes`]: '11' }),
  spent('GCEH116', { [`${GCEH}.Porcentaje`]: '0.000' }),
  spent('GCEH117', { [`${ACTIVITY}.ActividadRelacionada`]: undefined }),
  spent('GCEH118', { [`${SUB}.Tareas`]: [] }, `${ACTIVITY}.ActividadRelacionada`),
  spent('GCEH119', { [`${SUB}.SubActividadRelacionada`]: undefined }),
  spent('GCEH120', { [`${SUB}.Tareas`]: [] }, `${SUB}.SubActividadRelacionada`),
  spent('GCEH121', { [`${SUB}.Tareas[0].TareaRelacionada`]: undefined }),
  spent('GCEH122', { [`${ACTIVITY}.ActividadRelacionada`]: undefined }, `${SUB}.Tareas[0].TareaRelacionada`),
  spent('GCEH123', { [`${ACTIVITY}.ActividadRelacionada`]: '06' }),
  spent('GCEH124', { [`${SUB}.SubActividadRelacionada`]: '040' }),
  spent('GCEH125', { [`${SUB}.Tareas[0].TareaRelacionada`]: '0000' }),
  spent('GCEH126', { [`${CENTRE}.Campo`]: undefined }),
  spent('GCEH127', { [`${FIELD}.Pozos`]: [] }, `${CENTRE}.Campo`),
  spent('GCEH128', { [`${FIELD}.Yacimiento`]: undefined }),
  spent('GCEH129', { [`${FIELD}.Pozos`]: [] }, `${FIELD}.Yacimiento`),
  spent('GCEH130', { [`${FIELD}.Pozos[0].Pozo`]: undefined }),
  spent('GCEH131', { [`${CENTRE}.Campo`]: undefined }, `${FIELD}.Pozos[0].Pozo`),
  spent('GCEH132', { [`${NATIONAL}.FechaFolioFiscalVinculado`]: undefined }),
  spent('GCEH133', { [`${FOREIGN}.NumeroPedimentoVinculado`]: '24  99  3173  4000123' }),
  fixed(spent('GCEH134', { Exportacion: '02' }), '01'),
  fixed(spent('GCEH135', { InformacionGlobal: GLOBAL }), undefined),
  fixed(spent('GCEH136', { 'Emisor.FacAtrAdquirente': '0123456789' }), undefined),
  fixed(spent('GCEH137', { [`${CONCEPT}.ObjetoImp`]: '02' }), '01'),
  fixed(spent('GCEH138', { [`${CONCEPT}.Impuestos`]: {} }), undefined),
  fixed(spent('GCEH139', { [`${CONCEPT}.ACuentaTerceros`]: THIRD }), undefined),
  fixed(spent('GCEH140', { [`${CONCEPT}.InformacionAduanera`]: CUSTOMS }), undefined),
  fixed(spent('GCEH141', { [`${CONCEPT}.CuentaPredial`]: [{ Numero: '1' }] }), undefined),
  fixed(spent('GCEH142', { [`${CONCEPT}.ComplementoConcepto`]: INNER }), undefined),
  fixed(spent('GCEH143', { [`${CONCEPT}.Parte`]: PART }), undefined),
];

const HYP = `${CONCEPT}.ComplementoConcepto.HidroYPetro`;
const sale = fuelSale();
const unsure = { severity: 'warning' as const };

export const HYP10_CASES: readonly RuleCase[] = [
  wrong('CCHYP107', sale, { [`${HYP}.NumeroPermiso`]: 'PL/1234/EXP/ES/2026' }, undefined, unsure),
  fixed(wrong('CCHYP110', sale, { [`${HYP}.SubProductoHYP`]: 'SP17' }, undefined, unsure), 'SP16'),
  wrong(
    'CCHYP110',
    edited(sale, { [`${HYP}.ClaveHYP`]: '15101505', [`${HYP}.SubProductoHYP`]: 'SP48' }),
    { [`${HYP}.SubProductoHYP`]: 'SP16' },
    undefined,
    unsure,
  ),
];

const NOTARY = 'Complemento.NotariosPublicos';
const notary = notaryInvoice();

export const NOTARIOS10_CASES: readonly RuleCase[] = [
  wrong('NOT-XSD', notary, { [`${NOTARY}.DatosEnajenante.DatosEnajenantesCopSC`]: undefined }),
  wrong(
    'NOT-XSD',
    notary,
    { [`${NOTARY}.DatosAdquiriente.CoproSocConyugalE`]: 'Si' },
    `${NOTARY}.DatosAdquiriente.DatosAdquirientesCopSC`,
  ),
];
