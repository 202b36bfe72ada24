/**
 * What the SAT's words on a document mean: the only place that reads them, for the server, for what waits to be sent and
 * for the screens. Pure; by itself, so that a list needs no text of cancelling.
 */
import type { SatView } from './cancellation.ts';

type Said = Pick<SatView, 'codigo_estatus' | 'estado' | 'estatus_cancelacion'>;

export type SatVerdict =
  | { state: 'not_found' }
  /** Words that nobody has met mean nothing: the raw ones are shown. */
  | { state: 'unknown' }
  | { state: 'current'; cancellation: '' | 'in_process' | 'rejected' }
  | { state: 'cancelled'; how: 'without_acceptance' | 'with_acceptance' | 'expired' };

export function satVerdict(said: Said): SatVerdict {
  // The code decides before the state: «N - 601» has been seen beside «Vigente», and finds nothing.
  if (!/^\s*S/i.test(said.codigo_estatus)) return { state: 'not_found' };
  const request = plain(said.estatus_cancelacion);
  switch (plain(said.estado)) {
    case 'vigente':
      return {
        state: 'current',
        cancellation:
          request === 'en proceso' ? 'in_process' : request === 'solicitud rechazada' ? 'rejected' : '',
      };
    case 'cancelado':
      return {
        state: 'cancelled',
        how:
          request === 'cancelado con aceptacion'
            ? 'with_acceptance'
            : request === 'plazo vencido'
              ? 'expired'
              : 'without_acceptance',
      };
    case 'no encontrado':
      return { state: 'not_found' };
    default:
      return { state: 'unknown' };
  }
}

/** What «EsCancelable» says of a request; '' when it says nothing that is known. */
export function cancelability({
  es_cancelable,
}: Pick<SatView, 'es_cancelable'>): '' | 'no' | 'with_acceptance' | 'without_acceptance' {
  switch (plain(es_cancelable)) {
    case 'no cancelable':
      return 'no';
    case 'cancelable con aceptacion':
      return 'with_acceptance';
    case 'cancelable sin aceptacion':
      return 'without_acceptance';
    default:
      return '';
  }
}

/** Older answers lack accents or the final period. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\.$/, '');
}
