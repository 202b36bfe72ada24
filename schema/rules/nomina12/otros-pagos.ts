/** Rules on the other payments: the subsidy for employment, taxes given back. */
import { compare, exact, multiply, toText } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { LineSubject, NominaSubject, OtroPago } from './subjects.ts';

type NominaRule = Rule<NominaSubject>;
export type OtroPagoSubject = LineSubject<OtroPago>;
type OtroPagoRule = Rule<OtroPagoSubject>;

const SUBSIDY = '002';
const TAX_BALANCE = '004';
/** Adjustments of a subsidy that was not due. */
const ADJUSTMENTS = new Set(['007', '008']);
const WAGES = '02';

const subsidioFalta: NominaRule = {
  code: 'NOM105',
  node: 'OtroPago@TipoOtroPago',
  severity: 'error',
  text: 'El tipo de régimen es 02 (sueldos) y la nómina no lleva el subsidio para el empleo (002), aunque sea de cero, ni su ajuste (007 o 008): el SAT exige uno de ellos.',
  remedy: 'Agrega el otro pago 002 con lo entregado, o 0.00 si no hubo subsidio.',
  check: ({ nomina, otrosPagos }) => {
    if (nomina.Receptor?.TipoRegimen !== WAGES) return undefined;
    const isAny = otrosPagos.some(({ TipoOtroPago: key = '' }) => key === SUBSIDY || ADJUSTMENTS.has(key));
    return isAny ? undefined : { path: 'OtrosPagos' };
  },
};

/** Some read «salvo» as «one or the other». */
const subsidioConAjuste: NominaRule = {
  code: 'NOM105',
  node: 'OtroPago@TipoOtroPago',
  severity: 'warning',
  text: 'La nómina lleva el subsidio para el empleo (002) y también su ajuste (007 o 008): no todos los proveedores admiten ambos.',
  remedy: 'Si tu proveedor de certificación lo rechaza, deja solo uno de los dos.',
  check: ({ nomina, otrosPagos }) => {
    if (nomina.Receptor?.TipoRegimen !== WAGES) return undefined;
    const keys = otrosPagos.map((line) => line.TipoOtroPago ?? '');
    const index = keys.findIndex((key) => ADJUSTMENTS.has(key));
    return index >= 0 && keys.includes(SUBSIDY)
      ? { path: `OtrosPagos.OtroPago[${index}].TipoOtroPago` }
      : undefined;
  },
};

export const OTROS_PAGOS_RULES: readonly NominaRule[] = [subsidioFalta, subsidioConAjuste];

const subsidioDeOtro: OtroPagoRule = {
  code: 'NOM106',
  node: 'OtroPago@TipoOtroPago',
  severity: 'error',
  text: 'El tipo de régimen es {regime} y la nómina lleva el otro pago {key}, que el SAT reserva a los sueldos (02).',
  remedy: 'Quita el otro pago, o corrige el tipo de régimen.',
  check: ({ line, payslip }) => {
    const regime = payslip.nomina.Receptor?.TipoRegimen;
    const key = line.TipoOtroPago ?? '';
    return regime && regime !== WAGES && (key === SUBSIDY || ADJUSTMENTS.has(key))
      ? { path: 'TipoOtroPago', values: { regime, key } }
      : undefined;
  },
};

const tipo = inCatalog<OtroPagoSubject>({
  code: 'NOM97',
  node: 'OtroPago@TipoOtroPago',
  catalog: 'Nomina/c_TipoOtroPago',
  noun: 'el tipo de otro pago',
  path: 'TipoOtroPago',
  key: (subject) => subject.line.TipoOtroPago,
});

function nodeOf(
  code: string,
  name: 'CompensacionSaldosAFavor' | 'SubsidioAlEmpleo',
  key: string,
  noun: string,
): OtroPagoRule {
  return {
    code,
    node: `OtroPago/${name}`,
    severity: 'error',
    text: `El otro pago es ${key} y falta ${noun}, que entonces el SAT exige.`,
    remedy: `Agrega ${noun}, o corrige el tipo de otro pago.`,
    check: ({ line }) => (line.TipoOtroPago === key && line[name] === undefined ? { path: name } : undefined),
  };
}

const importe: OtroPagoRule = {
  code: 'NOM100',
  node: 'OtroPago@Importe',
  severity: 'error',
  text: 'El otro pago {key} es de {amount} y el SAT exige que sea mayor que cero; solo el subsidio (002) puede ser cero.',
  remedy: 'Escribe lo que se pagó, o quita el otro pago.',
  check: ({ line }) => {
    const amount = readAmount(line.Importe);
    return amount && amount.units <= 0n && line.TipoOtroPago !== SUBSIDY
      ? { path: 'Importe', values: { key: line.TipoOtroPago ?? '', amount: line.Importe ?? '' } }
      : undefined;
  },
};

