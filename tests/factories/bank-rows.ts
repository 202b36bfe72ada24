/** Rows of a bank account and of a movement in it. */
import type { BankAccountRow, BankMovementRow } from '../../schema/resources/payments/bank-movements.ts';

const ACCOUNT = '5d0c1b2a-3e4f-4a5b-8c6d-7e8f9a0b1c2d';

export function buildBankAccount(over: Partial<BankAccountRow> = {}): BankAccountRow {
  const columns = {
    moved_on: 'Fecha',
    concept: 'Concepto',
    reference: '',
    amount: 'Importe',
    deposit: '',
    withdrawal: '',
    sign: '',
    balance: '',
  };
  return { account_id: ACCOUNT, name: 'BBVA 1234', currency: 'MXN', number: '', columns, ...over };
}

export function buildMovement(over: Partial<BankMovementRow> = {}): BankMovementRow {
  return {
    ...{
      movement_id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
      account_id: ACCOUNT,
      account_name: 'BBVA 1234',
    },
    ...{
      currency: 'MXN',
      moved_on: '2026-11-20',
      concept: 'SPEI RECIBIDO',
      reference: '1',
      amount: '100.00',
    },
    ...{
      balance: '',
      way: 'in',
      state: 'open',
      imported_at: '2026-11-20T18:00:00.000Z',
      imported_by: 'Persona',
    },
    ...over,
  };
}
