/** What the server says of a receipt that only it can judge: account, branch and series. */
export const ISSUING = {
  emitterOther: 'El emisor debe ser {rfc}, el contribuyente de esta cuenta.',
  emitterRemedy: 'Cambia de cuenta o deja el emisor vacío para tomar el de la cuenta.',
  branchUnknown: 'La sucursal no existe o está inactiva.',
  branchRemedy: 'Elige otra sucursal.',
  serieInactive: 'La serie {serie} está inactiva.',
  serieRemedy: 'Elige otra serie o actívala en Series.',
  serieOther: 'La serie {serie} es de una sucursal que no usas.',
  serieNotOwn: 'La serie {serie} no está entre las que usas.',
  serieNotOwnRemedy: 'Elige una de las tuyas, o pide que te la agreguen en Usuarios.',
  serieOtherRemedy: 'Elige una serie de tu sucursal.',
} as const;
