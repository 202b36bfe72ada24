/** Words of a run of payroll, and of the spreadsheet of its amounts. */
import { ISSUE_RUN } from './issue-run.ts';

const many = (n: number, one: string, more: string) => (n === 1 ? one : more);
const people = (n: number) => many(n, '1 empleado', `${n} empleados`);

export const PAYROLL_RUNS = {
  title: 'Pagar nómina',
  things: 'nóminas',
  add: 'Nueva nómina',
  emptyTitle: 'Aún no has pagado una nómina aquí',
  emptyText:
    'Elige el periodo y a quién se le paga; los importes se calculan y los recibos se emiten de una vez.',
  columns: { name: 'Nómina', kind: 'Tipo', paid: 'Fecha de pago', people: 'Empleados' },
  people,
  remove: 'Quitar nómina',
  removeText: (name: string) => `Se quitará «${name}» de la lista. Los recibos que ya emitiste no cambian.`,
  removed: 'Nómina quitada',
  actionsOf: (name: string) => `Acciones de ${name}`,
  refused: (name: string, reason: string) => `«${name}» no se guardó en el servidor: ${reason}`,
} as const;

export const PAYROLL_RUN = {
  back: 'Pagar nómina',
  notFound: 'Esta nómina no existe o se quitó.',
  nameOf: (kind: string, from: string, to: string) => `${kind} del ${from} al ${to}`,
  kinds: { O: 'Ordinaria', E: 'Extraordinaria' },
  kindNames: { O: 'Nómina', E: 'Pago extraordinario' },
  fields: {
    name: 'Nombre',
    tipo_nomina: 'Tipo de nómina',
    fecha_inicial_pago: 'Primer día que se paga',
    fecha_final_pago: 'Último día que se paga',
    fecha_pago: 'Fecha de pago',
    periodicidad_pago: 'Empleados que se pagan',
    tipo_percepcion: 'Qué se paga',
    branch_office_id: 'Sucursal',
    serie: 'Serie',
    num_dias_pagados: 'Días pagados',
    taxed: 'Sueldo (gravado)',
    exempt: 'Sueldo (exento)',
    tax: 'ISR',
    insurance: 'IMSS',
  },
  extraFields: { taxed: 'Importe gravado', exempt: 'Importe exento' },
  everyPeriod: 'Todos',
  noSerie: 'Sin serie',
  hints: {
    kept: 'Se guarda sola en este dispositivo.',
    computed: 'Vacío: se calcula.',
    tax: 'Lo extraordinario no tiene tarifa por periodo: escribe el ISR.',
  },
  columns: {
    name: 'Empleado',
    days: 'Días',
    perceptions: 'Percepciones',
    tax: 'ISR',
    insurance: 'IMSS',
    deductions: 'Deducciones',
    total: 'Neto',
    state: 'Estado',
  },
  label: 'Empleados de la nómina',
  noPeople: 'No hay empleados a quienes pagar',
  noPeopleText: 'Agrégalos en Empleados, o cambia la periodicidad que se paga.',
  toEmployees: 'Ir a Empleados',
  search: 'Buscar en la nómina',
  searchPlaceholder: 'Nombre, RFC, número',
  edit: (name: string) => `Editar el pago de ${name}`,
  editShort: 'Editar',
  lines: { perceptions: 'Percepciones solo de esta vez', deductions: 'Deducciones solo de esta vez' },
  total: (n: number, total: string) => `${people(n)} · neto ${total}`,
  issueTitle: 'Emitir la nómina',
  issueText: (n: number, total: string, day: string) =>
    `${ISSUE_RUN.toIssue(n)} por ${total} con fecha de pago ${day}. A cada empleado se le emite uno, aunque cierres la ventana o lo pidas otra vez.`,
  split:
    'Otro dispositivo u otra pestaña cambió esta nómina: tus cambios quedaron en una copia. A cada empleado se le paga una vez aunque emitas las dos.',
  sheet: {
    open: 'Importes de una hoja',
    title: 'Importes de una hoja de cálculo',
    help: 'CSV o Excel. Una columna con el número de empleado, el RFC o la CURP, y las que quieras de: Días, Sueldo, Exento, ISR, IMSS, y claves del SAT: P010, P029 exento, D004.',
    choose: 'Elegir archivo',
    use: (n: number) => many(n, 'Usar 1 renglón', `Usar ${n} renglones`),
    good: (n: number) => many(n, '1 renglón listo', `${n} renglones listos`),
    bad: (n: number) =>
      many(n, '1 renglón con errores, que no se usa:', `${n} renglones con errores, que no se usan:`),
    row: (number: number, name: string) => (name === '' ? `Renglón ${number}` : `Renglón ${number}, ${name}`),
    more: (n: number) => `y ${n} más`,
    unread: (heads: string) => `Columnas que no se leen: ${heads}.`,
    used: (n: number) => many(n, 'Importes de 1 empleado', `Importes de ${n} empleados`),
  },
  table: {
    heads: {
      number: ['Número de empleado', 'Numero', 'Número', 'No. empleado', 'num_empleado', 'Empleado'],
      rfc: ['RFC'],
      curp: ['CURP'],
      days: ['Días', 'Días pagados', 'num_dias_pagados'],
      taxed: ['Sueldo', 'Gravado', 'Importe', 'Importe gravado', 'Sueldo gravado'],
      exempt: ['Exento', 'Importe exento', 'Sueldo exento'],
      tax: ['ISR'],
      insurance: ['IMSS'],
    },
    noKey: 'Falta una columna que diga de quién es cada renglón: Número de empleado, RFC o CURP.',
    empty: 'El archivo no tiene renglones.',
    nobody: 'No dice de quién es.',
    unknown: (asked: string) => `No hay un empleado activo con «${asked}».`,
    two: (a: string, b: string) => `Es de dos personas: ${a} y ${b}.`,
    noAmount: (head: string, cell: string) => `${head}: «${cell}» no es una cantidad.`,
    noKind: (head: string) => `El SAT no tiene la clave ${head}.`,
    again: (row: number) => `Repite al empleado del renglón ${row}.`,
  },
} as const;

export const TABLE_FILE = {
  kind: 'Elige un archivo CSV o XLSX.',
  broken: 'Este archivo no se puede leer: no es una hoja de cálculo, o está dañado.',
  large: (most: number) => `El archivo tiene más de ${most} renglones.`,
} as const;
