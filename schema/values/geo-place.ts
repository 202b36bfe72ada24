/** A place as a geo URI (RFC 5870) with how far it may be off, in metres: geo:19.43261,-99.13321;u=12. Pure. */
const GEO = /^geo:(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5});u=(\d{1,8})$/;

export const isPlace = (place: string): boolean => place === '' || GEO.test(place);

/** @param accuracy in metres */
export const placeOf = (latitude: number, longitude: number, accuracy: number): string =>
  `geo:${latitude.toFixed(5)},${longitude.toFixed(5)};u=${Math.min(99_999_999, Math.round(accuracy))}`;

/** As it is shown: 19.43261, -99.13321 (± 12 m); '' for none. */
export function writtenPlace(place: string): string {
  const found = GEO.exec(place);
  return found ? `${found[1]}, ${found[2]} (± ${found[3]} m)` : '';
}
