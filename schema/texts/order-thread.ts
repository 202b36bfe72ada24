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
  discard: { text: 'El mensaje no se enviará.', done: 'El mensaje no se envió' },
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
