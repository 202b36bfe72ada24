/** Rates of exchange of Banco de México, where a form asks for one. */
export const EXCHANGE_RATES = {
  use: (rate: string, day: string) => `Usar ${rate}, FIX del ${day}`,
  source: (day: string) => `FIX de Banco de México para el ${day}`,
  madeUp: (day: string) => `FIX del ${day}, inventado para las pruebas: no es el de Banco de México`,
} as const;
