/** What each complement is called where one is chosen. */
export const COMPLEMENT_TITLES = {
  implocal: 'Impuestos locales',
  donatarias: 'Donativo',
  iedu: 'Colegiatura (instituciones educativas)',
} as const;
