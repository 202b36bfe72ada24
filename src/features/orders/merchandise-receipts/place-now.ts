/** Where this device is, of a person who allows it. */
import { placeOf } from '../../../../schema/values/geo-place.ts';

/** @returns undefined: not allowed, or not known in that time */
export async function placeNow(timeout: number): Promise<string | undefined> {
  if (!('geolocation' in navigator)) return undefined;
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeOf(coords.latitude, coords.longitude, coords.accuracy)),
      () => resolve(undefined),
      { timeout, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}
