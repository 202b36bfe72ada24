/** Cases of the rules on SubTotal, Descuento and Total. */
import { complement, validConcepto, validTraslado } from '../comprobante.ts';
import { doc, type RuleCase, transferDocument, untaxed, withConcept } from './rule-case.ts';

const valid = doc();
const discounted = untaxed({ Descuento: '10.00', Total: '90.00' }, { Descuento: '10.00' });
const thirds = validConcepto({
  Cantidad: '1.000000',
  ValorUnitario: '33.333333',
  Importe: '33.333333',
  ObjetoImp: '01',
  Impuestos: undefined,
});
/** 99.999999 in all: rounded once it is 100.00, rounded one by one it would be 99.99. */
const threeThirds = untaxed({ Conceptos: { Concepto: [thirds, { ...thirds }, { ...thirds }] } });
const LOCAL_TAXES = complement(
  'ImpuestosLocales',
  'http://www.sat.gob.mx/implocal',
  'version="1.0" TotaldeRetenciones="1.00" TotaldeTraslados="3.00"',
);

export const TOTALES_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40107',
    passes: valid,
    fails: doc({ SubTotal: '100.000' }),
    path: 'SubTotal',
    fix: { SubTotal: '100.00' },
  },
  {
    code: 'CFDI40107',
    passes: transferDocument(),
    fails: transferDocument({ SubTotal: '0.00' }),
    path: 'SubTotal',
    fix: { SubTotal: '0' },
  },
  {
    code: 'CFDI40108',
    passes: valid,
    fails: doc({ SubTotal: '100.01' }),
    path: 'SubTotal',
    fix: { SubTotal: '100.00' },
  },
  {
    code: 'CFDI40108',
    passes: threeThirds,
    fails: { ...threeThirds, SubTotal: '99.99' },
    path: 'SubTotal',
    fix: { SubTotal: '100.00' },
  },
  {
    code: 'CFDI40109',
    passes: transferDocument(),
    fails: transferDocument({ SubTotal: '100' }),
    path: 'SubTotal',
    fix: { SubTotal: '0' },
  },
  {
    code: 'CFDI40110',
    passes: discounted,
    fails: { ...discounted, Descuento: '100.01' },
    path: 'Descuento',
    fix: 'none',
  },
  {
    code: 'CFDI40111',
    passes: discounted,
    fails: { ...discounted, Descuento: '10.01' },
    path: 'Descuento',
    fix: { Descuento: '10.00' },
  },
  {
    code: 'CFDI40111',
    passes: discounted,
    fails: { ...discounted, Descuento: undefined },
    path: 'Descuento',
    fix: { Descuento: '10.00' },
  },
  {
    code: 'CFDI40111',
    passes: valid,
    fails: doc({ Descuento: '1.00' }),
    path: 'Descuento',
    fix: { Descuento: undefined },
  },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: valid,
    fails: doc({ Descuento: '0.00' }),
    path: 'Descuento',
    fix: 'none',
  },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: valid,
    fails: withConcept({ Descuento: '0.00' }),
    path: 'Descuento',
    fix: 'none',
  },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: transferDocument(),
    fails: transferDocument({ Descuento: '0' }),
    path: 'Descuento',
    fix: 'none',
  },
  {
    code: 'CFDI40112',
    passes: discounted,
    fails: { ...discounted, Descuento: '10.000' },
    path: 'Descuento',
    fix: { Descuento: '10.00' },
  },
  {
    code: 'CFDI40119',
    passes: valid,
    fails: doc({ Total: '116.01' }),
    path: 'Total',
    fix: { Total: '116.00' },
  },
  {
    code: 'CFDI40119',
    passes: discounted,
    fails: { ...discounted, Total: '100.00' },
    path: 'Total',
    fix: { Total: '90.00' },
  },
  {
    code: 'CFDI40119',
    passes: transferDocument(),
    fails: transferDocument({ Total: '1' }),
    path: 'Total',
    fix: { Total: '0' },
  },
  {
    code: 'CFDI40119',
    passes: doc({ Complemento: LOCAL_TAXES, Total: '118.00' }),
    fails: doc({ Complemento: LOCAL_TAXES }),
    path: 'Total',
    fix: { Total: '118.00' },
  },
  {
    // Without the total of transfers (CFDI40212) the rows say what they add up to.
    code: 'CFDI40119',
    passes: doc({ Impuestos: { Traslados: { Traslado: [validTraslado()] } } }),
    fails: doc({ Impuestos: { Traslados: { Traslado: [validTraslado()] } }, Total: '100.00' }),
    path: 'Total',
    fix: { Total: '116.00' },
  },
];
