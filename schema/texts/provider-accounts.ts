/** Bank accounts of suppliers, and what they are told when one changes. */
import type { AccountOutcome, AccountState } from '../values/picklists.ts';

const STATES: Record<AccountState, string> = {
  waiting: 'Por confirmar',
  confirmed: 'Confirmada',
  changing: 'Cambio por confirmar',
  refused: 'Sin confirmar',
};

type Ended = Exclude<AccountOutcome, '' | 'approved'>;
const ENDED: Record<Ended, (by: string, note: string) => string> = {
  rejected: (by, note) => `${by} no confirmó el último cambio: ${note}`,
  withdrawn: () => 'El último cambio se retiró antes de confirmarse.',
  failed: (_by, note) => `El último cambio no se pudo hacer: ${note}`,
};

export const PROVIDER_ACCOUNTS = {
  panel: 'Cuentas bancarias',
  things: 'cuentas',
  about:
    'Lo que se agrega o cambia lo confirma otra persona. Mientras tanto se le sigue pagando a la cuenta de antes, y el proveedor recibe un aviso.',
  none: 'No hay cuentas de este proveedor.',
  add: 'Agregar cuenta',
  edit: 'Cambiar cuenta',
  saved: 'Espera que otra persona la confirme',
  removed: 'Cuenta eliminada',
  removeText: (clabe: string) =>
    `Se eliminará la cuenta ${clabe} y dejará de pagarse a ella. El proveedor recibe un aviso.`,
  send: 'Pedir confirmación',
  see: 'Ver la petición',
  states: STATES,
  fields: {
    clabe: 'CLABE',
    bank: 'Banco',
    holder: 'A nombre de',
    currency: 'Moneda',
    provider_rfc: 'Proveedor',
  },
  bankHelp: 'Vacío: el que dice la CLABE.',
  waiting: 'Por confirmar',
  former: 'Confirmada',
  askedBy: (name: string, when: string) =>
    `La pidió ${name}, ${when}. La confirma otra persona en «Por aprobar».`,
  confirmedBy: (name: string, when: string) => `La confirmó ${name}, ${when}.`,
  ended: (outcome: Ended, by: string, note: string) => ENDED[outcome](by, note),
  payTo: (clabe: string, bank: string, holder: string) =>
    `Se paga a la CLABE ${clabe} (${[bank, holder].filter(Boolean).join(', ')})`,
  payFormer: (clabe: string) => `Se pagó a la cuenta de antes: CLABE ${clabe}`,
  check: 'Compárala con la que te dio el proveedor por otro medio antes de aprobarla.',
  now: 'Ahora',
  willBe: 'Será',
} as const;

type Told = { name: string; clabe: string; former: string };
export type AccountEvent = 'asked' | 'approved' | 'kept' | 'dropped' | 'removed';

/** What a supplier reads. The ends of the numbers are enough to know them by. */
export const ACCOUNT_NEWS: Record<
  AccountEvent,
  { title: (name: string) => string; text: (of: Told) => string }
> = {
  asked: {
    title: (name) => `${name} va a cambiar la cuenta en la que te paga`,
    text: ({ name, clabe, former }) =>
      `En ${name} alguien pidió que se te pague a la CLABE ${clabe}${former && `, en lugar de la ${former}`}. Falta que otra persona lo confirme. Si no lo pediste, avísales de inmediato por un teléfono que ya conozcas.`,
  },
  approved: {
    title: (name) => `${name} cambió la cuenta en la que te paga`,
    text: ({ name, clabe }) =>
      `${name} te pagará a la CLABE ${clabe}. Si no es tuya, avísales de inmediato por un teléfono que ya conozcas.`,
  },
  kept: {
    title: (name) => `${name} no cambió la cuenta en la que te paga`,
    text: ({ name, former }) => `El cambio no se confirmó: ${name} te sigue pagando a la CLABE ${former}.`,
  },
  dropped: {
    title: (name) => `${name} no confirmó tu cuenta`,
    text: ({ name }) => `${name} todavía no tiene una cuenta confirmada en la que pagarte.`,
  },
  removed: {
    title: (name) => `${name} eliminó la cuenta en la que te pagaba`,
    text: ({ name, former }) =>
      `${name} ya no te pagará a la CLABE ${former}. Ponte de acuerdo con ellos en qué cuenta te pagan.`,
  },
};

export const ACCOUNT_MAIL = {
  notice: 'Cuenta bancaria con un comprador',
  act: 'Abrir el portal',
  closed: 'La cuenta ya es otra, o se eliminó.',
} as const;
