/** What can be chosen in a payslip: the SAT's short lists, as they hold on a day. */
import { isValidOn, SMALL_LISTS, type SmallCatalogName } from '../../../../schema/catalogs/small.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';

type Choice = { key: string; text: string };

const CATALOGS: Readonly<Record<string, SmallCatalogName>> = {
  'emisor.entidad_sncf.origen_recurso': 'Nomina/c_OrigenRecurso',
  'receptor.tipo_contrato': 'Nomina/c_TipoContrato',
  'receptor.tipo_jornada': 'Nomina/c_TipoJornada',
  'receptor.tipo_regimen': 'Nomina/c_TipoRegimen',
  'receptor.riesgo_puesto': 'Nomina/c_RiesgoPuesto',
  'receptor.periodicidad_pago': 'Nomina/c_PeriodicidadPago',
  'receptor.banco': 'Nomina/c_Banco',
  'percepciones.percepcion.tipo_percepcion': 'Nomina/c_TipoPercepcion',
  'percepciones.percepcion.horas_extra.tipo_horas': 'Nomina/c_TipoHoras',
  'deducciones.deduccion.tipo_deduccion': 'Nomina/c_TipoDeduccion',
  'otros_pagos.tipo_otro_pago': 'Nomina/c_TipoOtroPago',
  'incapacidades.tipo_incapacidad': 'Nomina/c_TipoIncapacidad',
};

/** @param path of the payslip's form, without indexes; undefined: nothing is chosen there */
export function payslipOptions(path: string, day = ''): readonly Choice[] | undefined {
  if (path === 'tipo_nomina') return Object.entries(PAYROLL.kinds).map(([key, text]) => ({ key, text }));
  if (path === 'receptor.clave_ent_fed')
    return SMALL_LISTS.c_Estado.filter(({ country }) => country === 'MEX').map(choice);
  const catalog = CATALOGS[path];
  if (catalog === undefined) return undefined;
  return SMALL_LISTS[catalog].filter((entry) => day === '' || isValidOn(entry, day)).map(choice);
}

function choice({ key, text }: Choice): Choice {
  return { key, text };
}
