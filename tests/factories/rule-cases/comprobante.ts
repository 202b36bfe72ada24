/** Cases of the rules on the attributes of Comprobante that are not amounts. */
import { doc, exportDocument, payroll, type RuleCase, transferDocument } from './rule-case.ts';

const valid = doc();
const dollars = doc({ Moneda: 'USD', TipoCambio: '17.123456' });

export const COMPROBANTE_CASES: readonly RuleCase[] = [
  { code: 'CFDI40101', passes: valid, fails: doc({ Fecha: '2026-02-29T09:30:00' }), path: 'Fecha' },
  { code: 'CFDI40101', passes: valid, fails: doc({ Fecha: '2026-11-20T09:30:00Z' }), path: 'Fecha' },
  {
    code: 'CFDI40102',
    passes: valid,
    fails: valid,
    path: 'Sello',
    seals: { passes: 'valid', fails: 'invalid' },
  },
  {
    code: 'CFDI40102',
    passes: valid,
    fails: valid,
    path: 'Sello',
    seals: { passes: 'valid', fails: 'absent' },
  },
  {
    code: 'CFDI40102',
    passes: valid,
    fails: doc({ Sello: '***' }),
    path: 'Sello',
    seals: { passes: 'valid', fails: 'unverifiable' },
  },
  {
    code: 'CFDI40106',
    passes: valid,
    fails: valid,
    path: 'Certificado',
    seals: { passes: 'valid', fails: 'unverifiable' },
  },
  {
    code: 'CFDI40103',
    passes: transferDocument(),
    fails: transferDocument({ FormaPago: '01' }),
    path: 'FormaPago',
  },
  { code: 'CFDI40103', passes: payroll(), fails: payroll({ FormaPago: '99' }), path: 'FormaPago' },
  { code: 'CFDI40104', passes: valid, fails: doc({ FormaPago: '77' }), path: 'FormaPago' },
  {
    code: 'CFDI40105',
    passes: doc({ MetodoPago: 'PPD', FormaPago: '99' }),
    fails: doc({ MetodoPago: 'PPD', FormaPago: '03' }),
    path: 'FormaPago',
  },
  {
    code: 'CFDI40105',
    passes: doc({ MetodoPago: 'PPD', FormaPago: '99' }),
    fails: doc({ MetodoPago: 'PPD', FormaPago: undefined }),
    path: 'FormaPago',
  },
  {
    code: 'CFDI40105',
    severity: 'warning',
    passes: payroll(),
    fails: payroll({ MetodoPago: 'PPD' }),
    path: 'MetodoPago',
  },
  { code: 'CFDI40113', passes: valid, fails: doc({ Moneda: 'ABC' }), path: 'Moneda' },
  {
    code: 'CFDI40114',
    passes: doc({ TipoCambio: '1' }),
    fails: doc({ TipoCambio: '1.00' }),
    path: 'TipoCambio',
  },
  { code: 'CFDI40115', passes: dollars, fails: doc({ Moneda: 'USD' }), path: 'TipoCambio' },
  {
    code: 'CFDI40116',
    passes: transferDocument(),
    fails: transferDocument({ TipoCambio: '1' }),
    path: 'TipoCambio',
  },
  {
    code: 'CFDI40117',
    passes: dollars,
    fails: doc({ Moneda: 'USD', TipoCambio: '17.1234567' }),
    path: 'TipoCambio',
  },
  { code: 'CFDI40121', passes: valid, fails: doc({ TipoDeComprobante: 'Z' }), path: 'TipoDeComprobante' },
  {
    code: 'CFDI40122',
    passes: exportDocument(),
    fails: exportDocument({ Complemento: undefined }),
    path: 'Exportacion',
  },
  { code: 'CFDI40123', passes: valid, fails: doc({ Exportacion: '09' }), path: 'Exportacion' },
  { code: 'CFDI40124', passes: valid, fails: doc({ MetodoPago: 'PAGO' }), path: 'MetodoPago' },
  {
    code: 'CFDI40125',
    passes: transferDocument(),
    fails: transferDocument({ MetodoPago: 'PUE' }),
    path: 'MetodoPago',
  },
  {
    code: 'CFDI40126',
    severity: 'warning',
    passes: valid,
    fails: doc({ LugarExpedicion: '99999' }),
    path: 'LugarExpedicion',
  },
  {
    code: 'CFDI40127',
    severity: 'warning',
    passes: valid,
    fails: doc({ Confirmacion: 'ECVH1' }),
    path: 'Confirmacion',
  },
  {
    code: 'CFDI40137',
    passes: doc({ CfdiRelacionados: [relation('04')] }),
    fails: doc({ CfdiRelacionados: [relation('04'), relation('99')] }),
    path: 'CfdiRelacionados[1].TipoRelacion',
  },
  {
    code: 'CFDI40222',
    passes: exportDocument({ Exportacion: '04' }),
    fails: exportDocument({ Exportacion: '03' }),
    path: 'Exportacion',
  },
];

function relation(TipoRelacion: string) {
  return { TipoRelacion, CfdiRelacionado: [{ UUID: '5FB2822E-396D-4725-8521-CDC4BDD20CCF' }] };
}
