/** Rules on the seal. The verdict comes from where the cryptography lives; without one they do not run. */
import type { Rule } from '../rule.ts';
import { isCertificateToBlame, sealFault } from '../seal.ts';
import type { DocumentSubject } from '../subjects.ts';

const sello: Rule<DocumentSubject> = {
  code: 'CFDI40102',
  node: 'Comprobante@Sello',
  severity: 'error',
  text: 'El sello {state}: el SAT lo compara con la cadena original y con el certificado incluido.',
  remedy: 'Sella el comprobante otra vez con el CSD vigente; después de sellar no cambies ningún dato.',
  check: (subject) => {
    const state = sealFault(subject, subject.comprobante.Sello, 'comprobante');
    return state === undefined ? undefined : { path: 'Sello', values: { state } };
  },
};

const certificado: Rule<DocumentSubject> = {
  code: 'CFDI40106',
  node: 'Comprobante@Certificado',
  severity: 'error',
  text: 'El certificado incluido no se puede leer como X.509, así que el SAT no puede comprobar el sello.',
  remedy: 'Incluye el certificado .cer tal como lo entrega el SAT y sella otra vez.',
  check: (subject) =>
    isCertificateToBlame(subject, subject.comprobante.Sello) ? { path: 'Certificado' } : undefined,
};

export const SELLO_RULES = [sello, certificado];
