/** Payroll receipts as somebody writes them: one that holds, and random ones of every shape. */
import fc from 'fast-check';
import {
  emptyDeduction,
  emptyOther,
  emptyPayroll,
  emptyPayslip,
  emptyPerception,
} from '../../schema/forms/payroll/empty-payroll.ts';
import { figuresOn } from '../../schema/forms/payroll/figures/figures-on.ts';
import type { Payroll } from '../../schema/forms/payroll/payroll.ts';
import type { Payslip, Perception } from '../../schema/forms/payroll/payslip.ts';
import type { EmployerRow } from '../../schema/resources/admin/employers.ts';
import type { EmployeeRow } from '../../schema/resources/parties/employees.ts';
import { PLACE } from './receipt.ts';

export const PAID_ON = '2026-11-13';

/** A fortnight of somebody who is employed. */
export function buildPayslip(overrides: Partial<Payslip> = {}): Payslip {
  const empty = emptyPayslip(PAID_ON);
  return {
    ...empty,
    fecha_inicial_pago: '2026-11-01',
    fecha_final_pago: '2026-11-15',
    emisor: { ...empty.emisor, registro_patronal: 'B5510768108' },
    receptor: {
      ...empty.receptor,
      curp: 'CACX760510MGTSHC04',
      num_seguridad_social: '04078873454',
      fecha_inicio_rel_laboral: '2020-01-16',
      num_empleado: '120',
      riesgo_puesto: '1',
      periodicidad_pago: '04',
      salario_base_cot_apor: '530.22',
      salario_diario_integrado: '530.22',
      clave_ent_fed: 'GUA',
      departamento: 'Ventas',
      puesto: 'Cajera',
    },
    percepciones: {
      ...empty.percepciones,
      percepcion: [perception('001', '7500.00')],
    },
    ...overrides,
  };
}

export function perception(
  key: string,
  taxed: string,
  exempt = '',
  more: Partial<Perception> = {},
): Perception {
  return emptyPerception({
    tipo_percepcion: key,
    clave: `P${key}`,
    concepto: `Percepción ${key}`,
    importe_gravado: taxed,
    importe_exento: exempt,
    ...more,
  });
}

export function buildPayroll(overrides: Partial<Payroll> = {}): Payroll {
  const nominas = overrides.nominas ?? [buildPayslip()];
  const empty = emptyPayroll({
    emitter: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601' },
    expedition_place: PLACE,
    today: PAID_ON,
  });
  return {
    ...empty,
    receiver: {
      ...empty.receiver,
      rfc: 'CACX7605101P8',
      name: 'XOCHILT CASAS CHAVEZ',
      tax_domicile: '36257',
    },
    figures: figuresOn(nominas[0]?.fecha_pago ?? ''),
    ...overrides,
    nominas,
  };
}

const cents = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
const money = (most: number, least = 1) => fc.integer({ min: least, max: most }).map(cents);

const extra: fc.Arbitrary<Perception['horas_extra'][number]> = fc.record({
  dias: fc.constantFrom('1', '3'),
  tipo_horas: fc.constantFrom('01', '02', '03'),
  horas_extra: fc.constantFrom('1', '4', '9'),
  importe_pagado: money(90_000),
});

function sumOf(texts: readonly string[]): string {
  return cents(texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0));
}

const plain = fc
  .record({
    key: fc.constantFrom('001', '002', '003', '005', '010', '020', '021', '028', '029', '046'),
    taxed: fc.oneof(fc.constant(''), money(9_000_000)),
    exempt: fc.oneof(fc.constant(''), money(900_000)),
  })
  .map(({ key, taxed, exempt }) => perception(key, taxed === '' && exempt === '' ? '100' : taxed, exempt));
const extraHours = fc
  .array(extra, { minLength: 1, maxLength: 3 })
  .map((horas_extra) =>
    perception('019', sumOf(horas_extra.map(({ importe_pagado }) => importe_pagado)), '', { horas_extra }),
  );
const shares = money(9_000_000).map((taxed) =>
  perception('045', taxed, '', {
    acciones_o_titulos: { valor_mercado: '120.5', precio_al_otorgarse: '100' },
  }),
);

const deduction = fc
  .record({ key: fc.constantFrom('003', '004', '007', '010', '019', '020'), importe: money(20_000) })
  .map(({ key, importe }) =>
    emptyDeduction({ tipo_deduccion: key, clave: `D${key}`, concepto: `Deducción ${key}`, importe }),
  );
const other = fc
  .record({ key: fc.constantFrom('001', '003', '005'), importe: money(90_000) })
  .map(({ key, importe }) =>
    emptyOther({ tipo_otro_pago: key, clave: `O${key}`, concepto: 'Otro', importe }),
  );

