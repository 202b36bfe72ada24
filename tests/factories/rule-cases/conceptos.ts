/** Cases of the rules on a concept, its third party and its parts. Taxes: concepto-impuestos.ts. */
import { complement, validRetencion, validTraslado } from '../comprobante.ts';
import {
  doc,
  exportDocument,
  FOREIGN_TRADE,
  type RuleCase,
  transferDocument,
  UNTAXED,
  untaxed,
  withConcept,
  withTaxes,
} from './rule-case.ts';

const AT = 'Conceptos.Concepto[0]';
const valid = doc();
const IEPS = { Impuesto: '003', TasaOCuota: '0.080000', Importe: '8.00' };
const discounted = untaxed({ Descuento: '10.00', Total: '90.00' }, { Descuento: '10.00' });
const customs = (NumeroPedimento: string) => ({ InformacionAduanera: [{ NumeroPedimento }] });
const GOOD_CUSTOMS = customs('24  16  3173  4000001');

const KEY_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40162',
    severity: 'warning',
    passes: valid,
    fails: withConcept({ ClaveProdServ: '99999999' }),
    path: `${AT}.ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40162',
    severity: 'warning',
    passes: withConcept({ ClaveProdServ: '10101500' }, { Fecha: '2023-05-01T12:00:00' }),
    fails: withConcept({ ClaveProdServ: '10101500' }),
    path: `${AT}.ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40163',
    severity: 'warning',
    passes: withConcept({
      ClaveProdServ: '15101514',
      ComplementoConcepto: complement('HidroYPetro', 'http://www.sat.gob.mx/hidrocarburospetroliferos'),
    }),
    fails: withConcept({ ClaveProdServ: '15101514' }),
    path: `${AT}.ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40164',
    severity: 'warning',
    passes: withConcept({ ClaveProdServ: '80111700' }),
    fails: untaxed({}, { ClaveProdServ: '80111700' }),
    path: `${AT}.ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40164',
    severity: 'warning',
    passes: withTaxes(
      { Traslados: { Traslado: [validTraslado(), validTraslado(IEPS)] } },
      { ClaveProdServ: '50202200' },
    ),
    fails: withConcept({ ClaveProdServ: '50202200' }),
    path: `${AT}.ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40165',
    passes: valid,
    fails: withConcept({ ClaveUnidad: 'QQ' }),
    path: `${AT}.ClaveUnidad`,
    fix: 'none',
  },
  {
    code: 'CFDI40165',
    passes: valid,
    fails: withConcept({ ClaveUnidad: 'KT' }),
    path: `${AT}.ClaveUnidad`,
    fix: 'none',
  },
  {
    code: 'CFDI40170',
    passes: valid,
    fails: withConcept({ ObjetoImp: '09' }),
    path: `${AT}.ObjetoImp`,
    fix: { [`${AT}.ObjetoImp`]: '02' },
  },
  {
    code: 'CFDI40171',
    passes: valid,
    fails: untaxed({}, { ObjetoImp: '02' }),
    path: `${AT}.Impuestos`,
    fix: 'none',
  },
  {
    code: 'CFDI40172',
    passes: untaxed(),
    fails: withConcept({ ObjetoImp: '01' }),
    path: `${AT}.Impuestos`,
    fix: { [`${AT}.Impuestos`]: undefined },
  },
  {
    code: 'CFDI40172',
    passes: untaxed(),
    fails: withConcept({ ObjetoImp: '04' }),
    path: `${AT}.Impuestos`,
    fix: { [`${AT}.Impuestos`]: undefined },
  },
  {
    code: 'CFDI140226',
    passes: withTaxes({ Retenciones: { Retencion: [validRetencion()] } }, { ObjetoImp: '06' }),
    fails: withConcept({ ObjetoImp: '06' }),
    path: `${AT}.ObjetoImp`,
    fix: { [`${AT}.ObjetoImp`]: '02' },
  },
  {
    code: 'CFDI140226',
    passes: untaxed({}, { ObjetoImp: '08' }),
    fails: withTaxes(
      { Retenciones: { Retencion: [validRetencion({ Impuesto: '003' })] } },
      { ObjetoImp: '08' },
    ),
    path: `${AT}.ObjetoImp`,
    fix: { [`${AT}.ObjetoImp`]: '02' },
  },
  {
    code: 'CFDI140227',
    passes: withTaxes({ Traslados: { Traslado: [validTraslado(IEPS)] } }, { ObjetoImp: '07' }),
    fails: withConcept({ ObjetoImp: '07' }),
    path: `${AT}.ObjetoImp`,
    fix: { [`${AT}.ObjetoImp`]: '02' },
  },
  {
    code: 'CFDI140227',
    passes: withTaxes({ Traslados: { Traslado: [validTraslado(IEPS)] } }, { ObjetoImp: '07' }),
    fails: untaxed({}, { ObjetoImp: '07' }),
    path: `${AT}.ObjetoImp`,
    fix: 'none',
  },
];

const AMOUNT_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40166',
    passes: transferDocument({ Conceptos: untaxed({}, { ValorUnitario: '0', Importe: '0' }).Conceptos }),
    fails: withConcept({ ValorUnitario: '0' }),
    path: `${AT}.ValorUnitario`,
    fix: 'none',
  },
  {
    code: 'CFDI40167',
    passes: withConcept({ Cantidad: '1.000000', ValorUnitario: '100.000000' }),
    fails: withConcept({ Cantidad: '1.000000', ValorUnitario: '100.000000', Importe: '100.02' }),
    path: `${AT}.Importe`,
    fix: { [`${AT}.Importe`]: '100.00' },
  },
  {
    // Written without decimals the amount passes one reading and not the other.
    code: 'CFDI40167',
    severity: 'warning',
    passes: withConcept({ Cantidad: '1.000000', ValorUnitario: '100.000000', Importe: '100' }),
    fails: withConcept({ Cantidad: '1.000000', ValorUnitario: '99.500000', Importe: '100' }),
    path: `${AT}.Importe`,
    fix: { [`${AT}.Importe`]: '99.50' },
  },
  {
    code: 'CFDI40168',
    passes: discounted,
    fails: withConcept({ Descuento: '10.000' }),
    path: `${AT}.Descuento`,
    fix: { [`${AT}.Descuento`]: '10.00' },
  },
  {
    code: 'CFDI40168',
    severity: 'warning',
    passes: discounted,
    fails: withConcept({ Descuento: '10.0' }),
    path: `${AT}.Descuento`,
    fix: { [`${AT}.Descuento`]: '10.00' },
  },
  {
    code: 'CFDI40169',
    passes: discounted,
    fails: withConcept({ Descuento: '100.01' }),
    path: `${AT}.Descuento`,
    fix: 'none',
  },
];

const CUSTOMS = `${AT}.InformacionAduanera[0].NumeroPedimento`;
const CUSTOMS_CASES: readonly RuleCase[] = [
  ...['27  16  3173  4000001', '24  99  3173  4000001', '24  16  9999  4000001', '23  16  3173  4000001'].map(
    (number) => ({
      code: 'CFDI40194',
      passes: withConcept(GOOD_CUSTOMS),
      fails: withConcept(customs(number)),
      path: CUSTOMS,
      fix: 'none' as const,
    }),
  ),
  {
    code: 'CFDI40194',
    passes: withConcept(GOOD_CUSTOMS),
    fails: withConcept(customs('24 16 3173 4000001')),
    path: CUSTOMS,
    fix: { [CUSTOMS]: '24  16  3173  4000001' },
  },
];

/** The year before has the series: that of the document's own year may not be published yet. */
const NEW_SERIES: RuleCase = {
  code: 'CFDI40194',
  severity: 'warning',
  passes: withConcept(GOOD_CUSTOMS, { Fecha: '2025-01-10T09:30:00' }),
  fails: withConcept(customs('25  16  3173  5000001'), { Fecha: '2025-01-10T09:30:00' }),
  path: CUSTOMS,
  fix: 'none',
};

const FOREIGN_CUSTOMS: RuleCase = {
  code: 'CFDI40195',
  passes: withConcept(GOOD_CUSTOMS),
  fails: exportDocument({
    Conceptos: { Concepto: [{ ...withConcept(UNTAXED).Conceptos.Concepto[0]!, ...GOOD_CUSTOMS }] },
  }),
  path: `${AT}.InformacionAduanera`,
  fix: { [`${AT}.InformacionAduanera`]: undefined },
};

const third = (changes: Record<string, string> = {}) => ({
  ACuentaTerceros: {
    RfcACuentaTerceros: 'JUFA7608212V6',
    NombreACuentaTerceros: 'ADRIANA JUAREZ FERNANDEZ',
    RegimenFiscalACuentaTerceros: '612',
    DomicilioFiscalACuentaTerceros: '01160',
    ...changes,
  },
});
const PLATFORM = { RfcACuentaTerceros: 'EXT990101NI1', DomicilioFiscalACuentaTerceros: '42501' };
const FOREIGN_SELLER_NAME =
  'EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO';
const THIRD_CASES: readonly RuleCase[] = [
  ...['EKU9003173C9', 'URE180429TM6'].map((rfc) => ({
    code: 'CFDI40188',
    passes: withConcept(third()),
    fails: withConcept(third({ RfcACuentaTerceros: rfc })),
    path: `${AT}.ACuentaTerceros.RfcACuentaTerceros`,
    fix: 'none' as const,
  })),
  {
    code: 'CFDI40191',
    passes: withConcept(third()),
    fails: withConcept(third({ RegimenFiscalACuentaTerceros: '699' })),
    path: `${AT}.ACuentaTerceros.RegimenFiscalACuentaTerceros`,
    fix: 'none',
  },
  {
    code: 'CFDI140223',
    passes: withConcept(third({ ...PLATFORM, RegimenFiscalACuentaTerceros: '616' })),
    fails: withConcept(third(PLATFORM)),
    path: `${AT}.ACuentaTerceros.RegimenFiscalACuentaTerceros`,
    fix: { [`${AT}.ACuentaTerceros.RegimenFiscalACuentaTerceros`]: '616' },
  },
  {
    // The registry decides the others, here and in the next: cases of remote.ts.
    code: 'CFDI40189',
    severity: 'warning',
    passes: withConcept(third({ ...PLATFORM, NombreACuentaTerceros: FOREIGN_SELLER_NAME })),
    fails: withConcept(third(PLATFORM)),
    path: `${AT}.ACuentaTerceros.NombreACuentaTerceros`,
    fix: { [`${AT}.ACuentaTerceros.NombreACuentaTerceros`]: FOREIGN_SELLER_NAME },
  },
  {
    code: 'CFDI40193',
    passes: withConcept(third({ ...PLATFORM, RegimenFiscalACuentaTerceros: '616' })),
    fails: withConcept(
      third({
        ...PLATFORM,
        RegimenFiscalACuentaTerceros: '616',
        DomicilioFiscalACuentaTerceros: '86991',
      }),
    ),
    path: `${AT}.ACuentaTerceros.DomicilioFiscalACuentaTerceros`,
    fix: { [`${AT}.ACuentaTerceros.DomicilioFiscalACuentaTerceros`]: '42501' },
  },
];

const part = (changes: object = {}) => ({
  Parte: [
    {
      ClaveProdServ: '84111506',
      Cantidad: '2.000',
      Descripcion: 'Pieza',
      ValorUnitario: '10.00',
      Importe: '20.00',
      ...changes,
    },
  ],
});
const PART_CASES: readonly RuleCase[] = [
  {
    code: 'CFDI40196',
    severity: 'warning',
    passes: withConcept(part()),
    fails: withConcept(part({ ClaveProdServ: '99999999' })),
    path: `${AT}.Parte[0].ClaveProdServ`,
    fix: 'none',
  },
  {
    code: 'CFDI40197',
    passes: withConcept(part()),
    fails: withConcept(part({ ValorUnitario: '0.00' })),
    path: `${AT}.Parte[0].ValorUnitario`,
    fix: 'none',
  },
  {
    code: 'CFDI40198',
    passes: withConcept(part()),
    fails: withConcept(part({ Importe: '21.00' })),
    path: `${AT}.Parte[0].Importe`,
    fix: { [`${AT}.Parte[0].Importe`]: '20.00' },
  },
  {
    code: 'CFDI40199',
    passes: withConcept(part(GOOD_CUSTOMS)),
    fails: withConcept(part(customs('24  16  3173  40001'))),
    path: `${AT}.Parte[0].InformacionAduanera[0].NumeroPedimento`,
    fix: 'none',
  },
  {
    code: 'CFDI40200',
    passes: withConcept(part(GOOD_CUSTOMS)),
    fails: withConcept(part(GOOD_CUSTOMS), { Exportacion: '02', Complemento: FOREIGN_TRADE }),
    path: `${AT}.Parte[0].InformacionAduanera`,
    fix: { [`${AT}.Parte[0].InformacionAduanera`]: undefined },
  },
];

export const CONCEPTOS_CASES: readonly RuleCase[] = [
  ...KEY_CASES,
  ...AMOUNT_CASES,
  ...CUSTOMS_CASES,
  NEW_SERIES,
  FOREIGN_CUSTOMS,
  ...THIRD_CASES,
  ...PART_CASES,
];
