/** Cases of the rules of Pagos 2.0: each breaks one thing of a receipt that keeps them all. */
import { RFC_FOREIGN } from '../../../schema/values/rfc.ts';
import { paymentReceipt, validDocto, validPago, validPagos } from '../payments.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

const valid = paymentReceipt();
const P = 'Complemento.Pagos';
const PAGO = `${P}.Pago[0]`;
const DOCTO = `${PAGO}.DoctoRelacionado[0]`;
const RET_DR = `${DOCTO}.ImpuestosDR.RetencionesDR.RetencionDR[0]`;
const TRA_DR = `${DOCTO}.ImpuestosDR.TrasladosDR.TrasladoDR[0]`;
const RET_P = `${PAGO}.ImpuestosP.RetencionesP.RetencionP[0]`;
const TRA_P = `${PAGO}.ImpuestosP.TrasladosP.TrasladoP[0]`;
const CONCEPTO = 'Conceptos.Concepto[0]';

type Edits = Record<string, unknown>;
type More = Pick<RuleCase, 'severity'> & { of?: RuleCase['passes']; keeps?: Edits };

/** `fails` is `of` (the valid receipt) with the edits; `passes` is `of` with those of `keeps`. */
function broken(number: number, path: string, edits: Edits, more: More = {}): RuleCase {
  const { of = valid, keeps = {}, severity } = more;
  return {
    code: `CRP${number}`,
    path,
    passes: edited(of, keeps),
    fails: edited(of, edits),
    fix: 'none',
    ...(severity && { severity }),
  };
}

/** The place of the edit is the place of the finding. */
function wrong(number: number, path: string, value: unknown, more: More = {}): RuleCase {
  return broken(number, path, { [path]: value }, more);
}

const RECIBO: RuleCase[] = [
  fixed(wrong(20101, 'TipoDeComprobante', 'I'), 'P'),
  fixed(wrong(20102, 'Exportacion', '02'), '01'),
  fixed(wrong(20103, 'SubTotal', '0.00'), '0'),
  fixed(wrong(20104, 'Moneda', 'MXN'), 'XXX'),
  fixed(wrong(20105, 'FormaPago', '03'), undefined),
  fixed(wrong(20106, 'MetodoPago', 'PUE'), undefined),
  fixed(wrong(20107, 'CondicionesDePago', 'Contado'), undefined),
  fixed(wrong(20108, 'Descuento', '0'), undefined),
  fixed(wrong(20109, 'TipoCambio', '1'), undefined),
  fixed(wrong(20110, 'Total', '0.00'), '0'),
  broken(20111, 'Conceptos.Concepto', {
    'Conceptos.Concepto': [valid.Conceptos.Concepto[0], valid.Conceptos.Concepto[0]],
  }),
  fixed(
    broken(
      20112,
      CONCEPTO,
      { [`${CONCEPTO}.CuentaPredial`]: [{ Numero: '1' }] },
      {
        keeps: {
          [`${CONCEPTO}.ACuentaTerceros`]: {
            RfcACuentaTerceros: 'CACX7605101P8',
            NombreACuentaTerceros: 'XOCHILT CASAS CHAVEZ',
            RegimenFiscalACuentaTerceros: '605',
            DomicilioFiscalACuentaTerceros: '36257',
          },
        },
      },
    ),
    { 'Conceptos.Concepto[0].CuentaPredial': undefined },
  ),
  fixed(wrong(20113, `${CONCEPTO}.ClaveProdServ`, '01010101'), '84111506'),
  fixed(wrong(20114, `${CONCEPTO}.NoIdentificacion`, '1'), undefined),
  fixed(wrong(20115, `${CONCEPTO}.Cantidad`, '1.0'), '1'),
  fixed(wrong(20116, `${CONCEPTO}.ClaveUnidad`, 'E48'), 'ACT'),
  fixed(wrong(20117, `${CONCEPTO}.Unidad`, 'Pieza'), undefined),
  fixed(wrong(20118, `${CONCEPTO}.Descripcion`, 'Pagos'), 'Pago'),
  fixed(wrong(20119, `${CONCEPTO}.ValorUnitario`, '0.00'), '0'),
  fixed(wrong(20120, `${CONCEPTO}.Importe`, '0.00'), '0'),
  fixed(wrong(20121, `${CONCEPTO}.Descuento`, '0', { severity: 'warning' }), undefined),
  fixed(wrong(20122, `${CONCEPTO}.ObjetoImp`, '02'), '01'),
  fixed(wrong(20123, 'Impuestos', { TotalImpuestosTrasladados: '0' }), undefined),
  fixed(wrong(20123, `${CONCEPTO}.Impuestos`, {}), undefined),
];

