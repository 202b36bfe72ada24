/**
 * A payslip as it will be written: what was left empty is computed, what came to nothing is left out, sums are added. Amounts are
 * pesos and cents (NOM20 to NOM22, NOM37 to NOM40, NOM70 to NOM74, NOM91).
 */
import type { Nomina12 } from '../../cfdi/complements/nomina-12.ts';
import { elapsedSpans, weeksElapsed } from '../../rules/nomina12/antiguedad.ts';
import { hoursBetween, isLocalDate } from '../../values/dates.ts';
import { decimalsOf, type Exact, isZero, parseDecimal, sum, toFixed, ZERO } from '../../values/decimal.ts';
import { padDecimals, tidyAmount } from '../engine/amounts.ts';
import { type FormValue, isEmptyValue, toNode } from '../engine/node-values.ts';
import { INCOME_TAX, SOCIAL_INSURANCE, SUBSIDY } from './empty-payroll.ts';
import type { Figures } from './figures/figures.ts';
import type { Deduction, OtherPayment, Payslip } from './payslip.ts';
import { payslipForm } from './payslip-form.ts';
import { type Withheld, withheldOf } from './withheld.ts';

/** An amount that could not be computed, by its place in the payslip's form. */
export type Unknown = { readonly path: string; readonly why: 'figures' | 'period' | 'base' };

export type PricedPayslip = {
  node: Nomina12;
  /** Which row of the form each node of a list is. */
  rows: { percepcion: readonly number[]; deduccion: readonly number[]; otro_pago: readonly number[] };
  /** What was computed of what the form leaves empty: shown in its place. */
  suggested: ReadonlyMap<string, string>;
  unknown: readonly Unknown[];
  withheld: Withheld;
};

type Percepciones = NonNullable<Nomina12['Percepciones']>;
type Line = Percepciones['Percepcion'][number];

const SEPARATION = new Set(['022', '023', '025']);
const ONE_PAYMENT = '039';
const IN_PARTS = '044';

export function pricePayslip(payslip: Payslip, figures: Figures): PricedPayslip {
  const suggested = new Map<string, string>();
  const unknown: Unknown[] = [];
  const days = daysOf(payslip, suggested);
  const raw = toNode(payslipForm, payslip as unknown as FormValue) as unknown as Nomina12;
  const withheld = withheldOf(payslip, figures, parseDecimal(days));
  const perceptions = perceptionsOf(payslip, raw, suggested);
  const deductions = deductionsOf(payslip, withheld, suggested, unknown);
  const others = othersOf(payslip, withheld, suggested, unknown);
  const node: Nomina12 = {
    ...raw,
    NumDiasPagados: days,
    Receptor: receptorOf(payslip, raw, suggested),
    ...perceptions.node,
    ...deductions.node,
    ...others.node,
  };
  if (perceptions.node.Percepciones === undefined) delete node.Percepciones;
  if (deductions.node.Deducciones === undefined) delete node.Deducciones;
  if (others.node.OtrosPagos === undefined) delete node.OtrosPagos;
  if (node.Incapacidades !== undefined) {
    node.Incapacidades = {
      Incapacidad: node.Incapacidades.Incapacidad.map((one) =>
        one.ImporteMonetario === undefined ? one : { ...one, ImporteMonetario: money(one.ImporteMonetario) },
      ),
    };
  }
  return {
    node,
    rows: { percepcion: perceptions.rows, deduccion: deductions.rows, otro_pago: others.rows },
    suggested,
    unknown,
    withheld,
  };
}

/** As typed, with two decimals; what is no amount stays, for the checks to point at. */
function money(typed: string): string {
  const text = tidyAmount(typed);
  return parseDecimal(text) === undefined ? text : padDecimals(text, 2);
}

const amountOf = (text: string | undefined): Exact => parseDecimal(text ?? '') ?? ZERO;
const totalOf = (texts: readonly (string | undefined)[]): Exact => sum(texts.map(amountOf));
const moneyOf = (value: Exact): string => toFixed(value, Math.max(2, value.scale));

/** How many days are paid: from the first to the last one, unless somebody says otherwise. */
function daysOf(
  { num_dias_pagados, fecha_inicial_pago: from, fecha_final_pago: to }: Payslip,
  suggested: Map<string, string>,
): string {
  const typed = tidyAmount(num_dias_pagados);
  if (typed !== '') {
    const decimals = parseDecimal(typed) === undefined ? 0 : decimalsOf(typed);
    return decimals > 0 ? padDecimals(typed, 3) : typed;
  }
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return '';
  const days = `${hoursBetween(from, to) / 24 + 1}.000`;
  suggested.set('num_dias_pagados', days);
  return days;
}

