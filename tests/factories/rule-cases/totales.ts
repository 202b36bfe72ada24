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
  { code: 'CFDI40107', passes: valid, fails: doc({ SubTotal: '100.000' }), path: 'SubTotal' },
  {
    code: 'CFDI40107',
    passes: transferDocument(),
    fails: transferDocument({ SubTotal: '0.00' }),
    path: 'SubTotal',
  },
  { code: 'CFDI40108', passes: valid, fails: doc({ SubTotal: '100.01' }), path: 'SubTotal' },
  { code: 'CFDI40108', passes: threeThirds, fails: { ...threeThirds, SubTotal: '99.99' }, path: 'SubTotal' },
  {
    code: 'CFDI40109',
    passes: transferDocument(),
    fails: transferDocument({ SubTotal: '100' }),
    path: 'SubTotal',
  },
  { code: 'CFDI40110', passes: discounted, fails: { ...discounted, Descuento: '100.01' }, path: 'Descuento' },
  { code: 'CFDI40111', passes: discounted, fails: { ...discounted, Descuento: '10.01' }, path: 'Descuento' },
  {
    code: 'CFDI40111',
    passes: discounted,
    fails: { ...discounted, Descuento: undefined },
    path: 'Descuento',
  },
  { code: 'CFDI40111', passes: valid, fails: doc({ Descuento: '1.00' }), path: 'Descuento' },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: valid,
    fails: doc({ Descuento: '0.00' }),
    path: 'Descuento',
  },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: valid,
    fails: withConcept({ Descuento: '0.00' }),
    path: 'Descuento',
  },
  {
    code: 'CFDI40111',
    severity: 'warning',
    passes: transferDocument(),
    fails: transferDocument({ Descuento: '0' }),
    path: 'Descuento',
  },
  { code: 'CFDI40112', passes: discounted, fails: { ...discounted, Descuento: '10.000' }, path: 'Descuento' },
  { code: 'CFDI40119', passes: valid, fails: doc({ Total: '116.01' }), path: 'Total' },
  { code: 'CFDI40119', passes: discounted, fails: { ...discounted, Total: '100.00' }, path: 'Total' },
  { code: 'CFDI40119', passes: transferDocument(), fails: transferDocument({ Total: '1' }), path: 'Total' },
  {
    code: 'CFDI40119',
    passes: doc({ Complemento: LOCAL_TAXES, Total: '118.00' }),
    fails: doc({ Complemento: LOCAL_TAXES }),
    path: 'Total',
  },
  {
    // Without the total of transfers (CFDI40212) the rows say what they add up to.
    code: 'CFDI40119',
    passes: doc({ Impuestos: { Traslados: { Traslado: [validTraslado()] } } }),
    fails: doc({ Impuestos: { Traslados: { Traslado: [validTraslado()] } }, Total: '100.00' }),
    path: 'Total',
  },
];
