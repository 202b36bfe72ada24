/** What is wrong with a PIN that was typed: of the words of the lock (lock.ts), what the first script holds. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const PIN = {
  shape: 'Un PIN tiene de 6 a 12 dígitos.',
  wrong: 'Ese no es el PIN.',
  wait: (seconds: number) =>
    seconds < 120
      ? many(
          seconds,
          'Ese no es el PIN. Espera 1 segundo para intentarlo otra vez.',
          `Ese no es el PIN. Espera ${seconds} segundos para intentarlo otra vez.`,
        )
      : `Ese no es el PIN. Espera ${Math.ceil(seconds / 60)} minutos para intentarlo otra vez, o conéctate y entra con tu contraseña.`,
} as const;