/** One line of every kind that Totales knows: IVA of 16, 8 and 0 %, exempt, and the three retentions. */
const RATES: [factor: string, rate: string | undefined, tax: string | undefined][] = [
  ['Tasa', '0.160000', '16.00'],
  ['Tasa', '0.080000', '8.00'],
  ['Tasa', '0.000000', '0.00'],
  ['Exento', undefined, undefined],
];
const RETAINED: [tax: string, rate: string, amount: string][] = [
  ['001', '0.100000', '10.00'],
  ['002', '0.106667', '10.67'],
  ['003', '0.080000', '8.00'],
];
const everyKind = paymentReceipt(
  validPagos({
    Totales: {
      TotalRetencionesIVA: '10.67',
      TotalRetencionesISR: '10.00',
      TotalRetencionesIEPS: '8.00',
      TotalTrasladosBaseIVA16: '100.00',
      TotalTrasladosImpuestoIVA16: '16.00',
      TotalTrasladosBaseIVA8: '100.00',
      TotalTrasladosImpuestoIVA8: '8.00',
      TotalTrasladosBaseIVA0: '100.00',
      TotalTrasladosImpuestoIVA0: '0.00',
      TotalTrasladosBaseIVAExento: '100.00',
      MontoTotalPagos: '1060.00',
    },
    Pago: [
      validPago({
        DoctoRelacionado: [
          validDocto({
            ImpuestosDR: {
              RetencionesDR: {
                RetencionDR: RETAINED.map(([ImpuestoDR, TasaOCuotaDR, ImporteDR]) => ({
                  BaseDR: '100.00',
                  ImpuestoDR,
                  TipoFactorDR: 'Tasa',
                  TasaOCuotaDR,
                  ImporteDR,
                })),
              },
              TrasladosDR: {
                TrasladoDR: RATES.map(([TipoFactorDR, rate, tax]) => ({
                  BaseDR: '100.00',
                  ImpuestoDR: '002',
                  TipoFactorDR,
                  ...(rate && { TasaOCuotaDR: rate }),
                  ...(tax && { ImporteDR: tax }),
                })),
              },
            },
          }),
        ],
        ImpuestosP: {
          RetencionesP: {
            RetencionP: RETAINED.map(([ImpuestoP, , ImporteP]) => ({ ImpuestoP, ImporteP })),
          },
          TrasladosP: {
            TrasladoP: RATES.map(([TipoFactorP, rate, tax]) => ({
              BaseP: '100.00',
              ImpuestoP: '002',
              TipoFactorP,
              ...(rate && { TasaOCuotaP: rate }),
              ...(tax && { ImporteP: tax }),
            })),
          },
        },
      }),
    ],
  }),
);
const NO_RETENTION_TOTALS = Object.fromEntries(
  ['IVA', 'ISR', 'IEPS'].map((tax) => [`${P}.Totales.TotalRetenciones${tax}`, undefined]),
);
const NO_BASES = Object.fromEntries(
  ['IVA16', 'IVA8', 'IVA0', 'IVAExento'].map((kind) => [`${P}.Totales.TotalTrasladosBase${kind}`, undefined]),
);
const NO_TRANSFERS = Object.fromEntries(
  ['IVA16', 'IVA8', 'IVA0'].map((kind) => [`${P}.Totales.TotalTrasladosImpuesto${kind}`, undefined]),
);
const OF_EVERY_KIND = { of: everyKind };

