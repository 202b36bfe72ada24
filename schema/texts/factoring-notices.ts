/** What people are told of factoring. */
import { cut } from '../values/cut.ts';
import { groupThousands } from '../values/group-thousands.ts';
import type { FactoringState } from '../values/picklists.ts';

const MOST_TITLE = 100;
const MOST_CONTENT = 1_000;

/** FactoringTold a row of factoring, as whoever has it is told. */
export type FactoringTold = {
  state: FactoringState;
  role: 'supplier' | 'host' | 'factor';
  folio: string;
  uuid: string;
  total: string;
  currency: string;
  supplier_name: string;
  host_name: string;
  factor_name: string;
  host_reason: string;
  factor_reason: string;
  account: string;
  remainder: string;
};

const TITLES: Record<FactoringState, (of: FactoringTold) => string> = {
  requested: (of) => `${of.supplier_name} pide ceder una factura a ${of.factor_name}`,
  confirmed: (of) =>
    of.role === 'factor'
      ? `${of.supplier_name} te pide factoraje`
      : `${of.host_name} aceptó tu solicitud de factoraje`,
  offered: (of) => `${of.factor_name} hizo una oferta de factoraje`,
  ceded: (of) => `Una factura se cedió a ${of.factor_name}`,
  paid: (of) => `${of.host_name} pagó una factura cedida`,
  settled: (of) => `${of.factor_name} liquidó una factura cedida`,
  host_rejected: (of) => `${of.host_name} rechazó la solicitud de factoraje`,
  factor_rejected: (of) => `${of.factor_name} rechazó la solicitud de factoraje`,
  withdrawn: (of) => `${of.supplier_name} retiró su solicitud de factoraje`,
  cancelled: (of) => `Se canceló una factura en factoraje: ${of.folio || of.uuid}`,
};
const MORE: Partial<Record<FactoringState, (of: FactoringTold) => string>> = {
  ceded: (of) =>
    of.role === 'host'
      ? `Páguela a ${of.factor_name}, CLABE ${of.account}: ya no a ${of.supplier_name}.`
      : '',
  settled: (of) => `Remanente: $${groupThousands(of.remainder)} ${of.currency}.`,
  host_rejected: (of) => of.host_reason,
  factor_rejected: (of) => of.factor_reason,
  cancelled: () => 'El SAT la reporta cancelada. No se paga: acuerden qué sigue.',
};

function words(of: FactoringTold) {
  const invoice = `Factura ${of.folio || of.uuid} de ${of.supplier_name} a ${of.host_name} por $${groupThousands(of.total)} ${of.currency}.`;
  return {
    title: cut(TITLES[of.state](of), MOST_TITLE),
    content: cut([invoice, MORE[of.state]?.(of) ?? ''].filter(Boolean).join(' '), MOST_CONTENT),
  };
}

export const FACTORING_NOTICES = {
  changed: { name: 'Qué pasa con el factoraje de una factura', words },
  cancelled: { name: 'Se canceló una factura en factoraje', words },
} as const;
