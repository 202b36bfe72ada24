/** What the device says by itself, without the server. */
export const LOCAL = {
  noNetwork: 'No hay conexión con el servidor. Lo que hiciste sigue guardado en este dispositivo.',
  noAnswerInTime: 'El servidor no contestó a tiempo. Se vuelve a intentar; nada se pierde.',
  callStopped: 'La consulta se canceló.',
  clientNotHere:
    'Sin conexión solo puedes cambiar a un contribuyente con el que ya trabajaste en este dispositivo.',
  storageBlocked: 'El navegador no permite guardar datos en este dispositivo. Revisa sus permisos.',
} as const;
