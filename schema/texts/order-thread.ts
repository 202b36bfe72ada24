/** Words of the messages on an order. */
import { cut } from '../values/cut.ts';

type Told = { number: string; name: string; text: string };

export const ORDER_THREAD = {
  title: 'Mensajes',
  none: (name: string) => `Aún no hay mensajes. Lo que escribas aquí lo lee ${name}.`,
  label: 'Escribe un mensaje',
  send: 'Enviar mensaje',
  pending: 'Por enviar',
  refused: (why: string) => `No se envió: ${why}`,
  who: (author: string, company: string) => `${author} (${company})`,
  operation: 'Mensaje en una orden',
  fileOperation: (name: string) => `Archivo de una orden: ${name}`,
  file: (name: string) => `Archivo: ${name}`,
  attach: 'Adjuntar archivo',
  attachHelp: 'PDF, JPG o PNG de hasta 5 MB; cada parte adjunta hasta 5 por orden.',
  byMail: (name: string, email: string) =>
    `${name} usa Tintero en otro servidor: lo que escribas sale por correo a ${email}. Los archivos no viajan así; envíaselos tú a esa dirección.`,
  fileByMail: (email: string) =>
    `Esa empresa usa Tintero en otro servidor y los archivos no viajan hasta ahí: envíaselo tú por correo a ${email}.`,
  files: 'Archivos para el proveedor',
  keptHelp: 'Se quedan en este dispositivo y se envían junto con la orden.',
  keptLeft: 'Estos archivos se adjuntaron al escribir la orden y todavía no se envían.',
  sendKept: 'Enviar archivos',
  download: (name: string) => `Descargar ${name}`,
  removeFile: (name: string) => `Quitar ${name}`,
  largeFile: 'El archivo pesa más de 5 MB.',
  otherFile: 'Solo se adjuntan archivos PDF, JPG o PNG.',
  emptyFile: 'El archivo está vacío.',
  manyFiles: 'Ya adjuntaste 5 archivos a esta orden.',
  unread: 'No se pudo leer el archivo. Vuelve a elegirlo.',
  discard: { text: 'El mensaje no se enviará, ni su archivo.', done: 'El mensaje no se envió' },
  empty: 'Escribe el mensaje.',
  many: 'Esta orden ya tiene 500 mensajes.',
  noPartner: 'Esa empresa ya no está enlazada contigo: no recibiría el mensaje.',
  notYours: 'No tienes permiso para escribir en esta orden.',
  notice: {
    name: 'Alguien te escribió en una orden de compra',
    words: ({ number, name, text }: Told) => ({
      title: cut(`${name} te escribió en la orden ${number}`, 100),
      content: cut(text, 1_000),
    }),
  },
} as const;
