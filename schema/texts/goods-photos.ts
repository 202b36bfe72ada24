/** Words of photos that follow the words of a receipt. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const GOODS_PHOTOS = {
  title: 'Fotos por enviar',
  room: (n: number) =>
    n === 0
      ? 'Ya no caben fotos en este dispositivo. Lo que cuentas se guarda mientras haya espacio: libera espacio o envía lo que falta.'
      : `Queda poco espacio en este dispositivo: ${many(n, 'cabe 1 foto más', `caben unas ${n} fotos más`)}.`,
  left: (n: number, of: number) => `Faltan ${n} de ${of} ${many(of, 'foto', 'fotos')} por enviar`,
  progress: (percent: number) => `${percent} % enviado`,
  text: 'El recibo ya se envió. Sus fotos van después, una por una, y siguen donde se quedaron si la señal se corta.',
  sendNow: 'Enviar ahora',
  discard: 'Descartar fotos',
  discardText: (n: number) =>
    `${many(n, 'La foto que no se pudo enviar se borrará', `Las ${n} fotos que no se pudieron enviar se borrarán`)} de este dispositivo. Nadie más la tiene.`,
  waitsForWifi: 'Esperan una red Wi-Fi.',
  wifiUnknown: 'Este navegador no dice si hay Wi-Fi: pulsa «Enviar ahora» cuando lo haya.',
  wifiOnly: 'Enviar fotos solo con Wi-Fi',
  wifiOnlyHelp: 'En este dispositivo. Lo contado se envía siempre; las fotos esperan el Wi-Fi.',
  wifiOnlyUnknown:
    'En este dispositivo. Lo contado se envía siempre. Este navegador no dice si hay Wi-Fi, así que las fotos esperan a que pulses «Enviar ahora».',
  awaited: (n: number, of: number) =>
    `Faltan ${n} de ${of} ${many(of, 'foto', 'fotos')}: están en el dispositivo de quien recibió.`,
  gone: 'La foto ya no está en este dispositivo.',
  damaged: 'La foto se dañó en este dispositivo y no se puede enviar.',
  leftBehind: (n: number) =>
    many(
      n,
      'hay 1 que no se envió y solo está en este dispositivo.',
      `hay ${n} que no se enviaron y solo están en este dispositivo.`,
    ),
} as const;
