/** Cases of the rules on global information, issuer and receiver. */
import { doc, exportDocument, globalDocument, payroll, type RuleCase, withReceiver } from './rule-case.ts';

const valid = doc();
const month = globalDocument();
/** The regime that may group its sales by two months. */
const RIF = { Rfc: 'CACX7605101P8', Nombre: 'XOCHILT CASAS CHAVEZ', RegimenFiscal: '621' };
const bimester = globalDocument({ Periodicidad: '05', Meses: '18' }, { Emisor: RIF });
const generic = withReceiver({
  Rfc: 'XAXX010101000',
  Nombre: 'XOCHILT CASAS CHAVEZ',
  DomicilioFiscalReceptor: '42501',
  RegimenFiscalReceptor: '616',
  UsoCFDI: 'S01',
});
const abroad = exportDocument();
const toReceiver = (changes: Partial<typeof valid.Receptor>, base = abroad) => ({
  ...base,
  Receptor: { ...base.Receptor, ...changes },
});

const GLOBAL_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40130',
    passes: month,
    fails: { ...month, InformacionGlobal: undefined },
    path: 'InformacionGlobal',
    fix: {
      'InformacionGlobal.Periodicidad': '04',
      'InformacionGlobal.Meses': '11',
      'InformacionGlobal.Año': '2026',
    },
  },
  {
    code: 'CFDI40131',
    passes: month,
    fails: globalDocument({ Periodicidad: '09' }),
    path: 'InformacionGlobal.Periodicidad',
    fix: { 'InformacionGlobal.Periodicidad': '04' },
  },
  {
    code: 'CFDI40132',
    passes: bimester,
    fails: globalDocument({ Periodicidad: '05', Meses: '18' }),
    path: 'InformacionGlobal.Periodicidad',
    fix: 'none',
  },
  {
    code: 'CFDI40133',
    passes: month,
    fails: globalDocument({ Meses: '19' }),
    path: 'InformacionGlobal.Meses',
    fix: { 'InformacionGlobal.Meses': '11' },
  },
  {
    code: 'CFDI40134',
    passes: month,
    fails: globalDocument({ Meses: '13' }),
    path: 'InformacionGlobal.Meses',
    fix: { 'InformacionGlobal.Meses': '02' },
  },
  {
    code: 'CFDI40135',
    passes: bimester,
    fails: globalDocument({ Periodicidad: '05', Meses: '12' }, { Emisor: RIF }),
    path: 'InformacionGlobal.Meses',
    fix: { 'InformacionGlobal.Meses': '18' },
  },
  {
    code: 'CFDI40136',
    passes: month,
    fails: globalDocument({ Año: '2020' }),
    path: 'InformacionGlobal.Año',
    fix: { 'InformacionGlobal.Año': '2026' },
  },
  {
    code: 'CFDI40136',
    passes: month,
    fails: globalDocument({ Año: '2027' }),
    path: 'InformacionGlobal.Año',
    fix: { 'InformacionGlobal.Año': '2026' },
  },
  {
    code: 'CFDI40136',
    severity: 'warning',
    passes: globalDocument({ Año: '2025' }),
    fails: globalDocument({ Año: '2021' }),
    path: 'InformacionGlobal.Año',
    fix: 'none',
  },
];

const ISSUER_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40140',
    passes: valid,
    fails: doc({ Emisor: { ...valid.Emisor, RegimenFiscal: '699' } }),
    path: 'Emisor.RegimenFiscal',
    fix: 'none',
  },
  {
    code: 'CFDI40141',
    passes: valid,
    fails: doc({ Emisor: { ...valid.Emisor, RegimenFiscal: '612' } }),
    path: 'Emisor.RegimenFiscal',
    fix: 'none',
  },
];

