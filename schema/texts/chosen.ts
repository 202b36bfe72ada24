/** Words of what is done with many rows of a list at once. */
export const CHOSEN = {
  selected: (n: number) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
  total: 'Total',
  every: (n: string) => `Elegir los ${n}`,
  working: (done: number, of: number) => `${done} de ${of}`,
  stop: 'Detener',
  zip: (kind: string) => `ZIP de ${kind}`,
  print: 'Imprimir',
  missing: (n: number, of: number) =>
    n === 1
      ? `Falta 1 de ${of}: no está en este dispositivo o aún no tiene timbre.`
      : `Faltan ${n} de ${of}: no están en este dispositivo o aún no tienen timbre.`,
  none: 'Ninguno está en este dispositivo o tiene timbre. Inténtalo con conexión.',
} as const;
