/** Words of bank movements: their list, and bringing them from the bank's files. */
export const BANK_MOVEMENTS = {
  title: 'Movimientos bancarios',
  things: 'movimientos bancarios',
  searchLabel: 'Buscar movimientos',
  searchPlaceholder: 'Concepto, referencia, cuenta o monto',
  emptyTitle: 'Aún no hay movimientos',
  emptyText:
    'Sube el archivo que descargas de tu banco: CSV, XLSX, MT940, CAMT.053 u OFX. Lo que ya estaba no se duplica.',
  offline: 'Los movimientos están en el servidor: para verlos hace falta conexión.',
  fields: {
    account_name: 'Cuenta',
    moved_on: 'Fecha',
    concept: 'Concepto',
    reference: 'Referencia',
    amount: 'Monto',
    balance: 'Saldo',
    way: 'Sentido',
    state: 'Conciliación',
    imported_at: 'Subido',
    imported_by: 'Lo subió',
  },
  ways: { in: 'Entró', out: 'Salió' },
  states: {
    open: 'Por conciliar',
    partly: 'Conciliado en parte',
    matched: 'Conciliado',
    rejected: 'Rechazado',
  },
} as const;

export const MOVEMENT_IMPORT = {
  open: 'Subir movimientos',
  title: 'Subir movimientos del banco',
  help: 'Elige la cuenta y el archivo como lo da el banco: CSV, XLSX, MT940, CAMT.053 u OFX. De una tabla revisa qué columna es cada dato: se recuerda para la próxima.',
  account: 'Cuenta',
  newAccount: 'Cuenta nueva…',
  accountName: 'Nombre de la cuenta',
  accountHint: 'Banco y terminación, por ejemplo «BBVA 1234»',
  currency: 'Moneda',
  choose: 'Elegir archivo',
  offline: 'Hace falta conexión para subir.',
  columns: 'Qué columna es cada dato',
  noColumn: '(ninguna)',
  fields: {
    moved_on: 'Fecha',
    concept: 'Concepto',
    reference: 'Referencia',
    amount: 'Monto (con signo)',
    deposit: 'Abonos',
    withdrawal: 'Cargos',
    sign: 'Signo (+ o −)',
    balance: 'Saldo',
  },
  needed: 'Hace falta la columna de fecha, y la de monto o las de abonos y cargos.',
  /** What the file is. */
  kinds: { mt940: 'MT940', camt053: 'CAMT.053', ofx: 'OFX' },
  layout: (bank: string) => `Columnas como las da ${bank}`,
  fileOf: (kind: string, account: string, currency: string) =>
    [
      `Archivo ${kind}`,
      account === '' ? '' : `de la cuenta ${account}`,
      currency === '' ? '' : `en ${currency}`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  withAlike: 'Subir también los que parecen estar ya',
  withAlikeHint:
    'Un movimiento del mismo día y monto que subiste en otro tipo de archivo se toma por el mismo, y no se sube otra vez.',
  first: 'Los primeros',
  preview: (count: number) => `Movimientos que se leen: ${count}`,
  bad: (count: number) => `Renglones con error: ${count}`,
  save: (count: number) => `Subir ${count}`,
  progress: (done: number, of: number) => `${done} de ${of}`,
  saved: (added: number, known: number, alike: number) =>
    [
      `Movimientos nuevos: ${added}`,
      ...(known === 0 ? [] : [`Ya estaban: ${known}`]),
      ...(alike === 0 ? [] : [`Ya estaban, de otro tipo de archivo: ${alike}`]),
    ].join('. '),
} as const;
