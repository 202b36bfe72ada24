/** What is done with links of a CFDI, where it waits to be sent. */
export const LINK_WORDS = {
  link: 'Ligar CFDI',
  unlink: 'Desligar CFDI',
  discard: { text: 'El CFDI se queda como estaba.', done: 'El CFDI sigue como estaba' },
} as const;
