/** What the status service (ConsultaCFDIService) says of one document. */
import { expressionTotal } from '../../../schema/cfdi/expression.ts';
import type { StampRow } from '../data-file.ts';
import { blockersOf, needsAcceptance } from './cancelability.ts';
import { type RequestView, requestView } from './request-view.ts';
import { findStamp, type Sat } from './simulated-sat.ts';

/** The expression's parameters, unescaped. `fe` may be absent. */
export type StatusQuery = {
  id: string;
  re: string;
  rr: string;
  tt: string;
  fe?: string | undefined;
};

/** Word by word; '' is an empty element. */
export type StatusAnswer = {
  codigo: string;
  cancelable: string;
  estado: string;
  cancelacion: string;
  efos: string;
};

const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
const WRONG = 'N - 601: La expresión impresa proporcionada no es válida';
const NOT_FOUND = 'N - 602: Comprobante no encontrado';
const BLOCKED = 'No cancelable';
const FREE = 'Cancelable sin aceptación';
const WITH_ACCEPTANCE = 'Cancelable con aceptación';
/** Not on the list; the issuer is fine and somebody on whose account it sold is on it. */
const EFOS_CLEAN = '200';
const EFOS_THIRD_PARTY = '102';

/** @param query undefined when there was no expression to read */
export function statusOf(sat: Sat, query: StatusQuery | undefined): StatusAnswer {
  if (query === undefined) return nothing(WRONG);
  const row = findStamp(sat, query.id);
  // It does not answer for withholdings, whoever has them.
  if (row === undefined || row.receipt_type === 'R') return nothing(NOT_FOUND);
  // Seen of the real one: it contradicts itself. The code counts.
  if (!isAbout(row, query) || sat.faults.take('sat_601_with_vigente')) {
    return { ...nothing(WRONG), estado: 'Vigente' };
  }
  const view = requestView(sat, row.uuid);
  return {
    codigo: FOUND,
    cancelable: cancelableWords(sat, row, view),
    estado: view.kind === 'cancelled' ? 'Cancelado' : 'Vigente',
    cancelacion: cancellationWords(view),
    efos: efosCode(sat, row),
  };
}

/** Every parameter that is there must be the document's. */
function isAbout(row: StampRow, { re, rr, tt, fe }: StatusQuery): boolean {
  if (re !== row.issuer || rr !== row.receiver) return false;
  const sameTotal = /^\d+(\.\d+)?$/.test(tt) && expressionTotal(tt) === expressionTotal(row.total);
  return sameTotal && (fe === undefined || fe === row.seal.slice(-8));
}

/** Once it was asked, what held then. */
function cancelableWords(sat: Sat, row: StampRow, view: RequestView): string {
  if (view.kind === 'cancelled' || view.kind === 'in_process') {
    return view.row.needs_acceptance === 1 ? WITH_ACCEPTANCE : FREE;
  }
  if (blockersOf(sat, row.uuid).length > 0) return BLOCKED;
  return needsAcceptance(sat, row) ? WITH_ACCEPTANCE : FREE;
}

function cancellationWords(view: RequestView): string {
  if (view.kind === 'none') return '';
  if (view.kind === 'in_process') return 'En proceso';
  if (view.kind === 'rejected') return 'Solicitud rechazada';
  if (view.row.state === 'expired') return 'Plazo vencido';
  return view.row.state === 'accepted' ? 'Cancelado con aceptación' : 'Cancelado sin aceptación';
}

function efosCode(sat: Sat, row: StampRow): string {
  const own = sat.data.sat.listedCode(row.issuer);
  if (own !== undefined) return own;
  const others = [...row.xml.matchAll(/\sRfcACuentaTerceros="([^"]*)"/g)].map(([, rfc]) => rfc as string);
  const isListed = others.some((rfc) => sat.data.sat.listedCode(rfc.replaceAll('&amp;', '&')) !== undefined);
  return isListed ? EFOS_THIRD_PARTY : EFOS_CLEAN;
}

function nothing(codigo: string): StatusAnswer {
  return { codigo, cancelable: '', estado: 'No Encontrado', cancelacion: '', efos: '' };
}
