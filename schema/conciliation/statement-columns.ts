/** Which column of a bank's file is what: by what banks call it, until a person says otherwise. Pure. */
import { foldWords } from '../catalogs/fold.ts';
import { BANK_LAYOUTS, type BankLayout } from './bank-layouts.ts';
import { STATEMENT_FIELDS, type StatementColumns, type StatementField } from './statement-fields.ts';

/** As banks head them whose layout is not known, and people. */
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
  sign: ['cargo abono', 'signo'],
  balance: ['saldo', 'saldo final', 'saldo total', 'balance', 'saldo contable'],
};

export const foldHead = (head: string): string => foldWords(head).join(' ');
/** Of a file of which nothing is known. */
export const NO_COLUMNS: StatementColumns = {
  ...{
    moved_on: '',
    concept: '',
    reference: '',
    amount: '',
    deposit: '',
    withdrawal: '',
    sign: '',
    balance: '',
  },
};

/** The row of heads: banks write lines of their own above it. -1 where no row has a day and an amount. */
export function headRow(cells: readonly (readonly string[])[]): number {
  return cells.slice(0, 40).findIndex((row) => {
    const { moved_on, amount, deposit, withdrawal } = guessColumns(row);
    return moved_on !== '' && (amount !== '' || deposit !== '' || withdrawal !== '');
  });
}

/** What a bank heads its columns with, where one heads them so; '' of none. */
export function layoutOf(heads: readonly string[]): BankLayout | undefined {
  const folded = new Set(heads.map(foldHead));
  return BANK_LAYOUTS.find(({ columns }) =>
    Object.values(columns).every((head) => head === '' || folded.has(foldHead(head))),
  );
}

/** @param remembered of the same account, where a file of it was read before */
export function guessColumns(heads: readonly string[], remembered?: StatementColumns): StatementColumns {
  const folded = heads.map(foldHead);
  const layout = layoutOf(heads);
  const found = { ...NO_COLUMNS };
  for (const field of STATEMENT_FIELDS) {
    const before = remembered?.[field] ?? '';
    const ofBank = layout?.columns[field];
    const isThere = before !== '' && folded.includes(foldHead(before));
    const sure = isThere ? before : ofBank;
    const known = sure === undefined || sure === '' ? HEADS[field] : [foldHead(sure)];
    const at = known.map((name) => folded.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found[field] = heads[at] ?? '';
  }
  return found;
}
