/** What a supplier is told of what a buyer blocks it by, and what unblocks it. */
import type { BlockKind } from '../values/picklists.ts';

const WHY: Record<BlockKind, string> = {
  record: 'Tu expediente no está aprobado: envíalo completo o corrige lo rechazado.',
  rep: 'Faltan complementos de pago: entrega todos los REP pendientes.',
  risk: 'Apareces en listas del SAT: cumple con la autoridad fiscal.',
};

/** @param blocks kinds with spaces between */
export const blocksInWords = (blocks: string): string[] =>
  blocks.split(' ').flatMap((kind) => (Object.hasOwn(WHY, kind) ? [WHY[kind as BlockKind]] : []));

export const HOST_BLOCKS = {
  notice: {
    name: 'Bloqueos de un comprador',
    blocked: (name: string) => `${name} te bloqueó`,
    free: (name: string) => `${name} ya no te bloquea`,
    effect: 'Mientras tanto no acepta tus comprobantes ni te envía órdenes nuevas.',
    freeText: 'Acepta tus comprobantes y puede enviarte órdenes.',
  },
  mail: {
    subject: '{name} bloqueó la recepción de tus comprobantes',
    text: '{name} ({rfc}) no acepta tus comprobantes ni te envía órdenes nuevas por ahora. Para que te desbloquee:',
    act: 'Abrir el portal',
    closed: 'El proveedor ya no está bloqueado.',
  },
} as const;

/** Why a buyer would take no invoice that is uploaded for it, by what it said last; '' where nothing holds. */
export const refusedByBlocks = ({
  name,
  rfc,
  blocks,
}: {
  name: string;
  rfc: string;
  blocks: string;
}): string =>
  [blocks && `${name || rfc} no acepta tus comprobantes por ahora.`, ...blocksInWords(blocks)]
    .filter((part) => part !== '')
    .join(' ');
