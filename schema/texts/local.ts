/** What the device says by itself, without the server. */
export const LOCAL = {
  alreadyAsked: 'Ya lo pediste en este dispositivo y está por enviarse.',
  noNetwork: 'No hay conexión con el servidor. Lo que hiciste sigue guardado en este dispositivo.',
  noAnswerInTime: 'El servidor no contestó a tiempo. Se vuelve a intentar; nada se pierde.',
  callStopped: 'La consulta se canceló.',
  draftGone:
    'Este borrador se eliminó o se emitió en otro dispositivo. Lo que escribiste se guardó como un borrador nuevo.',
  draftSplit:
    'Este borrador cambió en otro lugar. Lo que escribiste se guardó aparte: están las dos versiones.',
  operationGone: 'Esta operación ya no está en este dispositivo.',
  cannotReplace:
    'Esta operación puede haber llegado ya al servidor: espera su respuesta antes de corregirla.',
  fileOffline: 'Este archivo no está guardado en el dispositivo. Descárgalo cuando haya conexión.',
  clientNotHere:
    'Sin conexión solo puedes cambiar a un contribuyente con el que ya trabajaste en este dispositivo.',
  storageBlocked: 'El navegador no permite guardar datos en este dispositivo. Revisa sus permisos.',
  lostToOther: 'Otro dispositivo lo cambió antes. Lo que escribiste aquí está completo en este dispositivo.',
} as const;
