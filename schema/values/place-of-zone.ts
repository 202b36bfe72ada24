/** Where somebody is, as far as the time zone of their browser says it. Whoever signs in writes it: it decides nothing. Pure. */

/** Kept of what a browser says: a zone of the IANA's list is written so. */
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]{0,30}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/;

/** What is written otherwise in Spanish than in the name of its zone. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/Cancun': 'Cancún',
  'America/Merida': 'Mérida',
  'America/Mazatlan': 'Mazatlán',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/New_York': 'Nueva York',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Bogota': 'Bogotá',
  'America/Panama': 'Panamá',
  'America/Sao_Paulo': 'São Paulo',
  'America/Havana': 'La Habana',
  'Europe/London': 'Londres',
  'Europe/Paris': 'París',
  'Europe/Berlin': 'Berlín',
  'Europe/Moscow': 'Moscú',
  'Asia/Shanghai': 'Shanghái',
  'Asia/Tokyo': 'Tokio',
};

/** @returns the zone as it is kept; '' for what is none */
export function timeZoneOf(text: string | null | undefined): string {
  const zone = text ?? '';
  return ZONE.test(zone) ? zone : '';
}

/** @returns the city that the zone is called by, «Ciudad de México»; '' for one that is of no city */
export function placeOfZone(zone: string): string {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return '';
  return CITIES[zone] ?? (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}
