/** Words of what is left for a colleague. */
export const HAND_OVER = {
  button: 'Entregar a un colega',
  text: 'Un colega con permiso lo verá en «Por aprobar» y lo enviará a su nombre. Desde aquí ya no se envía.',
  yes: 'Entregar',
  done: 'Entregado. Lo verá quien pueda tomarlo.',
  notThisKind: 'No se puede entregar: solo quien lo pidió puede hacerlo.',
  left: (name: string) => `Ya no tienes acceso a ${name}`,
  leftText:
    'Te dieron de baja de esta cuenta. Lo que no alcanzó a enviarse, también borradores y conteos, se entrega a quienes siguen en ella; después se borra de este dispositivo.',
  handing: 'Entregando lo que estaba por enviar…',
  offline: 'Sin conexión: se entregará en cuanto vuelva. Hasta entonces sigue en este dispositivo.',
  over: (n: number) =>
    n === 0
      ? 'No había nada por entregar. Lo de esta cuenta ya no está en este dispositivo.'
      : n === 1
        ? 'Se entregó 1 pendiente. Lo de esta cuenta ya no está en este dispositivo.'
        : `Se entregaron ${n} pendientes. Lo de esta cuenta ya no está en este dispositivo.`,
  kept: 'Esto no se pudo entregar y solo está en este dispositivo:',
  texts: (n: number) => (n === 1 ? '1 borrador o conteo' : `${n} borradores o conteos`),
  again: 'Volver a intentar',
  wipe: 'Borrar de este dispositivo',
  wipeText: 'Lo que no se entregó se pierde: nadie más lo tiene.',
  wipeYes: 'Borrar todo',
  leave: 'Salir',
  otherAccount: 'Ir a otra cuenta',
} as const;
