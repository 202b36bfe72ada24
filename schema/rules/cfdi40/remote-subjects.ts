/** A concept as the rules see it that ask a registry about it. */
import type { PartialComprobante, PartialConcepto } from '../partial-nodes.ts';

export type RemoteConceptSubject = { concept: PartialConcepto; comprobante: PartialComprobante };
