/**
 * Local time of a postal code. The Fecha of a CFDI is the local time of its LugarExpedicion (CFDI40101);
 * c_CodigoPostal names a zone in words and its summer hours as they were before the law of 2022-10-30,
 * so the words become an IANA zone, which knows every change since.
 */
import type { Pack } from './pack.ts';

/** Where most of the country lives. */
const DEFAULT_ZONE = 'America/Mexico_City';

const OJINAGA = 'America/Ojinaga';
const JUAREZ = 'America/Ciudad_Juarez';
const MATAMOROS = 'America/Matamoros';

/** Coyame, Manuel Benavides and Ojinaga keep the hours of Texas; the rest of that border those of El Paso. */
const OJINAGA_TOWNS = new Set(['015', '042', '052']);

/**
 * @param zone zone in the catalogue's words, "Tiempo del Pacífico en Frontera"
 * @param state c_Estado, "CHH"
 * @param municipality c_Municipio, "037" or ''
 */
export function ianaZone(zone: string, state: string, municipality: string): string {
  const words = zone.normalize('NFC').toLowerCase();
  if (words.includes('noroeste')) return 'America/Tijuana';
  if (words.includes('sureste')) return 'America/Cancun';
  if (words.includes('sonora')) return 'America/Hermosillo';
  const border = words.includes('frontera');
  if (words.includes('pacífico') && border) return OJINAGA_TOWNS.has(municipality) ? OJINAGA : JUAREZ;
  // Chihuahua left the Pacific's hours in 2022; the catalogue's words did not.
  if (state === 'CHH') return 'America/Chihuahua';
  if (words.includes('pacífico')) return 'America/Mazatlan';
  if (border) return MATAMOROS;
  return state === 'NAY' ? 'America/Bahia_Banderas' : DEFAULT_ZONE;
}

/** Zone of most codes that begin so: for codes that the list at hand does not have. */
const PREFIX_ZONES: Record<string, string> = {
  '21': 'America/Tijuana',
  '22': 'America/Tijuana',
  '23': 'America/Mazatlan',
  '31': 'America/Chihuahua',
  '32': JUAREZ,
  '33': 'America/Chihuahua',
  '63': 'America/Mazatlan',
  '77': 'America/Cancun',
  '80': 'America/Mazatlan',
  '81': 'America/Mazatlan',
  '82': 'America/Mazatlan',
  '83': 'America/Hermosillo',
  '84': 'America/Hermosillo',
  '85': 'America/Hermosillo',
  '88': MATAMOROS,
};

/** IANA zone of a postal code; of a code not in the pack, the zone of its region. */
export function zoneOfPostalCode(pack: Pack | undefined, postalCode: string): string {
  const row = pack?.find(postalCode) ?? -1;
  const zone = pack !== undefined && row >= 0 ? pack.cell(row, 'zone') : '';
  return zone || PREFIX_ZONES[postalCode.slice(0, 2)] || DEFAULT_ZONE;
}
