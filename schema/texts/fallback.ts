/** Words of a page that does not exist, and of a screen that failed. */
export const FALLBACK = {
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Revisa la dirección o regresa a tus comprobantes.',
  goHome: 'Ir a comprobantes',
  crashTitle: 'Algo falló en esta pantalla',
  crashText: 'Lo que ya estaba guardado sigue en este dispositivo. Vuelve a abrir la pantalla.',
  reopen: 'Volver a abrir',
  reference: (text: string) => `Referencia para soporte: ${text}`,
} as const;
