/** What is said of a supplier's bank account that waits for another person's word. */

/** The ends of both are said: the rest is for who may read accounts. */
type Change = { name_receiver?: string; clabe?: string; former?: string };

export const accountChangeWords = ({ name_receiver = '', clabe = '', former = '' }: Change) => ({
  name: `Cuenta bancaria de ${name_receiver}`,
  detail: [former, clabe].filter(Boolean).join(' → '),
  ...{ total: '', currency: '' },
});
