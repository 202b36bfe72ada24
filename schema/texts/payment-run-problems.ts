/** What is wrong with a payment run, or with one of its lines. */
const TOO_LONG: Readonly<Record<string, string>> = {
  own_account: 'La cuenta de cargo no cabe en el archivo del banco',
  clabe: 'La cuenta no cabe en el archivo del banco',
  amount: 'El monto no cabe en el archivo del banco',
  total: 'El total no cabe en el archivo del banco',
};

export const RUN_PROBLEMS = {
  name: 'Escribe el nombre de la corrida',
  date: 'Escribe la fecha de pago',
  past: 'La fecha no puede ser anterior a hoy',
  future: 'El pago no puede ser de un día que aún no llega',
  account: 'Elige la cuenta de la que sale el dinero',
  pesos: 'El archivo SPEI es en pesos: elige una cuenta en MXN',
  ownAccount: 'Escribe la cuenta de cargo: de 10 a 18 dígitos',
  ownClabe: 'El último dígito de la cuenta de cargo no corresponde: revisa la CLABE',
  layout: 'Elige el banco del archivo',
  empty: 'Elige al menos un pago',
  many: (most: number) => `Caben hasta ${most} pagos por corrida`,
  repeated: 'El pago está dos veces',
  gone: 'El pago ya no existe',
  notWaiting: 'El pago ya salió o se canceló',
  currency: (currency: string) => `Está en ${currency}: el archivo SPEI es en pesos`,
  otherRun: (name: string) => `Ya está en la corrida «${name}»`,
  inRun: (name: string) => `Está en la corrida «${name}»: sácalo de ahí para cambiarlo`,
  clabe: 'Escribe la CLABE: 18 dígitos',
  clabeDigit: 'El último dígito no corresponde a los demás: revisa la CLABE',
  ceded: (name: string) => `La factura se cedió a ${name}: se paga en la cuenta del factoraje`,
  sameBank: 'Es del mismo banco: no va en un archivo SPEI, págalo aparte',
  changed: 'El monto o a quién se paga cambió: regresa la corrida a borrador y revísala',
  notHere: 'No está en esta corrida, o ya se dijo qué fue de él',
  tooLong: (source: string) => TOO_LONG[source] ?? 'Un dato no cabe en el archivo del banco',
} as const;
