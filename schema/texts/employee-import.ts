/** Words of importing employees from a spreadsheet. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const EMPLOYEE_IMPORT = {
  title: 'Importar empleados',
  open: 'Importar',
  help: 'CSV o Excel, con los nombres de los campos en el primer renglón. Hace falta el número de empleado: quien ya está se actualiza con lo que diga su renglón, y los demás se agregan.',
  example: 'Descargar un ejemplo',
  fileName: 'empleados.csv',
  choose: 'Elegir archivo',
  counts: (added: number, changed: number) =>
    [
      many(added, '1 empleado nuevo', `${added} empleados nuevos`),
      many(changed, '1 que se actualiza', `${changed} que se actualizan`),
    ].join(' · '),
  bad: (n: number) =>
    many(n, '1 renglón con errores, que no se importa:', `${n} renglones con errores, que no se importan:`),
  unread: (heads: string) => `Columnas que no se leen: ${heads}.`,
  save: (n: number) => many(n, 'Importar 1 empleado', `Importar ${n} empleados`),
  progress: (at: number, of: number) => `Guardando ${at} de ${of}`,
  stop: 'Detener',
  saved: (n: number) => many(n, '1 empleado importado', `${n} empleados importados`),
  goOn: 'Continuar',
  offline: 'Para guardarlos hace falta conexión.',
  noNumber: 'Falta la columna «Número de empleado».',
  empty: 'El archivo no tiene renglones.',
  again: (row: number) => `Repite el número de empleado del renglón ${row}.`,
  noChoice: (field: string, cell: string) => `${field}: no hay «${cell}».`,
  heads: {
    num_empleado: ['Número', 'Numero', 'No. empleado', 'Clave'],
    name: ['Nombre'],
    codigo_postal: ['CP', 'Código postal'],
    email: ['Correo', 'E-mail'],
    num_seguridad_social: ['NSS', 'IMSS'],
    fecha_inicio_rel_laboral: ['Ingreso', 'Fecha de ingreso'],
    tipo_contrato: ['Contrato'],
    tipo_jornada: ['Jornada'],
    tipo_regimen: ['Régimen'],
    riesgo_puesto: ['Riesgo'],
    periodicidad_pago: ['Periodicidad'],
    cuenta_bancaria: ['Cuenta', 'CLABE'],
    salario_base_cot_apor: ['SBC'],
    salario_diario_integrado: ['SDI'],
    clave_ent_fed: ['Estado'],
    is_active: ['Activo'],
  },
} as const;
