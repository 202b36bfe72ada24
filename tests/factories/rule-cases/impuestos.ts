/** Cases of the rules on taxes: of a concept and in the summary. */
import { type Retencion, type Traslado, validRetencion, validTraslado } from '../comprobante.ts';
import { doc, payroll, type RuleCase, transferDocument, withSummary, withTaxes } from './rule-case.ts';

const valid = doc();
const TRANSFER = 'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0]';
const RETENTION = 'Conceptos.Concepto[0].Impuestos.Retenciones.Retencion[0]';
const exemptLine: Traslado = { Base: '100.00', Impuesto: '002', TipoFactor: 'Exento' };

const transferring = (...lines: Traslado[]) => withTaxes({ Traslados: { Traslado: lines } });
const retaining = (...lines: Retencion[]) => withTaxes({ Retenciones: { Retencion: lines } });

const exempt = withTaxes(
  { Traslados: { Traslado: [exemptLine] } },
  {},
  { Impuestos: { Traslados: { Traslado: [exemptLine] } }, Total: '100.00' },
);
const retained = withTaxes(
  { Retenciones: { Retencion: [validRetencion()] } },
  {},
  {
    Impuestos: {
      TotalImpuestosRetenidos: '10.00',
      Retenciones: { Retencion: [{ Impuesto: '001', Importe: '10.00' }] },
    },
    Total: '90.00',
  },
);

const NODE_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40173',
    passes: valid,
    fails: withTaxes({}),
    path: 'Conceptos.Concepto[0].Impuestos',
    fix: 'none',
  },
];

const TRANSFER_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40174',
    passes: valid,
    fails: transferring(validTraslado({ Base: '0.00' })),
    path: `${TRANSFER}.Base`,
    fix: 'none',
  },
  {
    code: 'CFDI40175',
    passes: valid,
    fails: transferring(validTraslado({ Impuesto: '001' })),
    path: `${TRANSFER}.Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40175',
    passes: valid,
    fails: transferring(validTraslado({ Impuesto: '999' })),
    path: `${TRANSFER}.Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40176',
    passes: valid,
    fails: transferring(validTraslado({ TipoFactor: 'Porcentaje' })),
    path: `${TRANSFER}.TipoFactor`,
    fix: 'none',
  },
  {
    code: 'CFDI40177',
    passes: exempt,
    fails: transferring({ ...exemptLine, TasaOCuota: '0.000000' }),
    path: `${TRANSFER}.TasaOCuota`,
    fix: {
      [`${TRANSFER}.TasaOCuota`]: undefined,
      'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].Importe': undefined,
    },
  },
  {
    code: 'CFDI40177',
    passes: exempt,
    fails: transferring({ ...exemptLine, Importe: '0.00' }),
    path: `${TRANSFER}.Importe`,
    fix: {
      'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota': undefined,
      [`${TRANSFER}.Importe`]: undefined,
    },
  },
  {
    code: 'CFDI40178',
    passes: valid,
    fails: transferring(validTraslado({ TasaOCuota: undefined })),
    path: `${TRANSFER}.TasaOCuota`,
    fix: 'none',
  },
  {
    code: 'CFDI40178',
    passes: valid,
    fails: transferring(validTraslado({ Importe: undefined })),
    path: `${TRANSFER}.Importe`,
    fix: { [`${TRANSFER}.Importe`]: '16.00' },
  },
  {
    code: 'CFDI40179',
    passes: valid,
    fails: transferring(validTraslado({ TasaOCuota: '0.150000', Importe: '15.00' })),
    path: `${TRANSFER}.TasaOCuota`,
    fix: 'none',
  },
  {
    code: 'CFDI40179',
    passes: valid,
    fails: transferring(validTraslado({ TasaOCuota: '0.16' })),
    path: `${TRANSFER}.TasaOCuota`,
    fix: { [`${TRANSFER}.TasaOCuota`]: '0.160000' },
  },
  {
    code: 'CFDI40180',
    passes: valid,
    fails: transferring(validTraslado({ Importe: '16.02' })),
    path: `${TRANSFER}.Importe`,
    fix: { [`${TRANSFER}.Importe`]: '16.00' },
  },
  {
    code: 'CFDI40180',
    severity: 'warning',
    passes: valid,
    fails: transferring(validTraslado({ Importe: '17' })),
    path: `${TRANSFER}.Importe`,
    fix: { [`${TRANSFER}.Importe`]: '16.00' },
  },
];

