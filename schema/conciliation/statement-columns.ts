/** Which column of a bank's file is what: by what banks call it, until a person says otherwise. Pure. */
import { foldWords } from '../catalogs/fold.ts';

export const STATEMENT_FIELDS = [
  'moved_on',
  'concept',
  'reference',
  'amount',
  'deposit',
  'withdrawal',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** By field, the head of its column; '' for none. */
export type StatementColumns = Record<StatementField, string>;

/** As BBVA, Santander, Banorte, Citibanamex, HSBC and Scotiabank head them, and people. */
const HEADS: Record<StatementField, readonly string[]> = {
  moved_on: [
    'fecha',
    'fecha de operacion',
    'fecha operacion',
    'fecha movimiento',
    'fecha de aplicacion',
    'dia',
    'date',
    'fecha valor',
  ],
  concept: [
    'concepto',
    'descripcion',
    'descripcion detallada',
    'concepto referencia',
    'detalle',
    'movimiento',
    'description',
    'transaccion',
  ],
  reference: [
    'referencia',
    'referencia numerica',
    'no de referencia',
    'num referencia',
    'numero de referencia',
    'folio',
    'reference',
    'cheque',
    'clave de rastreo',
  ],
  amount: ['importe', 'monto', 'cantidad', 'amount', 'importe movimiento'],
  deposit: ['abono', 'abonos', 'deposito', 'depositos', 'credito', 'haber', 'ingresos'],
  withdrawal: ['cargo', 'cargos', 'retiro', 'retiros', 'debito', 'debe', 'egresos'],
  balance: ['saldo', 'saldo final', 'saldo total', 'balance', 'saldo contable'],
};

export const foldHead = (head: string): string => foldWords(head).join(' ');
const NONE: StatementColumns = {
  ...{ moved_on: '', concept: '', reference: '', amount: '', deposit: '', withdrawal: '', balance: '' },
};

/** The row of heads: banks write lines of their own above it. -1 where no row has a day and an amount. */
export function headRow(cells: readonly (readonly string[])[]): number {
  return cells.slice(0, 40).findIndex((row) => {
    const { moved_on, amount, deposit, withdrawal } = guessColumns(row);
    return moved_on !== '' && (amount !== '' || deposit !== '' || withdrawal !== '');
  });
}

/** @param remembered of the same account, where a file of it was read before */
export function guessColumns(heads: readonly string[], remembered?: StatementColumns): StatementColumns {
  const folded = heads.map(foldHead);
  const found = { ...NONE };
  for (const field of STATEMENT_FIELDS) {
    const before = remembered?.[field] ?? '';
    const known = before !== '' && folded.includes(foldHead(before)) ? [foldHead(before)] : HEADS[field];
    const at = known.map((name) => folded.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found[field] = heads[at] ?? '';
  }
  return found;
}
