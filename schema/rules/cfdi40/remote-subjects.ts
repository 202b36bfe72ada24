/** A concept as the rules see it that ask a registry about it. */
import type { LooseComprobante, LooseConcepto } from '../loose.ts';

export type RemoteConceptSubject = { concept: LooseConcepto; comprobante: LooseComprobante };