const RETENTION_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40181',
    passes: retained,
    fails: retaining(validRetencion({ Base: '0' })),
    path: `${RETENTION}.Base`,
    fix: 'none',
  },
  {
    code: 'CFDI40182',
    passes: retained,
    fails: retaining(validRetencion({ Impuesto: '004' })),
    path: `${RETENTION}.Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40183',
    passes: retained,
    fails: retaining(validRetencion({ TipoFactor: 'tasa' })),
    path: `${RETENTION}.TipoFactor`,
    fix: 'none',
  },
  {
    code: 'CFDI40184',
    passes: retained,
    fails: retaining(validRetencion({ TipoFactor: 'Exento' })),
    path: `${RETENTION}.TipoFactor`,
    fix: { [`${RETENTION}.TipoFactor`]: 'Tasa' },
  },
  {
    code: 'CFDI40185',
    passes: retained,
    fails: retaining(validRetencion({ TasaOCuota: '0.360000', Importe: '36.00' })),
    path: `${RETENTION}.TasaOCuota`,
    fix: { [`${RETENTION}.TasaOCuota`]: '0.003600' },
  },
  {
    code: 'CFDI40186',
    passes: retained,
    fails: retaining(validRetencion({ Importe: '10.02' })),
    path: `${RETENTION}.Importe`,
    fix: { [`${RETENTION}.Importe`]: '10.00' },
  },
];

const ROW = 'Impuestos.Traslados.Traslado';
const summaryOf = (...rows: Traslado[]) =>
  withSummary({ TotalImpuestosTrasladados: '16.00', Traslados: { Traslado: rows } });
const total = (TotalImpuestosTrasladados: string | undefined) =>
  withSummary({ TotalImpuestosTrasladados, Traslados: { Traslado: [validTraslado()] } });

const SUMMARY_TRANSFER_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40201',
    passes: transferDocument(),
    fails: transferDocument({ Impuestos: valid.Impuestos }),
    path: 'Impuestos',
    fix: { Impuestos: undefined },
  },
  {
    code: 'CFDI40201',
    severity: 'warning',
    passes: payroll(),
    fails: payroll({ Impuestos: retained.Impuestos }),
    path: 'Impuestos',
    fix: { Impuestos: undefined },
  },
  {
    code: 'CFDI40204',
    passes: valid,
    fails: total('16.000'),
    path: 'Impuestos.TotalImpuestosTrasladados',
    fix: { 'Impuestos.TotalImpuestosTrasladados': '16.00' },
  },
  {
    code: 'CFDI40205',
    passes: valid,
    fails: total('16.01'),
    path: 'Impuestos.TotalImpuestosTrasladados',
    fix: { 'Impuestos.TotalImpuestosTrasladados': '16.00' },
  },
  {
    code: 'CFDI40212',
    passes: valid,
    fails: total(undefined),
    path: 'Impuestos.TotalImpuestosTrasladados',
    fix: { 'Impuestos.TotalImpuestosTrasladados': '16.00' },
  },
  {
    code: 'CFDI40212',
    severity: 'warning',
    passes: exempt,
    fails: { ...exempt, Impuestos: { ...exempt.Impuestos, TotalImpuestosTrasladados: '0.00' } },
    path: 'Impuestos.TotalImpuestosTrasladados',
    fix: { 'Impuestos.TotalImpuestosTrasladados': undefined },
  },
  {
    code: 'CFDI40213',
    passes: exempt,
    fails: { ...exempt, Impuestos: { Traslados: { Traslado: [{ ...exemptLine, Importe: '0.00' }] } } },
    path: `${ROW}[0]`,
    fix: {
      'Impuestos.Traslados.Traslado[0].TasaOCuota': undefined,
      'Impuestos.Traslados.Traslado[0].Importe': undefined,
    },
  },
  {
    code: 'CFDI40214',
    passes: valid,
    fails: summaryOf(validTraslado({ Base: '100.000' })),
    path: `${ROW}[0].Base`,
    fix: { [`${ROW}[0].Base`]: '100.00' },
  },
  {
    code: 'CFDI40215',
    passes: valid,
    fails: summaryOf(validTraslado({ Base: '100.01' })),
    path: `${ROW}[0].Base`,
    fix: { [`${ROW}[0].Base`]: '100.00' },
  },
  {
    code: 'CFDI40215',
    passes: valid,
    fails: doc({ Impuestos: undefined }),
    path: 'Impuestos.Traslados',
    fix: 'none',
  },
  {
    code: 'CFDI40216',
    passes: exempt,
    fails: { ...exempt, Impuestos: { Traslados: { Traslado: [{ ...exemptLine, Base: '99.99' }] } } },
    path: `${ROW}[0].Base`,
    fix: { [`${ROW}[0].Base`]: '100.00' },
  },
  {
    code: 'CFDI40216',
    passes: exempt,
    fails: { ...exempt, Impuestos: undefined },
    path: 'Impuestos.Traslados',
    fix: 'none',
  },
  {
    code: 'CFDI40217',
    passes: valid,
    fails: summaryOf(validTraslado({ Impuesto: '999' })),
    path: `${ROW}[0].Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40218',
    passes: valid,
    fails: summaryOf(validTraslado(), validTraslado()),
    path: `${ROW}[1].Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40219',
    passes: valid,
    fails: summaryOf(validTraslado({ TasaOCuota: '0.150000' })),
    path: `${ROW}[0].TasaOCuota`,
    fix: 'none',
  },
  {
    code: 'CFDI40219',
    passes: valid,
    fails: summaryOf(validTraslado({ TasaOCuota: '0.1600' })),
    path: `${ROW}[0].TasaOCuota`,
    fix: { [`${ROW}[0].TasaOCuota`]: '0.160000' },
  },
  {
    code: 'CFDI40220',
    passes: valid,
    fails: summaryOf(validTraslado({ Importe: '16.000' })),
    path: `${ROW}[0].Importe`,
    fix: { [`${ROW}[0].Importe`]: '16.00' },
  },
  {
    code: 'CFDI40221',
    passes: valid,
    fails: summaryOf(validTraslado({ Importe: '16.01' })),
    path: `${ROW}[0].Importe`,
    fix: { [`${ROW}[0].Importe`]: '16.00' },
  },
  {
    code: 'CFDI40221',
    passes: valid,
    fails: doc({ Impuestos: undefined }),
    path: 'Impuestos.Traslados',
    fix: 'none',
  },
];

type Row = { Impuesto: string; Importe: string };
const ROW_RETAINED = 'Impuestos.Retenciones.Retencion';
const retainedSummary = (TotalImpuestosRetenidos: string | undefined, ...rows: Row[]) => ({
  ...retained,
  Impuestos: { TotalImpuestosRetenidos, Retenciones: { Retencion: rows } },
});
const isr = (Importe = '10.00', Impuesto = '001'): Row => ({ Impuesto, Importe });

const SUMMARY_RETENTION_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40202',
    passes: retained,
    fails: retainedSummary('10.000', isr()),
    path: 'Impuestos.TotalImpuestosRetenidos',
    fix: { 'Impuestos.TotalImpuestosRetenidos': '10.00' },
  },
  {
    code: 'CFDI40203',
    passes: retained,
    fails: retainedSummary('10.01', isr()),
    path: 'Impuestos.TotalImpuestosRetenidos',
    fix: { 'Impuestos.TotalImpuestosRetenidos': '10.00' },
  },
  {
    code: 'CFDI40206',
    passes: retained,
    fails: retainedSummary(undefined, isr()),
    path: 'Impuestos.TotalImpuestosRetenidos',
    fix: { 'Impuestos.TotalImpuestosRetenidos': '10.00' },
  },
  {
    code: 'CFDI40207',
    passes: retained,
    fails: retainedSummary('10.00', isr('10.00', '009')),
    path: `${ROW_RETAINED}[0].Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40208',
    passes: retained,
    fails: retainedSummary('10.00', isr('4.00'), isr('6.00')),
    path: `${ROW_RETAINED}[1].Impuesto`,
    fix: 'none',
  },
  {
    code: 'CFDI40209',
    passes: retained,
    fails: retainedSummary(undefined, isr()),
    path: `${ROW_RETAINED}[0].Importe`,
    fix: 'none',
  },
  {
    code: 'CFDI40210',
    passes: retained,
    fails: retainedSummary('10.00', isr('10.000')),
    path: `${ROW_RETAINED}[0].Importe`,
    fix: { [`${ROW_RETAINED}[0].Importe`]: '10.00' },
  },
  {
    code: 'CFDI40211',
    passes: retained,
    fails: retainedSummary('10.01', isr('10.01')),
    path: `${ROW_RETAINED}[0].Importe`,
    fix: { [`${ROW_RETAINED}[0].Importe`]: '10.00' },
  },
  {
    code: 'CFDI40211',
    passes: retained,
    fails: { ...retained, Impuestos: undefined },
    path: 'Impuestos.Retenciones',
    fix: 'none',
  },
];

export const IMPUESTOS_CASES: readonly RuleCase[] = [
  ...NODE_CASES,
  ...TRANSFER_CASES,
  ...RETENTION_CASES,
  ...SUMMARY_TRANSFER_CASES,
  ...SUMMARY_RETENTION_CASES,
];