const TOTALES: RuleCase[] = [
  ...Object.entries({
    TotalRetencionesIVA: '10.67',
    TotalRetencionesISR: '10.00',
    TotalRetencionesIEPS: '8.00',
    TotalTrasladosBaseIVA16: '100.00',
    TotalTrasladosImpuestoIVA16: '16.00',
    TotalTrasladosBaseIVA8: '100.00',
    TotalTrasladosImpuestoIVA8: '8.00',
    TotalTrasladosBaseIVA0: '100.00',
    TotalTrasladosImpuestoIVA0: '0.00',
    TotalTrasladosBaseIVAExento: '100.00',
  }).flatMap(([name, sum], index) => [
    fixed(wrong(20201 + index, `${P}.Totales.${name}`, '99.99', OF_EVERY_KIND), sum),
    fixed(wrong(20201 + index, `${P}.Totales.${name}`, undefined, OF_EVERY_KIND), sum),
  ]),
  fixed(wrong(20211, `${P}.Totales.MontoTotalPagos`, '1060.01'), '1060.00'),
  fixed(broken(20264, `${RET_P}.ImporteP`, NO_RETENTION_TOTALS, OF_EVERY_KIND), {
    [`${P}.Totales.TotalRetencionesIVA`]: '10.67',
    [`${P}.Totales.TotalRetencionesISR`]: '10.00',
    [`${P}.Totales.TotalRetencionesIEPS`]: '8.00',
  }),
  fixed(broken(20267, `${TRA_P}.BaseP`, NO_BASES, OF_EVERY_KIND), {
    [`${P}.Totales.TotalTrasladosBaseIVA16`]: '100.00',
    [`${P}.Totales.TotalTrasladosBaseIVA8`]: '100.00',
    [`${P}.Totales.TotalTrasladosBaseIVA0`]: '100.00',
    [`${P}.Totales.TotalTrasladosBaseIVAExento`]: '100.00',
  }),
  fixed(broken(20273, `${TRA_P}.ImporteP`, NO_TRANSFERS, OF_EVERY_KIND), {
    [`${P}.Totales.TotalTrasladosImpuestoIVA16`]: '16.00',
    [`${P}.Totales.TotalTrasladosImpuestoIVA8`]: '8.00',
    [`${P}.Totales.TotalTrasladosImpuestoIVA0`]: '0.00',
  }),
];

/** What the guide of payments works out: euros for an invoice in dollars and one in pesos. */
const untaxed = { ObjetoImpDR: '01', ImpuestosDR: undefined };
function foreign(amount: string, inPesos: string, ...documents: Record<string, string | undefined>[]) {
  return edited(
    paymentReceipt({
      Version: '2.0',
      Totales: { MontoTotalPagos: inPesos },
      Pago: [
        validPago({
          MonedaP: 'EUR',
          TipoCambioP: '20',
          Monto: amount,
          DoctoRelacionado: documents.map((document) => ({
            ...validDocto(),
            ...untaxed,
            ...document,
          })) as never,
        }),
      ],
    }),
    { [`${PAGO}.ImpuestosP`]: undefined },
  );
}
const dollars = {
  MonedaDR: 'USD',
  EquivalenciaDR: '1.329310',
  ImpSaldoAnt: '100000.00',
  ImpPagado: '100000.00',
};
const pesos = {
  MonedaDR: 'MXN',
  EquivalenciaDR: '23.5728',
  ImpSaldoAnt: '1773309.77',
  ImpPagado: '1773309.77',
};
const euros = { MonedaDR: 'EUR', EquivalenciaDR: '1.0000000000', ImpSaldoInsoluto: '0.00' };
const official = foreign('150453.94', '3009078.80', dollars, pesos);
const mixed = foreign('76287.00', '1525740.00', dollars, euros);

