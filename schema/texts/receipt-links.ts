/** Words of a receiver's link: the dialog that makes it, and the page that it opens. */
import { RECEIVER_LINK } from './receipt-actions.ts';

export const LINK_PROBLEMS = {
  text: 'Escribe qué hay que corregir.',
  long: (most: number) => `Son más de ${most} caracteres.`,
  email: 'Correo electrónico inválido',
} as const;

export const LINKS = {
  title: RECEIVER_LINK,
  intro:
    'Quien tenga el enlace ve este comprobante sin cuenta: su XML, su PDF y su estado, y puede solicitar una corrección. Puedes quitarlo cuando quieras.',
  days: 'Se puede abrir durante',
  daysOf: (days: number) => `${days} días`,
  create: 'Crear enlace',
  created: 'Enlace creado',
  once: 'Cópialo o compártelo ahora: por seguridad no se vuelve a mostrar.',
  link: 'Enlace',
  share: 'Compartir',
  whatsapp: 'WhatsApp',
  message: (what: string, url: string) => `Te comparto tu comprobante ${what}: ${url}`,
  active: 'Enlaces que se pueden abrir',
  none: 'Nadie más tiene un enlace a este comprobante.',
  until: (day: string, by: string) => `Hasta el ${day} · ${by}`,
  opens: (n: number, last: string) =>
    n === 0
      ? 'Sin abrir'
      : n === 1
        ? `Abierto una vez, el ${last}`
        : `Abierto ${n} veces, la última el ${last}`,
  revoke: 'Quitar enlace',
  revokeText: 'Quien lo tenga ya no podrá abrirlo.',
  revoked: 'Enlace quitado',
  offline: 'Sin conexión no se pueden ver ni crear enlaces.',
  failed: 'No se pudieron ver los enlaces',
} as const;

/** The page of whoever has the link: it runs no script. */
export const RECEIVER_PAGE = {
  title: 'Tu comprobante',
  from: 'Emisor',
  to: 'Receptor',
  folio: 'Folio',
  date: 'Fecha',
  total: 'Total',
  uuid: 'Folio fiscal (UUID)',
  state: 'Estado ante el SAT',
  cancelling: 'Vigente, con una cancelación en trámite',
  xml: 'Descargar XML',
  pdf: 'Descargar PDF',
  correct: 'Solicitar corrección',
  correctHint: 'Di qué hay que corregir. Le llega a quien emitió el comprobante.',
  text: 'Qué hay que corregir',
  email: 'Tu correo, si quieres respuesta',
  send: 'Enviar solicitud',
  sent: 'Tu solicitud ya le llegó a quien emitió el comprobante.',
  closedTitle: 'Este enlace ya no se puede abrir',
  closedText: 'Venció, o quien te lo dio lo quitó. Pídele otro.',
  tooMany: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  noPdf: 'El PDF no se pudo preparar ahora. Inténtalo más tarde, o descarga el XML.',
} as const;
