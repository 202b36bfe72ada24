/** Rules on the seal. The verdict comes from where the cryptography lives; without one they do not run. */
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

const sello: Rule<DocumentSubject> = {
  code: 'CFDI40102',
  node: 'Comprobante@Sello',
  severity: 'error',
  text: 'El sello {state}: el SAT lo compara con la cadena original y con el certificado incluido.',
  remedy: 'Sella el comprobante otra vez con el CSD vigente; después de sellar no cambies ningún dato.',
  check: ({ seal }) =>
    seal === 'invalid'
      ? { path: 'Sello', values: { state: 'no corresponde al contenido del comprobante' } }
      : seal === 'absent'
        ? { path: 'Sello', values: { state: 'falta' } }
        : undefined,
};

const certificado: Rule<DocumentSubject> = {
  code: 'CFDI40106',
  node: 'Comprobante@Certificado',
  severity: 'error',
  text: 'El certificado incluido no se puede leer como X.509, así que el SAT no puede comprobar el sello.',
  remedy: 'Incluye el certificado .cer tal como lo entrega el SAT y sella otra vez.',
  check: ({ seal }) => (seal === 'unverifiable' ? { path: 'Certificado' } : undefined),
};

export const SELLO_RULES = [sello, certificado];
