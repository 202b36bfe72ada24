/** What the device says of its documents, without the server. */
export const DEVICE_DOCUMENTS = {
  alreadyAsked: 'Ya lo pediste en este dispositivo y está por enviarse.',
  cannotReplace:
    'Esta operación puede haber llegado ya al servidor: espera su respuesta antes de corregirla.',
  fileOffline: 'Este archivo no está guardado en el dispositivo. Descárgalo cuando haya conexión.',
  lostToOther: 'Otro dispositivo lo cambió antes. Lo que escribiste aquí está completo en este dispositivo.',
} as const;
