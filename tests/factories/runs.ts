/**
 * How often a test of chance is played: as often as each commit can wait for, or with FULL=1 as often as a night can.
 * @param name of the setting that says another number
 */
export function runsOf(name: string, usual: number, full: number): number {
  const { [name]: told, FULL } = process.env;
  if (told !== undefined) return Number(told);
  return FULL === '1' ? full : usual;
}