/** What a month's and a day's subsidy may be at most, newest first: revisions E, D and C of the complement. */
const CAPS = [
  { from: '2026-01-01', month: exact('628.00'), day: exact('20.66') },
  { from: '2025-01-01', month: exact('475.00'), day: exact('15.63') },
  { from: '', month: exact('407.02'), day: exact('13.39') },
] as const;
/** Days of the longest month: beyond them the cap is by day. */
const MONTH_DAYS = exact('31');
const CAUSED = 'SubsidioAlEmpleo.SubsidioCausado';

/** Above every cap there has been it is an error; above that of its day, whose start the SAT has not said, it warns. */
function cap(code: string, isMonthly: boolean): OtroPagoRule {
  return {
    code,
    node: 'SubsidioAlEmpleo@SubsidioCausado',
    severity: 'error',
    text: isMonthly
      ? 'El subsidio causado es {caused} y el SAT admite hasta {cap} en un pago de hasta 31 días{era}.'
      : 'El subsidio causado es {caused} y el SAT admite hasta {cap}: {daily} por cada uno de los {days} días pagados{era}.',
    remedy: 'Corrige el subsidio causado o los días pagados.',
    check: ({ line, payslip }) => {
      const caused = readAmount(line.SubsidioAlEmpleo?.SubsidioCausado);
      const days = readAmount(payslip.nomina.NumDiasPagados);
      if (caused === undefined || days === undefined) return undefined;
      if (compare(days, MONTH_DAYS) <= 0 !== isMonthly) return undefined;
      const capOf = (one: (typeof CAPS)[number]) => (isMonthly ? one.month : multiply(one.day, days));
      const highest = CAPS[0];
      const current = CAPS.find((one) => one.from <= payslip.paidOn) ?? highest;
      if (compare(caused, capOf(current)) <= 0) return undefined;
      const isSure = compare(caused, capOf(highest)) > 0;
      const shown = isSure ? highest : current;
      return {
        path: CAUSED,
        values: {
          caused: toText(caused),
          cap: toText(capOf(shown)),
          daily: toText(shown.day),
          days: toText(days),
          era: isSure ? '' : ', el tope de ese año',
        },
        ...(!isSure && { severity: 'warning' }),
      };
    },
  };
}

const entregado: OtroPagoRule = {
  code: 'NOM107',
  node: 'OtroPago@Importe',
  severity: 'error',
  text: 'El subsidio entregado es {given} y el causado {caused}: el SAT no admite entregar más de lo causado.',
  remedy: 'Corrige el subsidio entregado o el causado.',
  check: ({ line }) => {
    const given = readAmount(line.Importe);
    const caused = readAmount(line.SubsidioAlEmpleo?.SubsidioCausado);
    return line.TipoOtroPago === SUBSIDY && given && caused && compare(given, caused) > 0
      ? { path: 'Importe', values: { given: toText(given), caused: toText(caused) } }
      : undefined;
  },
};

const saldo: OtroPagoRule = {
  code: 'NOM102',
  node: 'CompensacionSaldosAFavor@SaldoAFavor',
  severity: 'error',
  text: 'El saldo a favor es {balance} y su remanente {rest}: el SAT no admite un remanente mayor que el saldo.',
  remedy: 'Corrige el saldo a favor o su remanente.',
  check: ({ line }) => {
    const balance = readAmount(line.CompensacionSaldosAFavor?.SaldoAFavor);
    const rest = readAmount(line.CompensacionSaldosAFavor?.RemanenteSalFav);
    return balance && rest && compare(balance, rest) < 0
      ? {
          path: 'CompensacionSaldosAFavor.SaldoAFavor',
          values: { balance: toText(balance), rest: toText(rest) },
        }
      : undefined;
  },
};

const año: OtroPagoRule = {
  code: 'NOM103',
  node: 'CompensacionSaldosAFavor@Año',
  severity: 'error',
  text: 'El año del saldo a favor es {year} y se paga el {paid}: el SAT admite el año anterior al del pago o, en diciembre, también el mismo.',
  remedy: 'Corrige el año en que se determinó el saldo a favor.',
  check: ({ line, payslip: { paidOn } }) => {
    const year = line.CompensacionSaldosAFavor?.Año;
    if (year === undefined || !/^\d+$/.test(year) || paidOn === '') return undefined;
    const back = Number(paidOn.slice(0, 4)) - Number(year);
    const isDecember = paidOn.slice(5, 7) === '12';
    return back === 1 || (back === 0 && isDecember)
      ? undefined
      : { path: 'CompensacionSaldosAFavor.Año', values: { year, paid: paidOn } };
  },
};

export const OTRO_PAGO_RULES: readonly OtroPagoRule[] = [
  tipo,
  subsidioDeOtro,
  nodeOf('NOM98', 'CompensacionSaldosAFavor', TAX_BALANCE, 'la compensación de saldos a favor'),
  nodeOf('NOM99', 'SubsidioAlEmpleo', SUBSIDY, 'el subsidio causado'),
  importe,
  cap('NOM101', true),
  cap('NOM108', false),
  entregado,
  saldo,
  año,
];