function receptorOf(
  payslip: Payslip,
  { Receptor }: Nomina12,
  suggested: Map<string, string>,
): Nomina12['Receptor'] {
  const node = { ...Receptor };
  for (const name of ['SalarioBaseCotApor', 'SalarioDiarioIntegrado'] as const) {
    const typed = node[name];
    if (typed !== undefined) node[name] = money(typed);
  }
  const from = payslip.receptor.fecha_inicio_rel_laboral;
  const to = payslip.fecha_final_pago;
  // Asked of who is employed under a registration (NOM44).
  const isAsked = payslip.emisor.registro_patronal.trim() !== '';
  if (isAsked && node.Antigüedad === undefined && isLocalDate(from) && isLocalDate(to) && from <= to) {
    // Less than a week has no whole one: then it is said by days (NOM54, NOM55).
    const weeks = weeksElapsed(from, to);
    const span = weeks > 0 ? `P${weeks}W` : (elapsedSpans(from, to).exclusive[0] ?? '');
    if (span !== '') {
      node.Antigüedad = span;
      suggested.set('receptor.antiguedad', span);
    }
  }
  return node;
}

/** Indexes of the rows that somebody wrote in, up to the last of them. */
function filled(rows: readonly unknown[]): number[] {
  const end = rows.findLastIndex((row) => !isEmptyValue(row)) + 1;
  return Array.from({ length: end }, (_, at) => at);
}

function perceptionsOf(payslip: Payslip, raw: Nomina12, suggested: Map<string, string>) {
  const rows = filled(payslip.percepciones.percepcion);
  const lines = (raw.Percepciones?.Percepcion ?? []).map((line, at): Line => {
    const whole = { ...line };
    for (const [name, other, field] of PARTS) {
      if (whole[name] === '' && line[other] !== '') {
        whole[name] = '0.00';
        suggested.set(`percepciones.percepcion.${rows[at]}.${field}`, '0.00');
      } else whole[name] = money(whole[name]);
    }
    if (whole.HorasExtra !== undefined) {
      whole.HorasExtra = whole.HorasExtra.map((one) => ({ ...one, ImportePagado: money(one.ImportePagado) }));
    }
    return whole;
  });
  const node =
    lines.length === 0 && raw.Percepciones === undefined ? undefined : percepcionesOf(raw, lines, suggested);
  return { rows, node: node === undefined ? {} : { Percepciones: node, TotalPercepciones: perceived(node) } };
}

const PARTS = [
  ['ImporteGravado', 'ImporteExento', 'importe_gravado'],
  ['ImporteExento', 'ImporteGravado', 'importe_exento'],
] as const;

function percepcionesOf(raw: Nomina12, Percepcion: Line[], suggested: Map<string, string>): Percepciones {
  const sumOfKind = (belongs: (key: string) => boolean): Exact | undefined => {
    const mine = Percepcion.filter(({ TipoPercepcion }) => belongs(TipoPercepcion));
    if (mine.length === 0) return undefined;
    return totalOf(mine.flatMap((line) => [line.ImporteGravado, line.ImporteExento]));
  };
  const separation = sumOfKind((key) => SEPARATION.has(key));
  const retirement = sumOfKind((key) => key === ONE_PAYMENT || key === IN_PARTS);
  const wages = sumOfKind((key) => !SEPARATION.has(key) && key !== ONE_PAYMENT && key !== IN_PARTS);
  const { JubilacionPensionRetiro, SeparacionIndemnizacion } = raw.Percepciones ?? {};
  return {
    ...(wages && { TotalSueldos: moneyOf(wages) }),
    ...(separation && { TotalSeparacionIndemnizacion: moneyOf(separation) }),
    ...(retirement && { TotalJubilacionPensionRetiro: moneyOf(retirement) }),
    TotalGravado: moneyOf(totalOf(Percepcion.map((line) => line.ImporteGravado))),
    TotalExento: moneyOf(totalOf(Percepcion.map((line) => line.ImporteExento))),
    Percepcion,
    ...(JubilacionPensionRetiro && {
      JubilacionPensionRetiro: retirementOf(JubilacionPensionRetiro, sumOfKind, suggested),
    }),
    ...(SeparacionIndemnizacion && {
      SeparacionIndemnizacion: {
        ...SeparacionIndemnizacion,
        TotalPagado: moneyOf(separation ?? ZERO),
        UltimoSueldoMensOrd: money(SeparacionIndemnizacion.UltimoSueldoMensOrd),
        IngresoAcumulable: money(SeparacionIndemnizacion.IngresoAcumulable),
        IngresoNoAcumulable: money(SeparacionIndemnizacion.IngresoNoAcumulable),
      },
    }),
  };
}

type Retirement = NonNullable<Percepciones['JubilacionPensionRetiro']>;

function retirementOf(
  written: Retirement,
  sumOfKind: (belongs: (key: string) => boolean) => Exact | undefined,
  suggested: Map<string, string>,
): Retirement {
  const whole = { ...written };
  const once = sumOfKind((key) => key === ONE_PAYMENT);
  const parts = sumOfKind((key) => key === IN_PARTS);
  const at = 'percepciones.jubilacion_pension_retiro';
  if (whole.TotalUnaExhibicion === undefined && once !== undefined) {
    whole.TotalUnaExhibicion = moneyOf(once);
    suggested.set(`${at}.total_una_exhibicion`, whole.TotalUnaExhibicion);
  }
  if (whole.TotalParcialidad === undefined && parts !== undefined) {
    whole.TotalParcialidad = moneyOf(parts);
    suggested.set(`${at}.total_parcialidad`, whole.TotalParcialidad);
  }
  const amounts = [
    'TotalUnaExhibicion',
    'TotalParcialidad',
    'MontoDiario',
    'IngresoAcumulable',
    'IngresoNoAcumulable',
  ] as const;
  for (const name of amounts) if (whole[name] !== undefined) whole[name] = money(whole[name]);
  return whole;
}

