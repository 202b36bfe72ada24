/** Words of what changed from one version of an order to the next. */
export const ORDER_VERSIONS = {
  title: (before: number, after: number) => `Qué cambió de la versión ${before} a la ${after}`,
  what: 'Dato',
  before: (version: number) => `Antes (versión ${version})`,
  after: (version: number) => `Después (versión ${version})`,
  whole: 'De toda la orden',
  kinds: {
    added: (name: string) => `Concepto nuevo: ${name}`,
    removed: (name: string) => `Concepto que ya no va: ${name}`,
    changed: (name: string) => `Concepto: ${name}`,
  },
  none: '—',
  same: 'Los conceptos y los datos son los mismos.',
  notKept: 'Esta versión se cambió antes de que se conservara lo que cambia: solo queda su total.',
  tax: (name: string, percent: string, isRetained: boolean) =>
    isRetained ? `${name} ${percent} retenido` : `${name} ${percent}`,
} as const;