const PAGO_CASES: RuleCase[] = [
  wrong(20212, `${PAGO}.FormaDePagoP`, '99'),
  wrong(20213, `${PAGO}.MonedaP`, 'XXX'),
  wrong(20214, `${PAGO}.TipoCambioP`, undefined, { of: official }),
  fixed(wrong(20215, `${PAGO}.TipoCambioP`, '1.00'), '1'),
  fixed(wrong(20215, `${PAGO}.TipoCambioP`, undefined), '1'),
  wrong(20217, `${PAGO}.Monto`, '1059.99', { keeps: { [`${PAGO}.Monto`]: '1060.01' } }),
  wrong(20218, `${PAGO}.Monto`, '0.00'),
  fixed(wrong(20219, `${PAGO}.Monto`, '1060.000'), '1060.00'),
  wrong(20276, `${PAGO}.Monto`, '150453.73', { of: official, keeps: { [`${PAGO}.Monto`]: '150453.74' } }),
];

const BANKED = {
  [`${PAGO}.RfcEmisorCtaOrd`]: RFC_FOREIGN,
  [`${PAGO}.NomBancoOrdExt`]: 'Deutsche',
  [`${PAGO}.CtaOrdenante`]: '0123456789',
  [`${PAGO}.RfcEmisorCtaBen`]: 'BSM970519DU8',
  [`${PAGO}.CtaBeneficiario`]: '012345678901234567',
  [`${PAGO}.TipoCadPago`]: '01',
  [`${PAGO}.CertPago`]: 'AAAA',
  [`${PAGO}.CadPago`]: '||1||',
  [`${PAGO}.SelloPago`]: 'AAAA',
};
const banked = edited(valid, BANKED);
const byForm = (FormaDePagoP: string) => ({ [`${PAGO}.FormaDePagoP`]: FormaDePagoP });
const OF_BANKED = { of: banked };

const CUENTAS: RuleCase[] = [
  fixed(broken(20221, `${PAGO}.RfcEmisorCtaOrd`, byForm('01'), OF_BANKED), undefined),
  wrong(20223, `${PAGO}.NomBancoOrdExt`, undefined, OF_BANKED),
  fixed(broken(20224, `${PAGO}.CtaOrdenante`, byForm('17'), OF_BANKED), undefined),
  wrong(20225, `${PAGO}.CtaOrdenante`, '01234567890', OF_BANKED),
  wrong(20226, `${PAGO}.CtaBeneficiario`, '01234567890', OF_BANKED),
  fixed(broken(20227, `${PAGO}.RfcEmisorCtaBen`, byForm('01'), OF_BANKED), undefined),
  fixed(
    broken(20227, `${PAGO}.RfcEmisorCtaBen`, byForm('06'), { ...OF_BANKED, severity: 'warning' }),
    undefined,
  ),
  fixed(broken(20228, `${PAGO}.CtaBeneficiario`, byForm('01'), OF_BANKED), undefined),
  fixed(
    broken(20228, `${PAGO}.CtaBeneficiario`, byForm('06'), { ...OF_BANKED, severity: 'warning' }),
    undefined,
  ),
  fixed(broken(20229, `${PAGO}.TipoCadPago`, byForm('02'), OF_BANKED), {
    'Complemento.Pagos.Pago[0].TipoCadPago': undefined,
    'Complemento.Pagos.Pago[0].CertPago': undefined,
    'Complemento.Pagos.Pago[0].CadPago': undefined,
    'Complemento.Pagos.Pago[0].SelloPago': undefined,
  }),
  wrong(20230, `${PAGO}.CertPago`, undefined, OF_BANKED),
  fixed(broken(20231, `${PAGO}.CertPago`, { [`${PAGO}.TipoCadPago`]: undefined }, OF_BANKED), undefined),
  wrong(20232, `${PAGO}.CadPago`, undefined, OF_BANKED),
  fixed(broken(20233, `${PAGO}.CadPago`, { [`${PAGO}.TipoCadPago`]: undefined }, OF_BANKED), undefined),
  wrong(20234, `${PAGO}.SelloPago`, undefined, OF_BANKED),
  fixed(broken(20235, `${PAGO}.SelloPago`, { [`${PAGO}.TipoCadPago`]: undefined }, OF_BANKED), undefined),
];

