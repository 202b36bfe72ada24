/** What the form says of a receiver's RFC: whether it is active, and who says so. */
export const REGISTRY = {
  asking: 'Verificando el RFC…',
  byProvider: 'RFC activo según tu PAC, el {date}.',
  byList: 'RFC activo en la lista del SAT del {date}.',
  inactiveByProvider: 'Según tu PAC, el {date}.',
  inactiveByList: 'Según la lista del SAT del {date}.',
  unverified: 'RFC no verificado: nadie lo puede confirmar por ahora. Puedes emitir.',
  offline: 'Sin conexión: el RFC se verificará al enviar.',
} as const;
