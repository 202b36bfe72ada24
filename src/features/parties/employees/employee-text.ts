/** What one may write of an employee, and what most have. Pure. */
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';

export type EmployeeText = Omit<EmployeeRow, 'employee_id'>;

export const NEW_EMPLOYEE: EmployeeText = {
  num_empleado: '',
  rfc: '',
  curp: '',
  name: '',
  codigo_postal: '',
  email: '',
  num_seguridad_social: '',
  fecha_inicio_rel_laboral: '',
  tipo_contrato: '01',
  sindicalizado: '',
  tipo_jornada: '01',
  tipo_regimen: '02',
  departamento: '',
  puesto: '',
  riesgo_puesto: '',
  periodicidad_pago: '04',
  banco: '',
  cuenta_bancaria: '',
  daily_wage: '',
  salario_base_cot_apor: '',
  salario_diario_integrado: '',
  clave_ent_fed: '',
  salary_zone: 'general',
  employer_id: '',
  branch_office_id: '',
  perceptions: [],
  deductions: [],
  is_active: true,
};
