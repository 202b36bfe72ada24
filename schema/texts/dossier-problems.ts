/** What is wrong with a dossier that somebody asks for. */
export const DOSSIER_PROBLEMS = {
  denied: 'Para un expediente de materialidad hay que poder ver proveedores y documentos recibidos.',
  rfc: 'Ingrese un RFC válido',
  day: 'Escribe el día.',
  order: 'El último día no puede ser anterior al primero.',
  future: 'El periodo no puede pasar de hoy.',
  long: 'El periodo puede ser de cinco años cuando más.',
  none: 'De este RFC no hay comprobantes ni órdenes en el periodo.',
  many: (n: string, most: string) => `Son ${n} comprobantes y caben ${most}: elige un periodo más corto.`,
} as const;
