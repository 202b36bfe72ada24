/** Words of what is said of a factoring request, where it waits to be sent and where it is refused. */
export const FACTORING_WORDS = {
  says: {
    supplier: { yes: 'Aceptar la oferta de factoraje', no: 'Retirar la solicitud de factoraje' },
    host: { yes: 'Aceptar la solicitud de factoraje', no: 'Rechazar la solicitud de factoraje' },
    factor: { yes: 'Ofertar factoraje', no: 'Rechazar la solicitud de factoraje' },
  },
  discard: {
    text: 'La respuesta se descarta y no se enviará.',
    done: 'Respuesta descartada',
  },
} as const;
