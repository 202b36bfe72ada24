/** Words of a run of receipts that are issued one after another: of payroll, of deposits. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const ISSUE_RUN = {
  done: 'Listo',
  frozen: 'Ya se emitió: sus importes no cambian aquí.',
  states: {
    none: 'Por emitir',
    checking: 'Revisando',
    wrong: (n: number) => many(n, '1 error', `${n} errores`),
    queued: 'Por enviar',
    sending: 'Enviando',
    accepted: 'En camino al SAT',
    approval: 'Espera aprobación',
    stamped: 'Emitido',
    refused: 'Rechazado',
    cancelled: 'Cancelado',
  },
  wrong: (n: number) =>
    many(n, 'Un recibo no se puede emitir todavía:', `${n} recibos no se pueden emitir todavía:`),
  wrongMore: (n: number) => `y ${n} más; búscalos en la lista.`,
  issue: (n: number) => many(n, 'Emitir 1 recibo', `Emitir ${n} recibos`),
  goOn: (n: number) => many(n, 'Continuar con 1 recibo', `Continuar con ${n} recibos`),
  toIssue: (n: number) => many(n, 'Se emitirá 1 recibo', `Se emitirán ${n} recibos`),
  issueYes: 'Emitir',
  issueNo: 'Seguir revisando',
  asking: (at: number, of: number) => `Preparando ${at} de ${of}`,
  stop: 'Detener',
  progress: ({ asked, sent, stamped, refused, of }: Progress) =>
    [
      `${asked} de ${of} pedidos`,
      `${sent} enviados`,
      many(stamped, '1 emitido', `${stamped} emitidos`),
      ...(refused > 0 ? [many(refused, '1 rechazado', `${refused} rechazados`)] : []),
    ].join(' · '),
  cancel: (n: number) => many(n, 'Cancelar 1 que no se ha enviado', `Cancelar ${n} que no se han enviado`),
  cancelText: (n: number) =>
    `${many(n, '1 recibo no sale', `${n} recibos no salen`)} de este dispositivo y puedes corregirlo o emitirlo después. Los que ya se enviaron no cambian.`,
  cancelled: (n: number) => many(n, '1 recibo cancelado', `${n} recibos cancelados`),
  notCancelled: (n: number) =>
    many(n, '1 ya iba en camino y no se canceló', `${n} ya iban en camino y no se cancelaron`),
  retry: (n: number) => many(n, 'Reintentar 1 rechazado', `Reintentar ${n} rechazados`),
  failed: 'No se pudieron preparar los recibos en este dispositivo.',
} as const;

/** Of how many receipts: those that were asked for, that the server has, that have their stamp, that were refused. */
export type Progress = { asked: number; sent: number; stamped: number; refused: number; of: number };
