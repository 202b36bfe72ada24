/**
 * The payslip (Nómina 1.2) on the printed form, as a worker reads it: who and which period, then what was paid and taken, line by
 * line. From the complement itself; a document of others may lack any piece.
 */
import type { Nomina12 } from '../cfdi/complements/nomina-12.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { PRINT_PAYSLIP as T } from '../texts/print-payslip.ts';
import { shownDay } from '../values/dates.ts';
import { formatAmount } from './format.ts';
import { joined, type Line, lines, type PrintBlock, type PrintTable, type Words } from './print-model.ts';

type Nomina = PartialNode<Nomina12>;

export function payslipBlocks(nomina: Nomina, words: Words): PrintBlock[] {
  const { Percepciones, Deducciones, OtrosPagos, Incapacidades } = nomina;
  const perceptions = Percepciones?.Percepcion ?? [];
  return [
    { title: T.title, lines: headLines(nomina, words), table: undefined },
    ...tableBlock(T.perceptions, [T.satKey, T.key, T.concept], [T.taxed, T.exempt], perceptions, (one) => [
      one.TipoPercepcion,
      one.Clave,
      joined([one.Concepto, ...detailsOf(one, words)], ' · '),
      money(one.ImporteGravado),
      money(one.ImporteExento),
    ]),
    ...separationBlocks(Percepciones),
    ...tableBlock(
      T.deductions,
      [T.satKey, T.key, T.concept],
      [T.amount],
      Deducciones?.Deduccion ?? [],
      (one) => [one.TipoDeduccion, one.Clave, one.Concepto, money(one.Importe)],
    ),
    ...tableBlock(T.others, [T.satKey, T.key, T.concept], [T.amount], OtrosPagos?.OtroPago ?? [], (one) => [
      one.TipoOtroPago,
      one.Clave,
      joined([one.Concepto, ...subsidyOf(one)], ' · '),
      money(one.Importe),
    ]),
    ...tableBlock(T.leaves, [T.kind, T.days], [T.amount], Incapacidades?.Incapacidad ?? [], (one) => [
      words('Nomina/c_TipoIncapacidad', one.TipoIncapacidad),
      one.DiasIncapacidad,
      money(one.ImporteMonetario),
    ]),
    { title: T.sums, lines: sumLines(nomina), table: undefined },
  ];
}

const money = (text: string | undefined) => (text === undefined ? '' : formatAmount(text));
const day = (text: string | undefined) => text && shownDay(text);

function headLines(nomina: Nomina, words: Words): Line[] {
  const { Receptor: worker, Emisor: employer } = nomina;
  return lines(
    [T.type, nomina.TipoNomina && words('Nomina/c_TipoNomina', nomina.TipoNomina)],
    [T.period, joined([day(nomina.FechaInicialPago), day(nomina.FechaFinalPago)], ' – ')],
    [T.paidOn, day(nomina.FechaPago)],
    [T.paidDays, nomina.NumDiasPagados],
    [T.periodicity, words('Nomina/c_PeriodicidadPago', worker?.PeriodicidadPago)],
    [T.employee, worker?.NumEmpleado],
    [T.curp, worker?.Curp],
    [T.nss, worker?.NumSeguridadSocial],
    [T.department, worker?.Departamento],
    [T.post, worker?.Puesto],
    [T.contract, words('Nomina/c_TipoContrato', worker?.TipoContrato)],
    [T.regime, words('Nomina/c_TipoRegimen', worker?.TipoRegimen)],
    [T.journey, words('Nomina/c_TipoJornada', worker?.TipoJornada)],
    [T.since, day(worker?.FechaInicioRelLaboral)],
    [T.seniority, worker?.Antigüedad],
    [T.risk, words('Nomina/c_RiesgoPuesto', worker?.RiesgoPuesto)],
    [T.union, worker?.Sindicalizado],
    [T.base, money(worker?.SalarioBaseCotApor)],
    [T.daily, money(worker?.SalarioDiarioIntegrado)],
    [T.bank, words('Nomina/c_Banco', worker?.Banco)],
    [T.account, worker?.CuentaBancaria],
    [T.state, words('c_Estado', worker?.ClaveEntFed)],
    [T.registration, employer?.RegistroPatronal],
    [T.employerCurp, employer?.Curp],
    [T.originEmployer, employer?.RfcPatronOrigen],
    [
      T.sncf,
      employer?.EntidadSNCF &&
        joined(
          [
            words('Nomina/c_OrigenRecurso', employer.EntidadSNCF.OrigenRecurso),
            money(employer.EntidadSNCF.MontoRecursoPropio),
          ],
          ' ',
        ),
    ],
    ...(worker?.SubContratacion ?? []).map((one): [string, string] => [
      T.subcontract,
      joined([one.RfcLabora, one.PorcentajeTiempo && `${one.PorcentajeTiempo} %`], ' '),
    ]),
  );
}