const IEPS_LINE = {
  BaseDR: '1000.00',
  ImpuestoDR: '003',
  TipoFactorDR: 'Tasa',
  TasaOCuotaDR: '0.080000',
  ImporteDR: '80.00',
};
const onlyIsr = {
  [`${DOCTO}.ObjetoImpDR`]: '06',
  [`${DOCTO}.ImpuestosDR.TrasladosDR`]: undefined,
};
const onlyIeps = {
  [`${DOCTO}.ObjetoImpDR`]: '07',
  [`${DOCTO}.ImpuestosDR.TrasladosDR.TrasladoDR`]: [IEPS_LINE],
};

const DOCTO_CASES: RuleCase[] = [
  wrong(20236, `${DOCTO}.MonedaDR`, 'XXX'),
  wrong(20237, `${DOCTO}.EquivalenciaDR`, undefined, { of: official }),
  fixed(
    wrong(20238, `${DOCTO}.EquivalenciaDR`, '1.01', { keeps: { [`${DOCTO}.EquivalenciaDR`]: '1.00' } }),
    '1',
  ),
  fixed(wrong(20238, `${DOCTO}.EquivalenciaDR`, undefined), '1'),
  fixed(wrong(20277, `${PAGO}.DoctoRelacionado[1].EquivalenciaDR`, '1.00', { of: mixed }), '1.0000000000'),
  wrong(20277, `${PAGO}.DoctoRelacionado[1].EquivalenciaDR`, '1', { of: mixed, severity: 'warning' }),
  fixed(wrong(20277, `${PAGO}.DoctoRelacionado[1].EquivalenciaDR`, undefined, { of: mixed }), '1.0000000000'),
  wrong(20239, `${DOCTO}.ImpSaldoAnt`, '0.00'),
  fixed(wrong(20240, `${DOCTO}.ImpSaldoAnt`, '1060.000'), '1060.00'),
  wrong(20241, `${DOCTO}.ImpPagado`, '0.00'),
  fixed(wrong(20242, `${DOCTO}.ImpPagado`, '1060.000'), '1060.00'),
  fixed(wrong(20243, `${DOCTO}.ImpSaldoInsoluto`, '0.000'), '0.00'),
  fixed(wrong(20244, `${DOCTO}.ImpSaldoInsoluto`, '0.01'), '0.00'),
  broken(20244, `${DOCTO}.ImpSaldoInsoluto`, { [`${DOCTO}.ImpSaldoAnt`]: '1059.99' }),
  broken(20275, `${DOCTO}.ImpPagado`, { [`${DOCTO}.EquivalenciaDR`]: '0' }, { of: official }),
  broken(20275, `${DOCTO}.ImpPagado`, { [`${DOCTO}.ImpPagado`]: '-1.00' }, { of: official }),
  broken(
    20275,
    `${DOCTO}.ImpPagado`,
    // 100.08 at 20 is 5.004; its upper limit, 5.00425, is 5.01 rounded up and 5.00 rounded half up.
    { [`${DOCTO}.ImpPagado`]: '100.08', [`${DOCTO}.EquivalenciaDR`]: '20.0000000000' },
    { of: official, severity: 'warning' },
  ),
  wrong(20245, `${DOCTO}.ObjetoImpDR`, '09'),
  broken(20246, `${DOCTO}.ObjetoImpDR`, { [`${DOCTO}.ImpuestosDR`]: undefined }),
  fixed(wrong(20247, `${DOCTO}.ObjetoImpDR`, '04'), {
    'Complemento.Pagos.Pago[0].DoctoRelacionado[0].ImpuestosDR': undefined,
  }),
  broken(20247, `${DOCTO}.ObjetoImpDR`, onlyIsr, { severity: 'warning' }),
  wrong(20248, `${DOCTO}.ImpuestosDR`, {}),
  wrong(20278, `${DOCTO}.ObjetoImpDR`, '06', { keeps: onlyIsr }),
  wrong(20278, `${DOCTO}.ObjetoImpDR`, '08'),
  wrong(20279, `${DOCTO}.ObjetoImpDR`, '07', { keeps: onlyIeps }),
  broken(20279, `${DOCTO}.ObjetoImpDR`, { ...onlyIsr, [`${DOCTO}.ObjetoImpDR`]: '07' }),
  broken(
    20279,
    `${DOCTO}.ObjetoImpDR`,
    { [`${DOCTO}.ObjetoImpDR`]: '07', [`${DOCTO}.ImpuestosDR`]: undefined },
    { severity: 'warning' },
  ),
];

