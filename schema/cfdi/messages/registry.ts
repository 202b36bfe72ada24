/** The messages of cancellation that the house writes and reads. */
import type { NodeDescription } from '../describe.ts';
import { acuse } from './acuse.ts';
import { cancelacion, cancelacionDeRetenciones } from './cancelacion.ts';
import { peticionConsultaRelacionados } from './peticion-consulta-relacionados.ts';
import { solicitudAceptacionRechazo } from './solicitud-aceptacion-rechazo.ts';

/** For `readCfdi(xml, { among: MESSAGES })`. The receipt of withholdings must be asked for by itself. */
export const MESSAGES: readonly NodeDescription[] = [
  cancelacion,
  cancelacionDeRetenciones,
  solicitudAceptacionRechazo,
  peticionConsultaRelacionados,
  acuse,
];
