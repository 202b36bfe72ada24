/** "-1234567.5" → "-1,234,567.5": separators only, the decimals stay as written. */
export function groupThousands(text: string): string {
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (dot < 0 ? '' : text.slice(dot));
}