const RECEIVER_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40146',
    passes: month,
    fails: withReceiver({ Nombre: 'PUBLICO EN GENERAL' }),
    path: 'Receptor.Nombre',
    fix: 'none',
  },
  {
    code: 'CFDI40149',
    passes: generic,
    fails: toReceiver({ DomicilioFiscalReceptor: '86991' }, generic),
    path: 'Receptor.DomicilioFiscalReceptor',
    fix: { 'Receptor.DomicilioFiscalReceptor': '42501' },
  },
  {
    code: 'CFDI40157',
    passes: valid,
    fails: withReceiver({ RegimenFiscalReceptor: '699' }),
    path: 'Receptor.RegimenFiscalReceptor',
    fix: 'none',
  },
  {
    code: 'CFDI40158',
    passes: valid,
    fails: withReceiver({ RegimenFiscalReceptor: '612' }),
    path: 'Receptor.RegimenFiscalReceptor',
    fix: 'none',
  },
  {
    code: 'CFDI40159',
    passes: generic,
    fails: toReceiver({ RegimenFiscalReceptor: '612' }, generic),
    path: 'Receptor.RegimenFiscalReceptor',
    fix: { 'Receptor.RegimenFiscalReceptor': '616' },
  },
  {
    // The payroll complement asks for 605 of every worker.
    code: 'CFDI40159',
    passes: payroll({ Receptor: { ...generic.Receptor, RegimenFiscalReceptor: '605', UsoCFDI: 'CN01' } }),
    fails: payroll({ Receptor: { ...generic.Receptor, RegimenFiscalReceptor: '612' } }),
    path: 'Receptor.RegimenFiscalReceptor',
    fix: { 'Receptor.RegimenFiscalReceptor': '616' },
  },
  {
    code: 'CFDI40160',
    passes: valid,
    fails: withReceiver({ UsoCFDI: 'P01' }),
    path: 'Receptor.UsoCFDI',
    fix: { 'Receptor.UsoCFDI': 'G03' },
  },
  {
    code: 'CFDI40161',
    passes: valid,
    fails: withReceiver({ UsoCFDI: 'D01' }),
    path: 'Receptor.UsoCFDI',
    fix: { 'Receptor.UsoCFDI': 'G03' },
  },
];

const FOREIGN_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40150',
    passes: abroad,
    fails: toReceiver({ ResidenciaFiscal: 'QQQ' }),
    path: 'Receptor.ResidenciaFiscal',
    fix: 'none',
  },
  {
    code: 'CFDI40151',
    passes: abroad,
    fails: withReceiver({ ResidenciaFiscal: 'USA' }),
    path: 'Receptor.ResidenciaFiscal',
    fix: { 'Receptor.ResidenciaFiscal': undefined },
  },
  {
    code: 'CFDI40152',
    passes: abroad,
    fails: toReceiver({ ResidenciaFiscal: 'MEX' }),
    path: 'Receptor.ResidenciaFiscal',
    fix: 'none',
  },
  {
    code: 'CFDI40153',
    passes: abroad,
    fails: toReceiver({ ResidenciaFiscal: undefined }),
    path: 'Receptor.ResidenciaFiscal',
    fix: 'none',
  },
  {
    code: 'CFDI40154',
    passes: abroad,
    fails: withReceiver({ NumRegIdTrib: '123456789' }),
    path: 'Receptor.NumRegIdTrib',
    fix: { 'Receptor.NumRegIdTrib': undefined },
  },
  {
    code: 'CFDI40155',
    severity: 'warning',
    passes: abroad,
    fails: toReceiver({ NumRegIdTrib: undefined }),
    path: 'Receptor.NumRegIdTrib',
    fix: 'none',
  },
  {
    code: 'CFDI40156',
    passes: abroad,
    fails: toReceiver({ NumRegIdTrib: '12-3456789' }),
    path: 'Receptor.NumRegIdTrib',
    fix: { 'Receptor.NumRegIdTrib': '123456789' },
  },
];

export const PARTIES_CASES: readonly RuleCase[] = [
  ...GLOBAL_CASES,
  ...ISSUER_CASES,
  ...RECEIVER_CASES,
  ...FOREIGN_CASES,
];
