/** Why none of a bank's file is taken. */
import { groupThousands } from '../values/group-thousands.ts';

export const BANK_FILE_PROBLEMS = {
  unread: (line: number) =>
    `El archivo no se puede leer: el renglón ${groupThousands(String(line))} no es de este formato.`,
  empty: 'El archivo no trae ningún estado de cuenta.',
  accounts: 'El archivo trae varias cuentas: descarga el de cada una.',
  currencies: 'El archivo trae varias monedas: descarga el de cada cuenta.',
  large: (most: number) =>
    `El archivo tiene más de ${groupThousands(String(most))} movimientos: descarga menos días.`,
  torn: 'El archivo está incompleto: sus movimientos no llevan del saldo inicial al final. Descárgalo otra vez.',
  account: (file: string, account: string) =>
    `El archivo es de la cuenta ${file}, y los anteriores de esta cuenta eran de la ${account}: elige otra cuenta.`,
  currency: (file: string, account: string) =>
    `El archivo es en ${file} y la cuenta en ${account}: elige otra cuenta.`,
} as const;
