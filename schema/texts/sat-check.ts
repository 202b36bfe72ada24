/** How often the SAT is asked about what was received. */
const every = (days: string) => (days === '1' ? 'Cada día' : `Cada ${days} días`);

export const SAT_CHECK = {
  title: 'Consulta del estado al SAT',
  open: 'Cada cuándo se consulta',
  about:
    'Tintero pregunta al SAT por cada comprobante recibido al llegar, y después cada tantos días, hasta que se cancele. Si cambia, te avisa.',
  saved: 'Guardado: se consultará a partir de ahora',
  fields: { days: 'Emitidos en los últimos 90 días', old_days: 'Más antiguos' },
  every,
} as const;
