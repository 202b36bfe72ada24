/** What is wrong with a supplier's bank account that somebody writes, or pays to. */
export const ACCOUNT_PROBLEMS = {
  digits: 'La CLABE tiene 18 dígitos.',
  clabe: 'La CLABE no existe: su último dígito no corresponde a los demás. Revísala dígito por dígito.',
  holder: 'Escribe a nombre de quién está la cuenta.',
  currency: 'Escribe la clave de la moneda, de tres letras: MXN, USD…',
  provider: 'Ese RFC no es de un proveedor tuyo.',
  fixed: 'No se cambia: agrega otra cuenta.',
  taken: (currency: string) => `Este proveedor ya tiene una cuenta en ${currency}: cámbiala.`,
  unconfirmed:
    'La cuenta del proveedor espera la confirmación de otra persona: no se le paga hasta que la confirme o se retire.',
  changing: (former: string) =>
    `Alguien pidió cambiar la cuenta del proveedor y falta que otra persona lo confirme: solo se paga a la de antes (CLABE ${former}). Indica que fue a esa.`,
  other: (confirmed: string) => `La cuenta confirmada del proveedor es la CLABE ${confirmed}.`,
  changed: (last: string) =>
    `La última vez se le pagó a la CLABE ${last}. Si cambió de cuenta, agrégala en «Cuentas bancarias», y que otra persona la confirme.`,
  removed:
    'Se eliminó la cuenta del proveedor: agrega la que es en «Cuentas bancarias», y que otra persona la confirme.',
  refused:
    'No se confirmó la cuenta que se pidió para el proveedor: pide la que es en «Cuentas bancarias», y que otra persona la confirme.',
  none: 'El proveedor no tiene una cuenta confirmada en esta moneda.',
} as const;
