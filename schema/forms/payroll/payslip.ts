/**
 * A payslip as a draft holds it: every field a text, '' while nobody has written it. Written out, so that whoever only keeps a draft
 * loads no description of the SAT's; that it is the form of that description (payslip-form.ts) is held by payroll.test.ts.
 */
import * as v from 'valibot';
import { amount, open, text } from '../engine/open.ts';

const MOST_ROWS = 5_000;

/** An element that stands once, whole where nothing of it was written. */
function group<const E extends v.ObjectEntries>(entries: E) {
  return v.optional(open(entries), {} as never);
}
function rows<const E extends v.ObjectEntries>(entries: E) {
  return v.optional(v.pipe(v.array(open(entries)), v.maxLength(MOST_ROWS)), []);
}

const PerceptionEntries = {
  tipo_percepcion: text,
  clave: text,
  concepto: text,
  importe_gravado: amount,
  importe_exento: amount,
  acciones_o_titulos: group({ valor_mercado: amount, precio_al_otorgarse: amount }),
  horas_extra: rows({ dias: amount, tipo_horas: text, horas_extra: amount, importe_pagado: amount }),
};
const DeductionEntries = { tipo_deduccion: text, clave: text, concepto: text, importe: amount };
const OtherEntries = {
  tipo_otro_pago: text,
  clave: text,
  concepto: text,
  importe: amount,
  subsidio_al_empleo: group({ subsidio_causado: amount }),
  compensacion_saldos_a_favor: group({ saldo_a_favor: amount, ano: amount, remanente_sal_fav: amount }),
};

export const PayslipSchema = open({
  tipo_nomina: text,
  fecha_pago: text,
  fecha_inicial_pago: text,
  fecha_final_pago: text,
  num_dias_pagados: amount,
  emisor: group({
    curp: text,
    registro_patronal: text,
    rfc_patron_origen: text,
    entidad_sncf: group({ origen_recurso: text, monto_recurso_propio: amount }),
  }),
  receptor: group({
    curp: text,
    num_seguridad_social: text,
    fecha_inicio_rel_laboral: text,
    antiguedad: text,
    tipo_contrato: text,
    sindicalizado: text,
    tipo_jornada: text,
    tipo_regimen: text,
    num_empleado: text,
    departamento: text,
    puesto: text,
    riesgo_puesto: text,
    periodicidad_pago: text,
    banco: text,
    cuenta_bancaria: text,
    salario_base_cot_apor: amount,
    salario_diario_integrado: amount,
    clave_ent_fed: text,
    sub_contratacion: rows({ rfc_labora: text, porcentaje_tiempo: amount }),
  }),
  percepciones: group({
    percepcion: rows(PerceptionEntries),
    jubilacion_pension_retiro: group({
      total_una_exhibicion: amount,
      total_parcialidad: amount,
      monto_diario: amount,
      ingreso_acumulable: amount,
      ingreso_no_acumulable: amount,
    }),
    separacion_indemnizacion: group({
      num_anos_servicio: amount,
      ultimo_sueldo_mens_ord: amount,
      ingreso_acumulable: amount,
      ingreso_no_acumulable: amount,
    }),
  }),
  deducciones: group({ deduccion: rows(DeductionEntries) }),
  otros_pagos: rows(OtherEntries),
  incapacidades: rows({ dias_incapacidad: amount, tipo_incapacidad: text, importe_monetario: amount }),
});
export type Payslip = v.InferOutput<typeof PayslipSchema>;
export type Perception = Payslip['percepciones']['percepcion'][number];
export type Deduction = Payslip['deducciones']['deduccion'][number];
export type OtherPayment = Payslip['otros_pagos'][number];

export const EMPTY_PAYSLIP: Payslip = v.parse(PayslipSchema, {});
export const EMPTY_PERCEPTION: Perception = v.parse(open(PerceptionEntries), {});
export const EMPTY_DEDUCTION: Deduction = v.parse(open(DeductionEntries), {});
export const EMPTY_OTHER: OtherPayment = v.parse(open(OtherEntries), {});
