/** What people are told of purchase orders. */
import { cut } from '../values/cut.ts';
import { groupThousands } from '../values/group-thousands.ts';

const MOST_TITLE = 100;
const MOST_CONTENT = 1_000;

type Sent = { number: string; name: string; action_type_id: string; total: string; currency: string };
type Answered = { number: string; name: string; answer: string; reason: string };

const SENT: Record<string, string> = { '3': 'canceló la orden', '4': 'cambió la orden' };
const SAID: Record<string, string> = {
  confirmed: 'confirmó la orden',
  proposed: 'propone cambios a la orden',
  rejected: 'rechazó la orden',
};

export const ORDER_NOTICES = {
  sent: {
    name: 'Un comprador te envió, cambió o canceló una orden',
    words: ({ number, name, action_type_id, total, currency }: Sent) => ({
      title: cut(`${name} ${SENT[action_type_id] ?? 'te envió la orden'} ${number}`, MOST_TITLE),
      content: cut(
        `Orden de compra ${number} de ${name} por $${groupThousands(total)} ${currency}.`,
        MOST_CONTENT,
      ),
    }),
  },
  exceeded: {
    name: 'Llegó más de lo que se ordenó',
    words: ({
      number,
      name,
      folio,
      lines,
    }: {
      number: string;
      name: string;
      folio: string;
      lines: string[];
    }) => ({
      title: cut(`La orden ${number} se surtió de más`, MOST_TITLE),
      content: cut(
        `${name} entregó más de lo ordenado: ${lines.join('; ')}. Quedó así con el recibo ${folio}.`,
        MOST_CONTENT,
      ),
    }),
    line: (what: string, came: string, of: string) => `${what}, ${came} de ${of}`,
  },
  received: {
    name: 'Un comprador recibió tu mercancía',
    words: ({ folio, name, number }: { folio: string; name: string; number: string }) => ({
      title: cut(`${name} recibió mercancía de la orden ${number}`, MOST_TITLE),
      content: cut(`Recibo ${folio}. Revísalo y acéptalo, o di por qué no estás de acuerdo.`, MOST_CONTENT),
    }),
  },
  returned: {
    name: 'Un comprador te devolvió mercancía',
    words: ({
      folio,
      name,
      back,
      reason,
    }: {
      folio: string;
      name: string;
      back: string;
      reason: string;
    }) => ({
      title: cut(`${name} devolvió mercancía del recibo ${folio}`, MOST_TITLE),
      content: cut(`Devolución ${back}: ${reason}`, MOST_CONTENT),
    }),
  },
  judged: {
    name: 'Qué dice tu proveedor de un recibo',
    words: ({ folio, name, answer, reason }: Omit<Answered, 'number'> & { folio: string }) => ({
      title: cut(`${name} ${answer === 'disputed' ? 'disputa' : 'acepta'} el recibo ${folio}`, MOST_TITLE),
      content: cut(reason || `${name} está de acuerdo con el recibo ${folio}.`, MOST_CONTENT),
    }),
  },
  unlinked: {
    name: 'Un CFDI cancelado dejó de estar ligado a tus órdenes',
    words: ({ name, folio, numbers }: { name: string; folio: string; numbers: string }) => ({
      title: cut(`El CFDI ${folio} de ${name} se desligó`, MOST_TITLE),
      content: cut(
        `El SAT lo reporta cancelado. Ya no cuenta como factura de ${numbers}: pide otro a tu proveedor.`,
        MOST_CONTENT,
      ),
    }),
  },
  answered: {
    name: 'Qué dice tu proveedor de una orden',
    words: ({ number, name, answer, reason }: Answered) => ({
      title: cut(`${name} ${SAID[answer] ?? 'respondió la orden'} ${number}`, MOST_TITLE),
      content: cut(reason || `Orden de compra ${number}: ${name} ya respondió.`, MOST_CONTENT),
    }),
  },
};
