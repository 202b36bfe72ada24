/**
 * Wall-clock time of a place, as tax documents write it: YYYY-MM-DDThh:mm:ss without a zone. Fecha is the
 * time of the postal code of the place of issue; FechaTimbrado is always that of central Mexico.
 */

/** Zone of central Mexico, by its IANA name. */
export const CENTRAL_ZONE = 'America/Mexico_City';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (found === undefined) {
    // Swedish writes dates the ISO way; building a formatter costs a hundred times what using it does.
    found = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(zone, found);
  }
  return found;
}

/** What the clocks of a zone show at an instant (ms since 1970). Throws a RangeError for an unknown zone. */
export function localTime(instant: number, zone: string): string {
  return formatter(zone).format(instant).replace(' ', 'T');
}

/** The day (YYYY-MM-DD) that it is in central Mexico at an instant: the day by which the SAT counts and publishes. */
export function centralDay(instant: number): string {
  return localTime(instant, CENTRAL_ZONE).slice(0, 10);
}

/** What the clocks of central Mexico show at an instant, ISO-8601 UTC; '' for none. */
export function centralTime(instant: string): string {
  return instant === '' ? '' : localTime(Date.parse(instant), CENTRAL_ZONE);
}

/**
 * The instant (ms) at which the clocks of a zone show a local time; NaN when it is not a date. In the hour
 * that a change of clocks repeats it is the earlier one.
 */
export function instantOf(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  let guess = wanted;
  // Two corrections are enough: the second one only matters beside a change of clocks.
  for (let round = 0; round < 2; round += 1) guess += wanted - Date.parse(`${localTime(guess, zone)}Z`);
  return guess;
}
