/** What is done with notices, where it waits to be sent. */
export const NOTICE_WORDS = {
  reading: (count: number) =>
    count === 1 ? 'Marcar un aviso como leído' : `Marcar ${count} avisos como leídos`,
  readWaits: 'El servidor lo está marcando.',
  readDiscard: 'Quedará como no leído.',
  readDiscarded: 'Descartada. Quedó como no leído.',
} as const;
