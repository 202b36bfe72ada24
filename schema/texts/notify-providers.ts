/** Words of a notice that a buyer writes to its suppliers. */
export const NOTIFY_PROVIDERS = {
  open: 'Notificar',
  title: (n: number, name: string) => (n === 1 ? `Notificar a ${name}` : `Notificar a ${n} proveedores`),
  text: 'Les llega como aviso si tratan contigo en este portal, y si no por correo. A un proveedor inactivo no le llega.',
  fields: { title: 'Título', content: 'Mensaje' },
  send: 'Enviar aviso',
  offline: 'Para enviar un aviso hace falta conexión.',
  sent: 'Aviso enviado',
  told: ({ notices, mails, skipped }: { notices: number; mails: number; skipped: number }) =>
    [
      notices > 0 ? `${notices} por el portal` : '',
      mails > 0 ? `${mails} por correo` : '',
      skipped > 0 ? `${skipped} sin avisar: inactivos, o sin correo al que escribirles` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  chosen: (n: number) => (n === 1 ? '1 proveedor elegido' : `${n} proveedores elegidos`),
  unknown: 'Elige a proveedores que sigan en tu lista.',
  notice: {
    name: 'Avisos que te escribe un comprador',
    title: (name: string, title: string) => `${name}: ${title}`,
  },
  subject: (name: string, title: string) => `${name}: ${title}`,
  from: (name: string, rfc: string) => `Te lo escribe ${name} (${rfc}).`,
  act: 'Abrir el portal',
  gone: 'El aviso ya no está.',
} as const;
