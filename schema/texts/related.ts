/** Words of what receipts have to do with one another: a receipt's own page of it, and the list of all. */
import type { Standing } from '../values/picklists.ts';

/** Of who names another: «Sustituye a A-12». */
const KINDS: Readonly<Record<string, string>> = {
  '01': 'Nota de crédito de',
  '02': 'Nota de débito de',
  '03': 'Devolución de',
  '04': 'Sustituye a',
  '05': 'Traslado de lo facturado en',
  '06': 'Factura los traslados de',
  '07': 'Aplica el anticipo de',
  '08': 'Parcialidad de',
  '09': 'Pago diferido de',
  P: 'Paga',
  C: 'Quedó en lugar de',
};
const STANDINGS: Record<Standing, string> = {
  current: 'Vigente',
  cancelling: 'En cancelación',
  cancelled: 'Cancelado',
  unknown: 'Sin confirmar con el SAT',
  waiting: 'Por enviar',
};

export const RELATED = {
  every: 'Todas las relaciones',
  title: 'Comprobantes relacionados',
  of: (name: string) => `Relacionados con ${name}`,
  intro: 'Lo que este comprobante sustituye, paga, acredita o cancela, y lo que hace lo mismo con él.',
  alone: 'No hay nada relacionado con este comprobante.',
  notHere: 'Este comprobante no está en este dispositivo',
  notHereText: 'Si se acaba de emitir o recibir, aparece en cuanto haya conexión.',
  kind: (kind: string): string => KINDS[kind] ?? `Relación ${kind} con`,
  kinds: KINDS,
  standings: STANDINGS,
  sides: { issued: 'Emitido', received: 'Recibido' },
  self: 'Este comprobante',
  waiting: (type: string) => `${type} por enviar`,
  elsewhere: 'No está en este dispositivo',
  others: (n: number) => (n === 1 ? 'y otro comprobante' : `y otros ${n} comprobantes`),
  level: (at: number) => (at === 0 ? 'Origen' : `Nivel ${at + 1}`),
  cut: (most: number) => `Hay más: se muestran los primeros ${most}.`,
  as: { label: 'Cómo verlos', list: 'Lista', picture: 'Dibujo' },
  picture:
    'Dibujo de los comprobantes relacionados. Las flechas del teclado van de uno a otro; Entrar abre el que tiene el foco.',
  partiality: (n: string) => `parcialidad ${n}`,
  open: (name: string) => `Ver ${name}`,
  list: {
    title: 'Relaciones entre comprobantes',
    things: 'relaciones',
    searchLabel: 'Buscar en las relaciones',
    searchPlaceholder: 'Folio, UUID, RFC o nombre',
    emptyTitle: 'Aún no hay relaciones',
    emptyText:
      'Aquí estarán las notas de crédito, sustituciones, anticipos y pagos, con lo que cada uno afecta.',
    duplicates: 'Solo duplicadas',
    columns: {
      document: 'Comprobante',
      relation: 'Relación',
      amount: 'Importe',
      date: 'Fecha',
      side: 'Lado',
      state: 'Estado',
      uuid: 'UUID',
    },
  },
  duplicated: {
    title: 'Relaciones duplicadas',
    text: 'Más de un comprobante vigente dice lo mismo del mismo. Si uno sobra, cancélalo.',
    line: (kind: string, target: string, who: string) => `${kind} ${target}: ${who}`,
    mark: 'Duplicada',
  },
};