type Perception = NonNullable<NonNullable<Nomina['Percepciones']>['Percepcion']>[number];
type Other = NonNullable<NonNullable<Nomina['OtrosPagos']>['OtroPago']>[number];

function detailsOf({ HorasExtra, AccionesOTitulos }: Perception, words: Words): string[] {
  const hours = (HorasExtra ?? []).map((one) =>
    T.hours(
      one.Dias ?? '',
      one.HorasExtra ?? '',
      words('Nomina/c_TipoHoras', one.TipoHoras) ?? '',
      money(one.ImportePagado),
    ),
  );
  if (AccionesOTitulos === undefined) return hours;
  const { ValorMercado = '', PrecioAlOtorgarse = '' } = AccionesOTitulos;
  return [...hours, T.shares(ValorMercado, PrecioAlOtorgarse)];
}

function subsidyOf({ SubsidioAlEmpleo, CompensacionSaldosAFavor: balance }: Other): string[] {
  return [
    ...(SubsidioAlEmpleo ? [T.caused(money(SubsidioAlEmpleo.SubsidioCausado))] : []),
    ...(balance
      ? [T.balance(money(balance.SaldoAFavor), balance.Año ?? '', money(balance.RemanenteSalFav))]
      : []),
  ];
}

function separationBlocks(perceptions: Nomina['Percepciones']): PrintBlock[] {
  const { SeparacionIndemnizacion: end, JubilacionPensionRetiro: pension } = perceptions ?? {};
  const blocks: PrintBlock[] = [];
  if (end !== undefined) {
    const shown = lines(
      [T.paid, money(end.TotalPagado)],
      [T.years, end.NumAñosServicio],
      [T.lastWage, money(end.UltimoSueldoMensOrd)],
      [T.countable, money(end.IngresoAcumulable)],
      [T.uncountable, money(end.IngresoNoAcumulable)],
    );
    blocks.push({ title: T.separation, lines: shown, table: undefined });
  }
  if (pension !== undefined) {
    const shown = lines(
      [T.once, money(pension.TotalUnaExhibicion)],
      [T.part, money(pension.TotalParcialidad)],
      [T.perDay, money(pension.MontoDiario)],
      [T.countable, money(pension.IngresoAcumulable)],
      [T.uncountable, money(pension.IngresoNoAcumulable)],
    );
    blocks.push({ title: T.retirement, lines: shown, table: undefined });
  }
  return blocks;
}

function sumLines({
  TotalPercepciones,
  TotalDeducciones,
  TotalOtrosPagos,
  Percepciones,
  Deducciones,
}: Nomina): Line[] {
  return lines(
    [T.perceptions, money(TotalPercepciones)],
    [T.wages, money(Percepciones?.TotalSueldos)],
    [T.separation, money(Percepciones?.TotalSeparacionIndemnizacion)],
    [T.retirement, money(Percepciones?.TotalJubilacionPensionRetiro)],
    [T.allTaxed, money(Percepciones?.TotalGravado)],
    [T.allExempt, money(Percepciones?.TotalExento)],
    [T.others, money(TotalOtrosPagos)],
    [T.deductions, money(TotalDeducciones)],
    [T.tax, money(Deducciones?.TotalImpuestosRetenidos)],
    [T.otherDeductions, money(Deducciones?.TotalOtrasDeducciones)],
  );
}

function tableBlock<R>(
  title: string,
  texts: readonly string[],
  amounts: readonly string[],
  rows: readonly R[],
  cells: (row: R) => (string | undefined)[],
): PrintBlock[] {
  if (rows.length === 0) return [];
  const table: PrintTable = {
    columns: [
      ...texts.map((text) => ({ text, isAmount: false })),
      ...amounts.map((text) => ({ text, isAmount: true })),
    ],
    rows: rows.map((row) => cells(row).map((cell) => cell ?? '')),
  };
  return [{ title, lines: [], table }];
}
