/** What is wrong with a row of a bank's file. */
export const MOVEMENT_PROBLEMS = {
  day: (said: string) => (said === '' ? 'No tiene fecha.' : `«${said}» no es una fecha.`),
  amount: 'No tiene un monto que se pueda leer.',
  zero: 'El monto es cero.',
  account: 'Escribe el nombre de la cuenta',
  accountKnown: 'Ya hay una cuenta con ese nombre',
  noAccount: 'La cuenta no existe',
  noHead: 'No se encontró el renglón de títulos: hace falta una columna de fecha y una de monto.',
  conciliated: 'El movimiento está conciliado',
} as const;