const ordinary = fc
  .record({
    period: fc.constantFrom(
      ['02', '2026-11-02', '2026-11-08'],
      ['03', '2026-11-02', '2026-11-15'],
      ['04', '2026-11-01', '2026-11-15'],
      ['05', '2026-11-01', '2026-11-30'],
      ['10', '2026-10-31', '2026-11-09'],
    ),
    rows: fc.array(fc.oneof({ weight: 6, arbitrary: plain }, extraHours, shares), {
      minLength: 1,
      maxLength: 5,
    }),
    deductions: fc.array(deduction, { maxLength: 3 }),
    others: fc.array(other, { maxLength: 2 }),
    base: money(400_000, 5_000),
    since: fc.constantFrom('2001-02-28', '2025-11-09', '2026-10-31', '2026-11-01'),
    account: fc.constantFrom(['', ''], ['002', '1111111111'], ['', '002010077777777771']),
    contract: fc.constantFrom(['01', '02'], ['09', '09'], ['99', '11']),
    leave: fc.boolean(),
  })
  .map(
    ({
      period: [periodicidad, from, to],
      rows,
      deductions,
      others,
      base,
      since,
      account,
      contract,
      leave,
    }) => {
      const one = buildPayslip();
      const [contrato, regimen] = contract;
      const isEmployed = contrato === '01';
      const { deduccion } = one.deducciones;
      const sick = emptyDeduction({
        tipo_deduccion: '006',
        clave: 'D006',
        concepto: 'Incapacidad',
        importe: '150.00',
      });
      return {
        ...one,
        fecha_inicial_pago: from ?? '',
        fecha_final_pago: to ?? '',
        emisor: { ...one.emisor, registro_patronal: isEmployed ? one.emisor.registro_patronal : '' },
        receptor: {
          ...one.receptor,
          ...(!isEmployed && { num_seguridad_social: '', tipo_jornada: '', riesgo_puesto: '' }),
          tipo_contrato: contrato ?? '',
          tipo_regimen: regimen ?? '',
          periodicidad_pago: periodicidad ?? '',
          salario_base_cot_apor: base,
          fecha_inicio_rel_laboral: since,
          banco: account[0] ?? '',
          cuenta_bancaria: account[1] ?? '',
        },
        percepciones: { ...one.percepciones, percepcion: [perception('001', '15000.00'), ...rows] },
        deducciones: { deduccion: [...deduccion, ...deductions, ...(leave ? [sick] : [])] },
        otros_pagos: [...(isEmployed ? one.otros_pagos : []), ...others],
        incapacidades: leave
          ? [{ dias_incapacidad: '1', tipo_incapacidad: '02', importe_monetario: '150' }]
          : [],
      } satisfies Payslip;
    },
  );

/** What is paid once: a Christmas bonus, a pension, a separation. */
const extraordinary = fc
  .record({
    kind: fc.constantFrom('002', '022', '039', '044'),
    taxed: money(90_000_000, 1_000),
    exempt: money(900_000),
    tax: money(500),
  })
  .map(({ kind, taxed, exempt, tax }) => {
    const one = buildPayslip();
    const isWorker = kind === '002';
    const income = { ingreso_acumulable: taxed, ingreso_no_acumulable: '0' };
    return {
      ...one,
      tipo_nomina: 'E',
      num_dias_pagados: '1',
      emisor: { ...one.emisor, registro_patronal: isWorker ? one.emisor.registro_patronal : '' },
      receptor: {
        ...one.receptor,
        ...(!isWorker && {
          tipo_contrato: '99',
          tipo_regimen: kind === '022' ? '13' : '12',
          num_seguridad_social: '',
        }),
        periodicidad_pago: '99',
      },
      percepciones: {
        percepcion: [perception(kind, taxed, exempt)],
        separacion_indemnizacion: {
          ...one.percepciones.separacion_indemnizacion,
          ...(kind === '022' && { num_anos_servicio: '6', ultimo_sueldo_mens_ord: '15000', ...income }),
        },
        jubilacion_pension_retiro: {
          ...one.percepciones.jubilacion_pension_retiro,
          ...((kind === '039' || kind === '044') && income),
          ...(kind === '044' && { monto_diario: '100' }),
        },
      },
      deducciones: {
        deduccion: [emptyDeduction({ tipo_deduccion: '002', clave: 'D002', concepto: 'ISR', importe: tax })],
      },
      otros_pagos: isWorker ? one.otros_pagos : [],
    } satisfies Payslip;
  });

/** Random ones that no rule of the SAT objects to. */
export const randomPayroll: fc.Arbitrary<Payroll> = fc
  .oneof(
    { weight: 4, arbitrary: ordinary.map((one) => [one]) },
    extraordinary.map((one) => [one]),
    fc.tuple(ordinary, extraordinary).map(([wages, last]) => [wages, last]),
  )
  .map((nominas) => buildPayroll({ nominas }));

/** An employee of the list, with everything that a payslip of theirs says. */
export function buildEmployee(overrides: Partial<EmployeeRow> = {}): EmployeeRow {
  const { receptor } = buildPayslip();
  return {
    employee_id: crypto.randomUUID(),
    rfc: 'CACX7605101P8',
    name: 'XOCHILT CASAS CHAVEZ',
    codigo_postal: '36257',
    email: '',
    num_empleado: receptor.num_empleado,
    curp: receptor.curp,
    num_seguridad_social: receptor.num_seguridad_social,
    fecha_inicio_rel_laboral: receptor.fecha_inicio_rel_laboral,
    tipo_contrato: receptor.tipo_contrato,
    sindicalizado: '',
    tipo_jornada: receptor.tipo_jornada,
    tipo_regimen: receptor.tipo_regimen,
    departamento: receptor.departamento,
    puesto: receptor.puesto,
    riesgo_puesto: receptor.riesgo_puesto,
    periodicidad_pago: receptor.periodicidad_pago,
    banco: '',
    cuenta_bancaria: '',
    daily_wage: '500.00',
    salario_base_cot_apor: receptor.salario_base_cot_apor,
    salario_diario_integrado: receptor.salario_diario_integrado,
    clave_ent_fed: receptor.clave_ent_fed,
    salary_zone: 'general',
    employer_id: '',
    branch_office_id: '',
    perceptions: [],
    deductions: [],
    is_active: true,
    ...overrides,
  };
}

export function buildEmployer(overrides: Partial<EmployerRow> = {}): EmployerRow {
  return {
    employer_id: crypto.randomUUID(),
    alias: 'Planta Norte',
    registro_patronal: 'B5510768108',
    curp: '',
    rfc_patron_origen: '',
    origen_recurso: '',
    riesgo_puesto: '1',
    is_active: true,
    ...overrides,
  };
}
