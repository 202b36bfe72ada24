/** Cases of the rules of Nómina 1.2: each breaks one thing of a payslip that keeps them all. */
import { RFC_PUBLIC } from '../../../schema/values/rfc.ts';
import { payslip, validNomina } from '../payslip.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

const valid = payslip();
const N = 'Complemento.Nomina';
const CONCEPTO = 'Conceptos.Concepto[0]';
const EMISOR = `${N}.Emisor`;
const RECEPTOR = `${N}.Receptor`;
const ALL = `${N}.Percepciones`;
const LINE = `${ALL}.Percepcion[0]`;
const OTRO = `${N}.OtrosPagos.OtroPago[0]`;

type Edits = Record<string, unknown>;
type More = Pick<RuleCase, 'severity'> & { of?: RuleCase['passes']; keeps?: Edits };

/** `fails` is `of` (the valid payslip) with the edits; `passes` is `of` with those of `keeps`. */
function broken(number: number, path: string, edits: Edits, more: More = {}): RuleCase {
  const { of = valid, keeps = {}, severity } = more;
  return {
    code: `NOM${number}`,
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
  fixed(wrong(1, 'Moneda', 'USD'), 'MXN'),
  fixed(wrong(2, 'TipoDeComprobante', 'I'), 'N'),
  fixed(wrong(3, 'Exportacion', '02'), '01'),
  fixed(wrong(4, 'InformacionGlobal', { Periodicidad: '04', Meses: '11', Año: '2026' }), undefined),
  fixed(wrong(7, 'Emisor.FacAtrAdquirente', '0123456789'), undefined),
  wrong(8, 'Receptor.Rfc', 'URE180429TM6'),
  broken(
    10,
    'Receptor.Rfc',
    { 'Receptor.Rfc': RFC_PUBLIC, [`${RECEPTOR}.Curp`]: undefined },
    { keeps: { 'Receptor.Rfc': RFC_PUBLIC } },
  ),
  fixed(wrong(11, 'Receptor.RegimenFiscalReceptor', '612'), '605'),
  fixed(wrong(12, 'Receptor.UsoCFDI', 'S01'), 'CN01'),
  broken(13, 'Conceptos.Concepto', {
    'Conceptos.Concepto': [valid.Conceptos.Concepto[0], valid.Conceptos.Concepto[0]],
  }),
  fixed(wrong(14, `${CONCEPTO}.ClaveProdServ`, '84111506'), '84111505'),
  fixed(wrong(15, `${CONCEPTO}.NoIdentificacion`, '1'), undefined),
  fixed(wrong(16, `${CONCEPTO}.Cantidad`, '1.00'), '1'),
  fixed(wrong(17, `${CONCEPTO}.ClaveUnidad`, 'E48'), 'ACT'),
  fixed(wrong(18, `${CONCEPTO}.Unidad`, 'Pieza'), undefined),
  fixed(wrong(19, `${CONCEPTO}.Descripcion`, 'Pago de nomina'), 'Pago de nómina'),
  fixed(wrong(20, `${CONCEPTO}.ValorUnitario`, '8000.01'), '8000.00'),
  fixed(wrong(21, `${CONCEPTO}.Importe`, '7999.99'), '8000.00'),
  fixed(wrong(22, `${CONCEPTO}.Descuento`, '1200.01'), '1200.00'),
  fixed(wrong(22, `${CONCEPTO}.Descuento`, undefined), '1200.00'),
  fixed(wrong(23, `${CONCEPTO}.ObjetoImp`, '02'), '01'),
  fixed(wrong(24, `${CONCEPTO}.Impuestos`, {}), undefined),
  fixed(wrong(25, `${CONCEPTO}.ACuentaTerceros`, {}), undefined),
  fixed(wrong(26, `${CONCEPTO}.InformacionAduanera`, []), undefined),
  fixed(wrong(27, `${CONCEPTO}.CuentaPredial`, []), undefined),
  fixed(wrong(28, `${CONCEPTO}.ComplementoConcepto`, { content: [] }), undefined),
  fixed(wrong(29, `${CONCEPTO}.Parte`, []), undefined),
];

const NOMINA: RuleCase[] = [
  broken(30, `${CONCEPTO}.ComplementoConcepto.Nomina`, {
    [`${CONCEPTO}.ComplementoConcepto`]: valid.Complemento,
    Complemento: undefined,
  }),
  broken(31, N, { [`${N}.TotalPercepciones`]: undefined, [`${N}.TotalOtrosPagos`]: undefined }),
  wrong(32, `${N}.TipoNomina`, 'X'),
  broken(33, `${N}.TipoNomina`, { [`${RECEPTOR}.PeriodicidadPago`]: '99' }),
  fixed(wrong(34, `${N}.TipoNomina`, 'E'), { 'Complemento.Nomina.Receptor.PeriodicidadPago': '99' }),
  wrong(35, `${N}.FechaInicialPago`, '2026-11-16', { keeps: { [`${N}.FechaInicialPago`]: '2026-11-15' } }),
  broken(36, `${N}.TotalPercepciones`, { [ALL]: undefined }),
  fixed(wrong(37, `${N}.TotalPercepciones`, '8000.01'), '8000.00'),
  fixed(wrong(37, `${N}.TotalPercepciones`, undefined), '8000.00'),
  broken(38, `${N}.TotalDeducciones`, { [`${N}.Deducciones`]: undefined }),
  fixed(wrong(39, `${N}.TotalDeducciones`, '1199.99'), '1200.00'),
  fixed(wrong(40, `${N}.TotalOtrosPagos`, '0.01'), '0.00'),
  fixed(wrong(40, `${N}.TotalOtrosPagos`, undefined), '0.00'),
];

const ENTITY = `${EMISOR}.EntidadSNCF`;
const mixed = edited(valid, { [ENTITY]: { OrigenRecurso: 'IM', MontoRecursoPropio: '7999.99' } });

const EMISOR_CASES: RuleCase[] = [
  fixed(wrong(5, `${EMISOR}.Curp`, 'XEXX010101HNEXXXA4'), undefined),
  broken(
    6,
    `${EMISOR}.Curp`,
    { 'Emisor.Rfc': 'CACX7605101P8' },
    { keeps: { 'Emisor.Rfc': 'CACX7605101P8', [`${EMISOR}.Curp`]: 'XEXX010101HNEXXXA4' } },
  ),
  wrong(42, `${EMISOR}.RegistroPatronal`, undefined),
  fixed(
    broken(
      43,
      `${EMISOR}.RegistroPatronal`,
      { [`${RECEPTOR}.TipoContrato`]: '09' },
      { keeps: { [`${RECEPTOR}.TipoContrato`]: '09', [`${EMISOR}.RegistroPatronal`]: undefined } },
    ),
    undefined,
  ),
  ...[
    'NumSeguridadSocial',
    'FechaInicioRelLaboral',
    'Antigüedad',
    'RiesgoPuesto',
    'SalarioDiarioIntegrado',
  ].map((name) => wrong(44, `${RECEPTOR}.${name}`, undefined)),
  wrong(47, `${ENTITY}.OrigenRecurso`, 'XX', { of: mixed }),
  wrong(48, `${ENTITY}.MontoRecursoPropio`, undefined, { of: mixed }),
  fixed(
    broken(49, `${ENTITY}.MontoRecursoPropio`, { [`${ENTITY}.OrigenRecurso`]: 'IP' }, { of: mixed }),
    undefined,
  ),
  wrong(50, `${ENTITY}.MontoRecursoPropio`, '8000.00', { of: mixed }),
  wrong(68, `${RECEPTOR}.SubContratacion`, [
    { RfcLabora: 'EKU9003173C9', PorcentajeTiempo: '60.5' },
    { RfcLabora: 'URE180429TM6', PorcentajeTiempo: '39.499' },
  ]),
];

/** Ends in the digit that the others call for. */
const CLABE = '002010077777777771';
const byClabe = edited(valid, {
  [`${RECEPTOR}.CuentaBancaria`]: CLABE,
  [`${RECEPTOR}.Banco`]: undefined,
});
const noEmployment = {
  [`${RECEPTOR}.TipoContrato`]: '99',
  [`${EMISOR}.RegistroPatronal`]: undefined,
};

const RECEPTOR_CASES: RuleCase[] = [
  wrong(51, `${RECEPTOR}.TipoContrato`, '11'),
  wrong(52, `${RECEPTOR}.TipoJornada`, '09'),
  wrong(53, `${RECEPTOR}.FechaInicioRelLaboral`, '2026-11-16'),
  fixed(
    wrong(54, `${RECEPTOR}.Antigüedad`, 'P357W', { keeps: { [`${RECEPTOR}.Antigüedad`]: 'P356W' } }),
    'P356W',
  ),
  fixed(wrong(55, `${RECEPTOR}.Antigüedad`, 'P6Y10M1D'), 'P6Y9M30D'),
  fixed(wrong(55, `${RECEPTOR}.Antigüedad`, 'P6Y10M0D', { severity: 'warning' }), 'P6Y9M30D'),
  wrong(56, `${RECEPTOR}.TipoRegimen`, '01'),
  wrong(57, `${RECEPTOR}.TipoRegimen`, '05'),
  broken(58, `${RECEPTOR}.TipoRegimen`, noEmployment, {
    keeps: { ...noEmployment, [`${RECEPTOR}.TipoRegimen`]: '09' },
  }),
  wrong(59, `${RECEPTOR}.RiesgoPuesto`, '6'),
  wrong(60, `${RECEPTOR}.PeriodicidadPago`, '11'),
  wrong(61, `${RECEPTOR}.Banco`, '003'),
  wrong(62, `${RECEPTOR}.CuentaBancaria`, '111111111'),
  fixed(wrong(63, `${RECEPTOR}.Banco`, '002', { of: byClabe }), undefined),
  wrong(64, `${RECEPTOR}.CuentaBancaria`, `${CLABE.slice(0, -1)}2`, { of: byClabe }),
  wrong(65, `${RECEPTOR}.Banco`, undefined),
  wrong(66, `${RECEPTOR}.ClaveEntFed`, 'TX'),
  wrong(66, `${RECEPTOR}.ClaveEntFed`, 'XXX'),
  wrong(66, `${RECEPTOR}.ClaveEntFed`, 'DIF'),
];

function line(TipoPercepcion: string, ImporteGravado: string, more: object = {}) {
  return { TipoPercepcion, Clave: '00009', Concepto: 'Otra', ImporteGravado, ImporteExento: '0.00', ...more };
}

/** A payslip of so much in all, with nothing taken off. */
const paying = (amount: string) => ({
  SubTotal: amount,
  Descuento: undefined,
  Total: amount,
  [`${CONCEPTO}.ValorUnitario`]: amount,
  [`${CONCEPTO}.Importe`]: amount,
  [`${CONCEPTO}.Descuento`]: undefined,
  [`${N}.TotalPercepciones`]: amount,
  [`${N}.TotalDeducciones`]: undefined,
  [`${N}.Deducciones`]: undefined,
});

const retired = edited(valid, {
  ...paying('1000.00'),
  [`${ALL}.Percepcion`]: [line('039', '1000.00')],
  [`${ALL}.TotalSueldos`]: undefined,
  [`${ALL}.TotalGravado`]: '1000.00',
  [`${ALL}.TotalExento`]: '0.00',
  [`${ALL}.TotalJubilacionPensionRetiro`]: '1000.00',
  [`${ALL}.JubilacionPensionRetiro`]: {
    TotalUnaExhibicion: '1000.00',
    IngresoAcumulable: '0.00',
    IngresoNoAcumulable: '1000.00',
  },
});
const RETIREMENT = `${ALL}.JubilacionPensionRetiro`;
const inParts = edited(retired, {
  [`${ALL}.Percepcion`]: [line('044', '1000.00')],
  [`${RETIREMENT}.TotalUnaExhibicion`]: undefined,
  [`${RETIREMENT}.TotalParcialidad`]: '1000.00',
  [`${RETIREMENT}.MontoDiario`]: '66.67',
});
const dismissed = edited(valid, {
  ...paying('1000.00'),
  [`${ALL}.Percepcion`]: [line('025', '1000.00')],
  [`${ALL}.TotalSueldos`]: undefined,
  [`${ALL}.TotalGravado`]: '1000.00',
  [`${ALL}.TotalExento`]: '0.00',
  [`${ALL}.TotalSeparacionIndemnizacion`]: '1000.00',
  [`${ALL}.SeparacionIndemnizacion`]: {
    TotalPagado: '1000.00',
    NumAñosServicio: '1',
    UltimoSueldoMensOrd: '1000.00',
    IngresoAcumulable: '0.00',
    IngresoNoAcumulable: '1000.00',
  },
});

const PERCEPCIONES: RuleCase[] = [
  broken(69, ALL, { [`${ALL}.TotalExento`]: '500.01' }),
  fixed(wrong(70, `${ALL}.TotalSueldos`, '7999.99'), '8000.00'),
  fixed(wrong(71, `${ALL}.TotalSeparacionIndemnizacion`, '1000.01', { of: dismissed }), '1000.00'),
  fixed(wrong(72, `${ALL}.TotalJubilacionPensionRetiro`, '1000.01', { of: retired }), '1000.00'),
  fixed(wrong(73, `${ALL}.TotalGravado`, '7500.01'), '7500.00'),
  fixed(wrong(74, `${ALL}.TotalExento`, '499.99'), '500.00'),
  fixed(wrong(77, `${ALL}.TotalSueldos`, undefined), '8000.00'),
  fixed(wrong(78, `${ALL}.TotalSeparacionIndemnizacion`, undefined, { of: dismissed }), '1000.00'),
  wrong(78, `${ALL}.SeparacionIndemnizacion`, undefined, { of: dismissed }),
  fixed(wrong(79, `${ALL}.TotalJubilacionPensionRetiro`, undefined, { of: retired }), '1000.00'),
  wrong(79, RETIREMENT, undefined, { of: retired }),
  fixed(wrong(79, RETIREMENT, { IngresoAcumulable: '0.00', IngresoNoAcumulable: '0.00' }), undefined),
  fixed(wrong(79, `${ALL}.TotalJubilacionPensionRetiro`, '0.00'), undefined),
  broken(80, RETIREMENT, { [`${RETIREMENT}.TotalUnaExhibicion`]: undefined }, { of: retired }),
  broken(80, RETIREMENT, { [`${RETIREMENT}.MontoDiario`]: '1.00' }, { of: retired }),
  broken(81, RETIREMENT, { [`${RETIREMENT}.MontoDiario`]: undefined }, { of: inParts }),
  broken(81, RETIREMENT, { [`${RETIREMENT}.TotalUnaExhibicion`]: '1.00' }, { of: inParts }),
  broken(89, RETIREMENT, { [`${RETIREMENT}.MontoDiario`]: '1.00' }, { of: retired }),
  broken(90, RETIREMENT, { [`${RETIREMENT}.MontoDiario`]: undefined }, { of: inParts }),
];

const SHARES = { ValorMercado: '10.00', PrecioAlOtorgarse: '5.00' };
const HOURS = [{ Dias: '1', TipoHoras: '01', HorasExtra: '2', ImportePagado: '100.00' }];
const overtime = edited(valid, { [`${LINE}.TipoPercepcion`]: '019', [`${LINE}.HorasExtra`]: HOURS });
const shares = edited(valid, { [`${LINE}.TipoPercepcion`]: '045', [`${LINE}.AccionesOTitulos`]: SHARES });
const exempt038 = { [`${LINE}.TipoPercepcion`]: '038', [`${LINE}.ImporteExento`]: '0.01' };

const PERCEPCION_CASES: RuleCase[] = [
  wrong(75, `${LINE}.ImporteGravado`, '0.00'),
  wrong(110, `${ALL}.Percepcion[1].ImporteExento`, '0.00'),
  wrong(76, `${LINE}.TipoPercepcion`, '099'),
  // Valid since 2026-06-12: what counts is the day of the payment.
  broken(
    76,
    `${LINE}.TipoPercepcion`,
    { [`${LINE}.TipoPercepcion`]: '057', [`${N}.FechaPago`]: '2026-06-11' },
    { keeps: { [`${LINE}.TipoPercepcion`]: '057', [`${N}.FechaPago`]: '2026-06-12' } },
  ),
  broken(109, `${LINE}.TipoPercepcion`, exempt038, {
    keeps: { ...exempt038, [`${N}.FechaPago`]: '2025-12-31' },
  }),
  broken(
    109,
    `${LINE}.TipoPercepcion`,
    { ...exempt038, [`${N}.FechaPago`]: '2026-02-28' },
    { severity: 'warning' },
  ),
  wrong(82, `${LINE}.AccionesOTitulos`, undefined, { of: shares }),
  fixed(wrong(83, `${LINE}.AccionesOTitulos`, SHARES), undefined),
  wrong(84, `${LINE}.HorasExtra`, undefined, { of: overtime }),
  fixed(wrong(85, `${LINE}.HorasExtra`, HOURS), undefined),
  wrong(88, `${LINE}.HorasExtra[0].TipoHoras`, '04', { of: overtime }),
];

const TAKEN = `${N}.Deducciones`;
const LEAVES = `${N}.Incapacidades`;
const leave = (ImporteMonetario: string) => ({
  Incapacidad: [
    { DiasIncapacidad: '1', TipoIncapacidad: '01', ImporteMonetario },
    { DiasIncapacidad: '1', TipoIncapacidad: '02' },
  ],
});
const sick = edited(valid, { [`${LINE}.TipoPercepcion`]: '014', [LEAVES]: leave('7500.00') });
const docked = edited(valid, { [`${TAKEN}.Deduccion[0].TipoDeduccion`]: '006', [LEAVES]: leave('200.00') });

const DEDUCCIONES: RuleCase[] = [
  wrong(86, LEAVES, undefined, { of: sick }),
  wrong(87, LEAVES, leave('7499.99'), { of: sick }),
  fixed(wrong(91, `${TAKEN}.TotalImpuestosRetenidos`, '999.99'), '1000.00'),
  fixed(wrong(91, `${TAKEN}.TotalImpuestosRetenidos`, undefined), '1000.00'),
  fixed(
    broken(92, `${TAKEN}.TotalImpuestosRetenidos`, { [`${TAKEN}.Deduccion[1].TipoDeduccion`]: '004' }),
    undefined,
  ),
  wrong(93, `${TAKEN}.Deduccion[0].TipoDeduccion`, '200'),
  broken(
    93,
    `${TAKEN}.Deduccion[0].TipoDeduccion`,
    { [`${TAKEN}.Deduccion[0].TipoDeduccion`]: '063' },
    { keeps: { [`${TAKEN}.Deduccion[0].TipoDeduccion`]: '063', [`${N}.FechaPago`]: '2026-03-01' } },
  ),
  wrong(94, LEAVES, undefined, { of: docked }),
  broken(95, `${TAKEN}.Deduccion[0].Importe`, { [LEAVES]: leave('200.01') }, { of: docked }),
  wrong(96, `${TAKEN}.Deduccion[0].Importe`, '0.00'),
  wrong(104, `${LEAVES}.Incapacidad[0].TipoIncapacidad`, '05', { of: docked }),
];

const balance = edited(valid, {
  ...paying('8010.00'),
  [`${N}.TotalPercepciones`]: '8000.00',
  [`${N}.TotalOtrosPagos`]: '10.00',
  [`${N}.OtrosPagos.OtroPago`]: [
    ...(validNomina().OtrosPagos?.OtroPago ?? []),
    {
      TipoOtroPago: '004',
      Clave: '00404',
      Concepto: 'Saldo a favor',
      Importe: '10.00',
      CompensacionSaldosAFavor: { SaldoAFavor: '10.00', Año: '2025', RemanenteSalFav: '10.00' },
    },
  ],
});
const SECOND = `${N}.OtrosPagos.OtroPago[1]`;
const CAUSED = `${OTRO}.SubsidioAlEmpleo.SubsidioCausado`;
const longPeriod = edited(valid, { [`${N}.NumDiasPagados`]: '40' });

const OTROS_PAGOS: RuleCase[] = [
  wrong(97, `${OTRO}.TipoOtroPago`, '010'),
  wrong(98, `${SECOND}.CompensacionSaldosAFavor`, undefined, { of: balance }),
  wrong(99, `${OTRO}.SubsidioAlEmpleo`, undefined),
  wrong(100, `${SECOND}.Importe`, '0.00', { of: balance }),
  wrong(101, CAUSED, '628.01', { keeps: { [CAUSED]: '628.00' } }),
  broken(
    101,
    CAUSED,
    { [CAUSED]: '475.01', [`${N}.FechaPago`]: '2025-12-31' },
    { severity: 'warning', keeps: { [CAUSED]: '475.00', [`${N}.FechaPago`]: '2025-12-31' } },
  ),
  wrong(108, CAUSED, '826.41', { of: longPeriod, keeps: { [CAUSED]: '826.40' } }),
  broken(
    108,
    CAUSED,
    { [CAUSED]: '535.61', [`${N}.FechaPago`]: '2024-12-31' },
    { of: longPeriod, severity: 'warning' },
  ),
  wrong(102, `${SECOND}.CompensacionSaldosAFavor.SaldoAFavor`, '9.99', { of: balance }),
  wrong(103, `${SECOND}.CompensacionSaldosAFavor.Año`, '2026', { of: balance }),
  broken(
    103,
    `${SECOND}.CompensacionSaldosAFavor.Año`,
    { [`${SECOND}.CompensacionSaldosAFavor.Año`]: '2024' },
    {
      of: balance,
      keeps: { [`${SECOND}.CompensacionSaldosAFavor.Año`]: '2026', [`${N}.FechaPago`]: '2026-12-31' },
    },
  ),
  broken(
    105,
    `${N}.OtrosPagos`,
    { [`${OTRO}.TipoOtroPago`]: '999' },
    { keeps: { [`${OTRO}.TipoOtroPago`]: '007' } },
  ),
  broken(
    105,
    `${SECOND}.TipoOtroPago`,
    { [`${SECOND}.TipoOtroPago`]: '007' },
    { of: balance, severity: 'warning' },
  ),
  broken(106, `${OTRO}.TipoOtroPago`, { [`${RECEPTOR}.TipoRegimen`]: '03' }),
  wrong(107, `${OTRO}.Importe`, '0.01', { keeps: { [`${OTRO}.Importe`]: '0.01', [CAUSED]: '0.01' } }),
];

/** What the cases start from: payslips that keep every rule. */
export const NOMINA12_BASES = [
  valid,
  mixed,
  byClabe,
  retired,
  inParts,
  dismissed,
  overtime,
  shares,
  sick,
  docked,
  balance,
  longPeriod,
];

export const NOMINA12_CASES: readonly RuleCase[] = [
  ...RECIBO,
  ...NOMINA,
  ...EMISOR_CASES,
  ...RECEPTOR_CASES,
  ...PERCEPCIONES,
  ...PERCEPCION_CASES,
  ...DEDUCCIONES,
  ...OTROS_PAGOS,
];
