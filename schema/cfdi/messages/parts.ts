/** What the messages of cancellation share. They go to the SAT through a PAC, signed (XMLDSig) by the taxpayer. */
import { rawElement } from '../describe.ts';

/** Namespace of the messages about CFDI, and of those about withholdings of both versions. */
export const CANCELLATION = 'http://cancelacfd.sat.gob.mx';
export const RETENCION_CANCELLATION = 'http://www.sat.gob.mx/esquemas/retencionpago/1';

/** Kept as it stands: who reads it needs its very bytes. Absent until the message is signed. */
export const signature = rawElement('http://www.w3.org/2000/09/xmldsig#');
