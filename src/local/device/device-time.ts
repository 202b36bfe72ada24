/** The wall clock of this device at a moment, YYYY-MM-DDThh:mm:ss, as the dates of a CFDI are written. */
export function deviceTime(at = Date.now()): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
