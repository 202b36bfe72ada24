/** Words of deposits of a bank that become receipts of payments. */
import { ISSUE_RUN } from './issue-run.ts';

const many = (n: number, one: string, more: string) => (n === 1 ? one : more);
const deposits = (n: number) => many(n, '1 depósito', `${n} depósitos`);

export const DEPOSIT_RUNS = {
  title: 'Cobros del banco',
  add: 'Nueva lista de depósitos',
  emptyTitle: 'Aún no hay listas de depósitos',
  emptyText:
    'Pega los depósitos de tu banco: cada uno se une a su cliente y a sus facturas por cobrar, y los recibos de pago se emiten de una vez.',
  columns: { name: 'Lista', deposits: 'Depósitos', total: 'Total' },
  deposits,
  remove: 'Quitar lista',
  removeText: (name: string) => `Se quitará «${name}». Los recibos que ya emitiste no cambian.`,
  removed: 'Lista quitada',
  actionsOf: (name: string) => `Acciones de ${name}`,
  refused: (name: string, reason: string) => `«${name}» no se guardó en el servidor: ${reason}`,
} as const;

export const DEPOSIT_RUN = {
  back: 'Cobros del banco',
  notFound: 'Esta lista no existe o se quitó.',
  nameOf: (day: string) => `Depósitos del ${day}`,
  fields: {
    name: 'Nombre',
    payment_form: 'Forma de pago',
    branch_office_id: 'Sucursal',
    serie: 'Serie',
    exchange_rate: 'Tipo de cambio del día del depósito',
  },
  kept: 'Se guarda sola en este dispositivo.',
  noSerie: 'Sin serie',
  columns: {
    moved_on: 'Fecha',
    concept: 'Lo que dice el banco',
    amount: 'Depósito',
    customer: 'Cliente',
    documents: 'Facturas',
    state: 'Estado',
  },
  label: 'Depósitos',
  search: 'Buscar en los depósitos',
  searchPlaceholder: 'Cliente, RFC, concepto',
  edit: (name: string) => `Editar el depósito de ${name}`,
  editShort: 'Editar',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar el depósito de ${name}`,
  emptyTitle: 'Pega los depósitos de tu banco',
  emptyText: 'O elígelos de los movimientos bancarios que ya importaste.',
  nobody: 'Sin cliente',
  noDocuments: 'Sin facturas',
  invoices: (n: number) => many(n, '1 factura', `${n} facturas`),
  of: (day: string, amount: string) => `Depósito del ${day} por ${amount}`,
  says: 'El banco dice',
  why: 'Por qué',
  whyParty: 'El concepto lo nombra; ninguna de sus facturas es de ese monto',
  customer: 'Cliente que pagó',
  otherCustomer: 'Cambiar de cliente',
  owes: 'Facturas por cobrar',
  owesNothing: 'Este cliente no debe nada en este dispositivo.',
  oldest: 'Las más antiguas',
  takes: (amount: string, left: string) => `toma ${amount}, queda ${left}`,
  over: (amount: string) => `Sobran ${amount} que no se aplican a ninguna factura.`,
  confirm: 'Es de este cliente y paga estas facturas',
  problems: {
    nobody: 'Elige al cliente que pagó.',
    noDocuments: 'Elige las facturas que paga.',
    gone: 'Una de sus facturas ya no se debe: elige otra vez.',
    unsure: 'Confirma que es de este cliente y de estas facturas.',
    alike: 'Otro depósito de tus listas es del mismo día y del mismo importe: confirma que este es otro.',
    rate: 'Escribe el tipo de cambio del día del depósito.',
  },
  total: (n: number, total: string) => `${deposits(n)} · ${total}`,
  issueTitle: 'Emitir los recibos de pago',
  issueText: (n: number, total: string) =>
    `${ISSUE_RUN.toIssue(n)} por ${total}. De cada depósito de la lista se emite uno, aunque cierres la ventana, pegues otra vez el mismo renglón o lo pidas en otro dispositivo.`,
  split:
    'Otro dispositivo u otra pestaña cambió esta lista: tus cambios quedaron en una copia. De cada depósito se emite un recibo aunque emitas las dos.',
  sheet: {
    paste: 'Pegar depósitos',
    title: 'Depósitos del banco',
    help: 'Copia los renglones del portal de tu banco o de una hoja de cálculo y pégalos, o elige el archivo. Los retiros no se toman.',
    text: 'Renglones pegados',
    choose: 'Elegir archivo',
    currency: 'Moneda',
    columns: 'Qué es cada columna',
    needed: 'Di qué columna tiene la fecha y cuál el importe.',
    use: (n: number) => many(n, 'Agregar 1 depósito', `Agregar ${n} depósitos`),
    good: (n: number, matched: number) => `${deposits(n)}: ${matched} con cliente y facturas`,
    left: (withdrawals: number, known: number) =>
      [
        ...(withdrawals > 0
          ? [many(withdrawals, '1 retiro no se toma', `${withdrawals} retiros no se toman`)]
          : []),
        ...(known > 0 ? [many(known, '1 ya está en la lista', `${known} ya están en la lista`)] : []),
      ].join(' · '),
    bad: (n: number) =>
      many(n, '1 renglón con errores, que no se usa:', `${n} renglones con errores, que no se usan:`),
    full: (most: number) => `Una lista tiene ${most} depósitos a lo más: haz otra con los demás.`,
    added: (n: number) => many(n, '1 depósito agregado', `${n} depósitos agregados`),
    empty: 'No hay renglones.',
  },
  bank: {
    open: 'De movimientos bancarios',
    title: 'Depósitos de los movimientos bancarios',
    help: 'Los que entraron y no se han conciliado.',
    from: 'Desde',
    to: 'Hasta',
    ask: 'Buscar',
    reading: (done: number, of: number) => `Leyendo ${done} de ${of}`,
    none: 'No hay depósitos sin conciliar de esos días.',
  },
} as const;

export const PASTED_LIST = {
  column: (n: number, sample: string) => `Columna ${n}${sample === '' ? '' : ` (${sample.slice(0, 24)})`}`,
} as const;