function perceived({
  TotalSueldos,
  TotalSeparacionIndemnizacion,
  TotalJubilacionPensionRetiro,
}: Percepciones): string {
  return moneyOf(totalOf([TotalSueldos, TotalSeparacionIndemnizacion, TotalJubilacionPensionRetiro]));
}

function deductionsOf(
  { deducciones: { deduccion } }: Payslip,
  withheld: Withheld,
  suggested: Map<string, string>,
  unknown: Unknown[],
) {
  const rows: number[] = [];
  const Deduccion: NonNullable<Nomina12['Deducciones']>['Deduccion'] = [];
  for (const at of filled(deduccion)) {
    const row = deduccion[at] as Deduction;
    const path = `deducciones.deduccion.${at}.importe`;
    let importe = money(row.importe);
    if (importe === '') {
      const computed = computedDeduction(row, withheld);
      if (computed !== undefined && 'why' in computed) unknown.push({ path, why: computed.why });
      else if (computed !== undefined) {
        importe = toFixed(computed.amount, 2);
        suggested.set(path, importe);
        // Nothing is withheld: the SAT admits no deduction of nothing (NOM96).
        if (isZero(computed.amount)) continue;
      }
    }
    rows.push(at);
    Deduccion.push({
      TipoDeduccion: row.tipo_deduccion.trim(),
      Clave: row.clave.trim(),
      Concepto: row.concepto.trim(),
      Importe: importe,
    });
  }
  if (Deduccion.length === 0) return { rows, node: {} };
  const part = (isTax: boolean) => Deduccion.filter((line) => (line.TipoDeduccion === INCOME_TAX) === isTax);
  const [taxes, others] = [part(true), part(false)];
  const total = (lines: typeof Deduccion) => moneyOf(totalOf(lines.map(({ Importe }) => Importe)));
  return {
    rows,
    node: {
      TotalDeducciones: total(Deduccion),
      Deducciones: {
        ...(others.length > 0 && { TotalOtrasDeducciones: total(others) }),
        ...(taxes.length > 0 && { TotalImpuestosRetenidos: total(taxes) }),
        Deduccion,
      },
    },
  };
}

type Computed = { amount: Exact } | { why: Unknown['why'] } | undefined;

function computedDeduction({ tipo_deduccion }: Deduction, withheld: Withheld): Computed {
  if (tipo_deduccion === INCOME_TAX) return withheld.tax;
  return tipo_deduccion === SOCIAL_INSURANCE ? withheld.insurance : undefined;
}

function othersOf(
  { otros_pagos }: Payslip,
  withheld: Withheld,
  suggested: Map<string, string>,
  unknown: Unknown[],
) {
  const rows = filled(otros_pagos);
  const OtroPago = rows.map((at) => {
    const row = otros_pagos[at] as OtherPayment;
    const path = `otros_pagos.${at}`;
    let importe = money(row.importe);
    let caused = money(row.subsidio_al_empleo.subsidio_causado);
    if (row.tipo_otro_pago === SUBSIDY) {
      if (importe === '') {
        // Since 2024-05-01 what is over the tax is not handed out.
        importe = '0.00';
        suggested.set(`${path}.importe`, importe);
      }
      if (caused === '') {
        const { subsidy } = withheld;
        const place = `${path}.subsidio_al_empleo.subsidio_causado`;
        if ('why' in subsidy) unknown.push({ path: place, why: subsidy.why });
        else {
          caused = toFixed(subsidy.amount, 2);
          suggested.set(place, caused);
        }
      }
    }
    const { saldo_a_favor, ano, remanente_sal_fav } = row.compensacion_saldos_a_favor;
    return {
      TipoOtroPago: row.tipo_otro_pago.trim(),
      Clave: row.clave.trim(),
      Concepto: row.concepto.trim(),
      Importe: importe,
      ...((caused !== '' || row.tipo_otro_pago === SUBSIDY) && {
        SubsidioAlEmpleo: { SubsidioCausado: caused },
      }),
      ...(!isEmptyValue(row.compensacion_saldos_a_favor) && {
        CompensacionSaldosAFavor: {
          SaldoAFavor: money(saldo_a_favor),
          Año: ano.trim(),
          RemanenteSalFav: money(remanente_sal_fav),
        },
      }),
    };
  });
  if (OtroPago.length === 0) return { rows, node: {} };
  const total = moneyOf(totalOf(OtroPago.map(({ Importe }) => Importe)));
  return { rows, node: { TotalOtrosPagos: total, OtrosPagos: { OtroPago } } };
}
