/** Words of the help that opens over every screen. */
export const HELP = {
  open: 'Ayuda',
  title: 'Ayuda',
  sections: 'Toda la guía',
  section: 'Parte de la guía',
  failed: 'No se pudo abrir la guía. Intenta otra vez con conexión.',
  loading: 'Abriendo la guía…',
} as const;
