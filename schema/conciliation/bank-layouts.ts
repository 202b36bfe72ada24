/**
 * How each bank heads the columns of the movements that one downloads, one entry each: the first whose heads are all there is taken, and its columns can be
 * changed by hand. Where they come from: docs/decisions/bank-files.md. Pure data.
 */
import type { StatementColumns } from './statement-fields.ts';

export type BankLayout = { bank: string; columns: StatementColumns };

const NONE: StatementColumns = {
  ...{ moved_on: '', concept: '', reference: '', amount: '' },
  ...{ deposit: '', withdrawal: '', sign: '', balance: '' },
};

/** Those with more columns stand first: what has them all has those of a shorter one too. */
export const BANK_LAYOUTS: readonly BankLayout[] = [
  {
    bank: 'Santander',
    columns: {
      ...{ ...NONE, moved_on: 'Fecha', concept: 'Descripción', reference: 'Referencia' },
      ...{ amount: 'Importe', sign: 'Cargo/Abono', balance: 'Saldo' },
    },
  },
  {
    bank: 'Banorte',
    columns: {
      ...{
        ...NONE,
        moved_on: 'Fecha de operación',
        concept: 'Descripción detallada',
        reference: 'Referencia',
      },
      ...{ deposit: 'Depósitos', withdrawal: 'Retiros', balance: 'Saldo' },
    },
  },
  {
    bank: 'HSBC',
    columns: {
      ...{
        ...NONE,
        moved_on: 'Fecha del apunte',
        concept: 'Narrativa adicional',
        reference: 'Referencia bancaria',
      },
      ...{ deposit: 'Importe de crédito', withdrawal: 'Importe del débito', balance: 'Saldo' },
    },
  },
  {
    bank: 'Scotiabank',
    columns: {
      ...{ ...NONE, moved_on: 'Fecha', concept: 'Transacción', reference: 'Referencia numérica' },
      ...{ deposit: 'Abono', withdrawal: 'Cargo', balance: 'Saldo' },
    },
  },
  {
    bank: 'BBVA',
    columns: {
      ...{ ...NONE, moved_on: 'Día', concept: 'Concepto / Referencia', deposit: 'Abono' },
      ...{ withdrawal: 'Cargo', balance: 'Saldo' },
    },
  },
  {
    bank: 'Citibanamex',
    columns: {
      ...{ ...NONE, moved_on: 'Fecha', concept: 'Descripción', deposit: 'Depósitos' },
      ...{ withdrawal: 'Retiros', balance: 'Saldo' },
    },
  },
];
