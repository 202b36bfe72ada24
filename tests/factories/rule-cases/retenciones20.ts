/** Cases of the rules of Retenciones 2.0: each breaks one thing of a document that keeps them all. */
import type { Retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import { RFC_PUBLIC } from '../../../schema/values/rfc.ts';
import {
  foreignPlatformRetenciones,
  planRetenciones,
  platformRetenciones,
  validRetenciones,
} from '../retenciones.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

type Edits = Record<string, unknown>;
type Case = RuleCase<Retenciones20>;
type More = Partial<Pick<Case, 'severity' | 'seals'>> & { of?: Retenciones20; keeps?: Edits; at?: string };

/** The first edit is the place of the finding, unless `at` says another. */
function wrong(code: string, edits: Edits, more: More = {}): Case {
  const { of = validRetenciones(), keeps = {}, at, ...rest } = more;
  return {
    code,
    path: at ?? Object.keys(edits)[0] ?? '',
    passes: edited(of, keeps),
    fails: edited(of, edits),
    fix: 'none',
    ...rest,
  };
}

const PERSON = 'Receptor.Nacional';
const LINE = 'Totales.ImpRetenidos[0]';
const AS_PUBLIC = {
  [`${PERSON}.RfcR`]: RFC_PUBLIC,
  [`${PERSON}.NomDenRazSocR`]: 'PUBLICO EN GENERAL',
  [`${PERSON}.DomicilioFiscalR`]: '42501',
};
const ABROAD = { NacionalidadR: 'Extranjero', Extranjero: { NumRegIdTribR: '1', NomDenRazSocR: 'X' } };
const rif = edited(validRetenciones(), {
  CveRetenc: '28',
  Totales: {
    MontoTotOperacion: '0.00',
    MontoTotGrav: '0.00',
    MontoTotExent: '0.00',
    MontoTotRet: '0.00',
    UtilidadBimestral: '100.00',
    ISRCorrespondiente: '10.00',
  },
});

const DOCUMENT: readonly Case[] = [
  wrong('Reten20101', { Sello: '' }, { seals: { passes: 'valid', fails: 'invalid' } }),
  wrong('Reten20101', { Sello: '' }, { seals: { passes: 'valid', fails: 'absent' } }),
  wrong('Reten20101', { Sello: '***' }, { seals: { passes: 'valid', fails: 'unverifiable' } }),
  wrong('Reten20102', { Certificado: '' }, { seals: { passes: 'valid', fails: 'unverifiable' } }),
  wrong('Reten20103', { FechaExp: '2026-02-30T09:30:00' }),
  wrong('Reten20104', { LugarExpRetenc: '00000' }, { severity: 'warning' }),
  wrong('Reten20105', { CveRetenc: '29' }),
  wrong(
    'Reten20106',
    { CveRetenc: '25' },
    { keeps: { CveRetenc: '25', DescRetenc: 'Otra' }, at: 'DescRetenc' },
  ),
  wrong('Reten20107', { CveRetenc: '22', Complemento: undefined }, { of: planRetenciones() }),
  wrong('Reten20107', { Receptor: ABROAD }, { at: 'CveRetenc' }),
  fixed(wrong('Reten20108', { 'Totales.MontoTotGrav': '1.00' }, { of: rif }), '0.00'),
  fixed(wrong('Reten20108', { 'Totales.MontoTotExent': '1.00' }, { of: rif }), '0.00'),
  wrong(
    'Reten20109',
    { CfdiRetenRelacionados: { TipoRelacion: '99', UUID: '' } },
    {
      keeps: { CfdiRetenRelacionados: { TipoRelacion: '04', UUID: '' } },
      at: 'CfdiRetenRelacionados.TipoRelacion',
    },
  ),
  wrong('Reten20111', { 'Emisor.RegimenFiscalE': '999' }),
  wrong('Reten20112', { 'Emisor.RegimenFiscalE': '605' }),
  wrong('Reten20116', { [`${PERSON}.NomDenRazSocR`]: 'PUBLICO EN GENERAL' }, { keeps: AS_PUBLIC }),
  fixed(
    wrong(
      'Reten20116',
      { ...AS_PUBLIC, [`${PERSON}.NomDenRazSocR`]: 'XOCHILT CASAS CHAVEZ' },
      { keeps: AS_PUBLIC, at: `${PERSON}.NomDenRazSocR`, severity: 'warning' },
    ),
    'PUBLICO EN GENERAL',
  ),
  fixed(
    wrong(
      'Reten20117',
      { [`${PERSON}.CurpR`]: 'XEXX010101HNEXXXA4' },
      { keeps: { [`${PERSON}.CurpR`]: 'XEXX010101HNEXXXA4', [`${PERSON}.RfcR`]: 'CACX7605101P8' } },
    ),
    undefined,
  ),
  fixed(
    wrong(
      'Reten20120',
      { ...AS_PUBLIC, [`${PERSON}.DomicilioFiscalR`]: '86991' },
      { keeps: AS_PUBLIC, at: `${PERSON}.DomicilioFiscalR` },
    ),
    '42501',
  ),
  wrong('Reten20121', { 'Periodo.MesIni': '00' }),
  wrong('Reten20122', { 'Periodo.MesIni': '04' }),
  wrong('Reten20123', { 'Periodo.MesFin': '13' }),
  wrong('Reten20124', { 'Periodo.MesIni': '04' }, { at: 'Periodo.MesFin' }),
  wrong('Reten20126', { 'Periodo.Ejercicio': '2027' }),
  wrong('Reten20126', { 'Periodo.Ejercicio': '2020' }, { keeps: { 'Periodo.Ejercicio': '2021' } }),
  fixed(wrong('Reten20127', { 'Totales.MontoTotOperacion': '2000.01' }), '2000.00'),
  wrong('Reten20128', { 'Totales.MontoTotGrav': '2000.01' }),
  wrong('Reten20129', { 'Totales.MontoTotExent': '2000.01' }),
  wrong('Reten20130', { 'Totales.ImpRetenidos': [] }, { at: 'Totales.MontoTotRet' }),
  fixed(wrong('Reten20131', { 'Totales.MontoTotRet': '200.01' }), '200.00'),
  wrong('Reten20132', { 'Totales.UtilidadBimestral': '0.00' }, { of: rif }),
  wrong('Reten20132', { 'Totales.UtilidadBimestral': undefined }, { of: rif }),
  wrong('Reten20133', { 'Totales.ISRCorrespondiente': '0.00' }, { of: rif }),
  wrong('Reten20134', { [`${LINE}.TipoPagoRet`]: '09' }),
  wrong('Reten20135', { [`${LINE}.TipoPagoRet`]: '01' }),
  fixed(wrong('Reten20135', { [`${LINE}.ImpuestoRet`]: '002' }, { at: `${LINE}.TipoPagoRet` }), '01'),
];

const P = 'Complemento.ServiciosPlataformasTecnologicas';
const SERVICE = `${P}.Servicios.DetallesDelServicio[0]`;
const TAX = `${SERVICE}.ImpuestosTrasladadosdelServicio`;
const ISR = 'Totales.ImpRetenidos[0]';
const IVA = 'Totales.ImpRetenidos[1]';
const national = platformRetenciones();
const foreign = foreignPlatformRetenciones();
const [trip] = national.Complemento?.content ?? [];
const incomeTax = { BaseRet: '200.00', ImpuestoRet: '001', MontoRet: '4.20', TipoPagoRet: '04' };

function platform(code: string, edits: Edits, more: More = {}): Case {
  return wrong(code, edits, { of: national, ...more });
}

const ofPublic = edited(national, {
  ...AS_PUBLIC,
  [`${ISR}.MontoRet`]: '40.00',
  [`${IVA}.MontoRet`]: '32.00',
});
const withIncomeTax = {
  'Totales.ImpRetenidos': [...(foreign.Totales.ImpRetenidos ?? []), incomeTax],
};

const PLATFORM: readonly Case[] = [
  fixed(platform('SPT102', { CveRetenc: '25' }), '26'),
  platform('SPT102', { Complemento: undefined }, { at: 'Complemento' }),
  platform('SPT102', { Complemento: { content: [trip, trip] } }, { at: `${P}[1]` }),
  fixed(
    platform('SPT104', { 'Receptor.Extranjero.NumRegIdTribR': undefined }, { of: foreign }),
    'XEXX010101000',
  ),
  fixed(platform('SPT105', { 'Periodo.MesFin': '11' }), '10'),
  platform('SPT106', { 'Periodo.Ejercicio': '2018' }),
  fixed(platform('SPT107', { 'Totales.MontoTotOperacion': '300.01' }), '300.00'),
  fixed(platform('SPT108', { 'Totales.MontoTotGrav': '299.99' }), '300.00'),
  fixed(platform('SPT109', { 'Totales.MontoTotExent': '0.01' }), '0.00'),
  fixed(platform('SPT110', { 'Totales.MontoTotRet': '20.21' }), '20.20'),
  platform('SPT111', { 'Emisor.RfcE': 'CACX7605101P8' }, { at: ISR }),
  platform('SPT112', { 'Totales.ImpRetenidos': [incomeTax] }),
  platform('SPT113', { [`${IVA}.ImpuestoRet`]: '001' }, { at: IVA }),
  platform('SPT114', { 'Totales.ImpRetenidos': [] }, { of: foreign }),
  fixed(platform('SPT115', { [`${ISR}.BaseRet`]: '300.00' }), '200.00'),
  fixed(platform('SPT116', { [`${IVA}.BaseRet`]: '48.00' }), '32.00'),
  platform('SPT117', { [`${IVA}.MontoRet`]: '16.01' }, { keeps: { [`${IVA}.MontoRet`]: '32.00' } }),
  platform('SPT118', { [`${ISR}.MontoRet`]: '6.00' }, { severity: 'warning' }),
  fixed(platform('SPT119', { [`${IVA}.MontoRet`]: '16.00' }, { of: ofPublic }), '32.00'),
  fixed(platform('SPT120', { [`${ISR}.MontoRet`]: '4.20' }, { of: ofPublic }), '40.00'),
  fixed(platform('SPT121', { 'Totales.ImpRetenidos[0].MontoRet': '16.00' }, { of: foreign }), '32.00'),
  platform('SPT122', withIncomeTax, { of: foreign, at: IVA }),
  platform('SPT123', { [`${SERVICE}.TipoDeServ`]: '08' }, { at: ISR }),
  platform('SPT124', withIncomeTax, { of: foreign, at: IVA }),
  platform('SPT125', { [`${P}.Periodicidad`]: '09' }),
  fixed(platform('SPT126', { [`${P}.NumServ`]: '3' }), '2'),
  fixed(platform('SPT127', { [`${P}.MonTotServSIVA`]: '300.01' }), '300.00'),
  fixed(platform('SPT128', { [`${P}.TotalIVATrasladado`]: '48.01' }), '48.00'),
  fixed(platform('SPT129', { [`${P}.TotalIVARetenido`]: '0.00' }), '16.00'),
  fixed(platform('SPT130', { [`${P}.TotalISRRetenido`]: '4.21' }), '4.20'),
  fixed(platform('SPT131', { [`${P}.DifIVAEntregadoPrestServ`]: '32.00' }), '16.00'),
  fixed(platform('SPT132', { [`${P}.DifIVAEntregadoPrestServ`]: '16.00' }, { of: foreign }), '0.00'),
  fixed(platform('SPT133', { [`${P}.MonTotalporUsoPlataforma`]: '0.00' }), '20.00'),
  fixed(platform('SPT134', { [`${P}.MonTotalContribucionGubernamental`]: undefined }), '4.00'),
  platform('SPT135', { [`${SERVICE}.FormaPagoServ`]: '10' }),
  platform('SPT136', { [`${SERVICE}.TipoDeServ`]: '10' }),
  platform('SPT137', { [`${P}.Servicios.DetallesDelServicio[1].TipoDeServ`]: '02' }),
  platform('SPT138', { [`${SERVICE}.SubTipServ`]: '05' }),
  platform('SPT140', { [`${SERVICE}.FechaServ`]: '2026-09-30' }),
  platform('SPT141', { [TAX]: undefined }),
  // Whether all the tax is withheld or half of it a person decides.
  {
    ...platform('SPT141', { [`${SERVICE}.FormaPagoServ`]: '09' }, { at: TAX }),
    leaves: ['SPT117'],
    fix: {
      'Complemento.ServiciosPlataformasTecnologicas.Servicios.DetallesDelServicio[0].ImpuestosTrasladadosdelServicio':
        undefined,
    },
  },
  fixed(platform('SPT142', { [`${TAX}.Base`]: '199.99' }), '200.00'),
  fixed(platform('SPT143', { [`${TAX}.Importe`]: '31.99' }), '32.00'),
  fixed(
    platform(
      'SPT143',
      { [`${TAX}.Base`]: '10.030000', [`${TAX}.Importe`]: '1.61' },
      { keeps: { [`${TAX}.Base`]: '10.030000', [`${TAX}.Importe`]: '1.60' }, at: `${TAX}.Importe` },
    ),
    '1.60',
  ),
  platform('SPT144', { [`${SERVICE}.ContribucionGubernamental.EntidadDondePagaLaContribucion`]: '33' }),
  platform(
    'SPT145',
    { [`${SERVICE}.ContribucionGubernamental.ImpContrib`]: '1.00' },
    { severity: 'warning' },
  ),
  platform('SPT146', { [`${SERVICE}.ComisionDelServicio`]: undefined }),
  fixed(
    platform('SPT146', { [`${SERVICE}.FormaPagoServ`]: '09' }, { at: `${SERVICE}.ComisionDelServicio` }),
    undefined,
  ),
  platform('SPT147', { [`${SERVICE}.ComisionDelServicio.Importe`]: '0.00' }),
];

const PLAN = 'Complemento.Planesderetiro';
const inPlan = { of: planRetenciones() };

const PLANS: readonly Case[] = [
  wrong('PDR101', { [`${PLAN}.MontTotExentRetiradoAnioInmAnt`]: undefined }, inPlan),
  wrong('PDR102', { [`${PLAN}.MontTotExedenteAnioInmAnt`]: undefined }, inPlan),
  fixed(wrong('PDR103', { [`${PLAN}.MontTotRetiradoAnioInmAntPer`]: '300.01' }, inPlan), '300.00'),
  wrong('PDR104', { [`${PLAN}.AportacionesODepositos[1].TipoAportacionODeposito`]: 'a' }, inPlan),
];

export const RETENCIONES20_CASES: readonly Case[] = [...DOCUMENT, ...PLATFORM, ...PLANS];
