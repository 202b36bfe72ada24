/** What is said of a payment run that waits for another person's word. */
type Run = { name_receiver?: string; detail?: string; total?: string };

export const runWaitsWords = ({ name_receiver = '', detail = '', total = '' }: Run) => ({
  name: `Corrida de pago ${name_receiver}`,
  ...{ detail, total, currency: 'MXN' },
});
