/** The number of a bank account in Mexico: bank (3), place (3), account (11) and a digit that proves the others. Pure. */

const WEIGHTS = [3, 7, 1];

/** The 18th digit of a CLABE makes the weighted sum of the others, digit by digit, a multiple of ten. */
export function isClabe(account: string): boolean {
  if (!/^\d{18}$/.test(account)) return false;
  const digits = [...account].map(Number);
  const sum = digits
    .slice(0, -1)
    .reduce((total, digit, at) => total + ((digit * (WEIGHTS[at % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** Key of its bank. */
export const bankOfClabe = (clabe: string): string => clabe.slice(0, 3);

/** As somebody is told of one who need not read it all. */
export const endOfClabe = (clabe: string): string => (clabe === '' ? '' : `…${clabe.slice(-4)}`);