const LINEAS: RuleCase[] = [
  wrong(20249, `${RET_DR}.BaseDR`, '0.00'),
  wrong(20250, `${RET_DR}.ImpuestoDR`, '004'),
  wrong(20251, `${RET_DR}.TipoFactorDR`, 'Otro'),
  wrong(20252, `${RET_DR}.TipoFactorDR`, 'Exento'),
  fixed(wrong(20253, `${RET_DR}.TasaOCuotaDR`, '0.360000'), '0.003600'),
  fixed(wrong(20253, `${RET_DR}.TasaOCuotaDR`, '0.1'), '0.100000'),
  fixed(wrong(20254, `${RET_DR}.ImporteDR`, '100.02'), '100.00'),
  wrong(20255, `${TRA_DR}.BaseDR`, '0.00'),
  wrong(20256, `${TRA_DR}.ImpuestoDR`, '004'),
  wrong(20257, `${TRA_DR}.TipoFactorDR`, 'Otro'),
  fixed(wrong(20258, `${TRA_DR}.TipoFactorDR`, 'Exento'), {
    'Complemento.Pagos.Pago[0].DoctoRelacionado[0].ImpuestosDR.TrasladosDR.TrasladoDR[0].TasaOCuotaDR':
      undefined,
    'Complemento.Pagos.Pago[0].DoctoRelacionado[0].ImpuestosDR.TrasladosDR.TrasladoDR[0].ImporteDR':
      undefined,
  }),
  fixed(broken(20259, `${TRA_DR}.TipoFactorDR`, { [`${TRA_DR}.ImporteDR`]: undefined }), {
    'Complemento.Pagos.Pago[0].DoctoRelacionado[0].ImpuestosDR.TrasladosDR.TrasladoDR[0].ImporteDR': '160.00',
  }),
  broken(20259, `${TRA_DR}.TipoFactorDR`, { [`${TRA_DR}.TasaOCuotaDR`]: undefined }),
  wrong(20260, `${TRA_DR}.TasaOCuotaDR`, '0.150000'),
  // A part of a payment: 287.353448 at 16 % is 45.976552, and one millionth less still is.
  fixed(wrong(20261, `${TRA_DR}.ImporteDR`, '160.02'), '160.00'),
  fixed(
    broken(
      20261,
      `${TRA_DR}.ImporteDR`,
      { [`${TRA_DR}.BaseDR`]: '287.353448', [`${TRA_DR}.ImporteDR`]: '45.976553' },
      { keeps: { [`${TRA_DR}.BaseDR`]: '287.353448', [`${TRA_DR}.ImporteDR`]: '45.976551' } },
    ),
    '45.976552',
  ),
  wrong(20262, `${RET_P}.ImpuestoP`, '004'),
  broken(20263, `${PAGO}.ImpuestosP.RetencionesP.RetencionP[1].ImpuestoP`, {
    [`${PAGO}.ImpuestosP.RetencionesP.RetencionP`]: [
      { ImpuestoP: '001', ImporteP: '50.00' },
      { ImpuestoP: '001', ImporteP: '50.00' },
    ],
  }),
  fixed(wrong(20265, `${RET_P}.ImporteP`, '100.01'), '100.00'),
  broken(
    20265,
    `${PAGO}.ImpuestosP`,
    { [`${PAGO}.ImpuestosP.RetencionesP`]: undefined },
    { severity: 'warning' },
  ),
  fixed(
    broken(
      20266,
      `${PAGO}.ImpuestosP.TrasladosP.TrasladoP[3]`,
      { [`${PAGO}.ImpuestosP.TrasladosP.TrasladoP[3].ImporteP`]: '0.00' },
      OF_EVERY_KIND,
    ),
    { 'Complemento.Pagos.Pago[0].ImpuestosP.TrasladosP.TrasladoP[3].ImporteP': undefined },
  ),
  fixed(wrong(20268, `${TRA_P}.BaseP`, '1000.01'), '1000.00'),
  // Providers ask for the sum to six decimals since September 2026; before, to those of the currency.
  fixed(
    broken(
      20268,
      `${TRA_P}.BaseP`,
      { [`${TRA_DR}.BaseDR`]: '1000.004999' },
      { keeps: { [`${TRA_DR}.BaseDR`]: '1000.004999', Fecha: '2026-09-14T10:00:00' } },
    ),
    '1000.004999',
  ),
  broken(20268, `${PAGO}.ImpuestosP`, { [`${PAGO}.ImpuestosP`]: undefined }, { severity: 'warning' }),
  broken(
    20268,
    `${TRA_P}.BaseP`,
    // A third of 1000: cut, 333.333333; two thirds, cut 666.666666 and rounded 666.666667.
    {
      [`${DOCTO}.EquivalenciaDR`]: '3',
      [`${TRA_DR}.BaseDR`]: '2000.00',
      [`${TRA_P}.BaseP`]: '666.666666',
    },
    {
      severity: 'warning',
      keeps: { [`${DOCTO}.EquivalenciaDR`]: '3', [`${TRA_P}.BaseP`]: '333.333333' },
    },
  ),
  fixed(wrong(20269, `${PAGO}.ImpuestosP.TrasladosP.TrasladoP[3].BaseP`, '100.01', OF_EVERY_KIND), '100.00'),
  wrong(20270, `${TRA_P}.ImpuestoP`, '004'),
  broken(20271, `${PAGO}.ImpuestosP.TrasladosP.TrasladoP[1].ImpuestoP`, {
    [`${PAGO}.ImpuestosP.TrasladosP.TrasladoP`]: ['0.16', '0.160000'].map((TasaOCuotaP) => ({
      BaseP: '500.00',
      ImpuestoP: '002',
      TipoFactorP: 'Tasa',
      TasaOCuotaP,
      ImporteP: '80.00',
    })),
  }),
  wrong(20272, `${TRA_P}.TasaOCuotaP`, '0.150000'),
  fixed(wrong(20274, `${TRA_P}.ImporteP`, '160.01'), '160.00'),
];

/** What the cases start from: receipts that keep every rule. */
export const PAGOS20_BASES = [valid, everyKind, official, mixed, banked];

export const PAGOS20_CASES: readonly RuleCase[] = [
  ...RECIBO,
  ...TOTALES,
  ...PAGO_CASES,
  ...CUENTAS,
  ...DOCTO_CASES,
  ...LINEAS,
];
