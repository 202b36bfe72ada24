/** A payslip (Nómina 1.2) in the quick view: its period and its lines, whose one concept says nothing. */
import type { Nomina12 } from '../cfdi/complements/nomina-12.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { add, parseDecimal, toFixed, ZERO } from '../values/decimal.ts';

/** Tipo: P perception, with its taxed and exempt part together; D deduction; O other payment. */
export type QuickPayslipLine = { Tipo: 'P' | 'D' | 'O'; Concepto: string; Importe: string };
export type QuickPayslip = {
  FechaPago: string;
  FechaInicialPago: string;
  FechaFinalPago: string;
  NumDiasPagados: string;
  Lineas: QuickPayslipLine[];
};

/** @param node of the complement; one of others may lack any piece */
export function quickPayslip({
  FechaPago = '',
  FechaInicialPago = '',
  FechaFinalPago = '',
  NumDiasPagados = '',
  Percepciones,
  Deducciones,
  OtrosPagos,
}: PartialNode<Nomina12>): QuickPayslip {
  const line = (Tipo: QuickPayslipLine['Tipo'], Concepto = '', Importe = '') => ({ Tipo, Concepto, Importe });
  return {
    FechaPago,
    FechaInicialPago,
    FechaFinalPago,
    NumDiasPagados,
    Lineas: [
      ...(Percepciones?.Percepcion ?? []).map((one) =>
        line('P', one.Concepto, sumOf(one.ImporteGravado, one.ImporteExento)),
      ),
      ...(OtrosPagos?.OtroPago ?? []).map((one) => line('O', one.Concepto, one.Importe)),
      ...(Deducciones?.Deduccion ?? []).map((one) => line('D', one.Concepto, one.Importe)),
    ],
  };
}

function sumOf(a = '', b = ''): string {
  return toFixed(add(parseDecimal(a) ?? ZERO, parseDecimal(b) ?? ZERO), 2);
}
