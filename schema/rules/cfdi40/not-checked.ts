/**
 * Rules of CFDI 4.0 that nobody can decide with the document and the catalogues alone. The judge says
 * nothing about them; whoever has the port may ask.
 */
import type { RemoteRule } from '../family.ts';

export const REMOTE_RULES: readonly RemoteRule[] = [
  { code: 'CFDI40138', node: 'Emisor@Nombre', port: 'l_RFC', question: 'Is the issuer’s name registered?' },
  { code: 'CFDI40139', node: 'Emisor@Nombre', port: 'l_RFC', question: 'Is it the name of that RFC?' },
  {
    code: 'CFDI40142',
    node: 'Emisor@FacAtrAdquirente',
    port: 'authorization',
    question: 'Did the SAT authorize the buyer to issue with this number?',
  },
  { code: 'CFDI40143', node: 'Receptor@Rfc', port: 'l_RFC', question: 'Is the receiver’s RFC active?' },
  {
    code: 'CFDI40144',
    node: 'Receptor@Nombre',
    port: 'l_RFC',
    question: 'Is the receiver’s name registered?',
  },
  { code: 'CFDI40145', node: 'Receptor@Nombre', port: 'l_RFC', question: 'Is it the name of that RFC?' },
  {
    code: 'CFDI40147',
    node: 'Receptor@DomicilioFiscalReceptor',
    port: 'l_RFC',
    question: 'Is the receiver’s postal code registered?',
  },
  {
    code: 'CFDI40148',
    node: 'Receptor@DomicilioFiscalReceptor',
    port: 'l_RFC',
    question: 'Is it the postal code of that RFC?',
  },
  {
    code: 'CFDI40187',
    node: 'ACuentaTerceros@RfcACuentaTerceros',
    port: 'LCO',
    question: 'Is the third party listed?',
  },
  {
    code: 'CFDI40189',
    node: 'ACuentaTerceros@NombreACuentaTerceros',
    port: 'l_RFC',
    question: 'Is the third party’s name registered?',
  },
  {
    code: 'CFDI40190',
    node: 'ACuentaTerceros@NombreACuentaTerceros',
    port: 'l_RFC',
    question: 'Is it the name of that RFC?',
  },
  {
    code: 'CFDI40192',
    node: 'ACuentaTerceros@DomicilioFiscalACuentaTerceros',
    port: 'l_RFC',
    question: 'Is the third party’s postal code registered?',
  },
  {
    code: 'CFDI40193',
    node: 'ACuentaTerceros@DomicilioFiscalACuentaTerceros',
    port: 'l_RFC',
    question: 'Is it the postal code of that RFC?',
  },
  {
    code: 'CFDI140224',
    node: 'Concepto/Retencion@Impuesto',
    port: 'l_RFC',
    question: 'Is the issuer marked 1 (no ISR withheld by companies)?',
  },
  {
    code: 'CFDI140225',
    node: 'Concepto/Retencion@Impuesto',
    port: 'l_RFC',
    question: 'Is the issuer marked 2 (1.25 % of ISR withheld by companies)?',
  },
];

/**
 * Rules that the SAT has published and not put to work: all turn on the confirmation key. CFDI40127 warns of a
 * key that is not asked for; the others need what only the provider knows.
 */
export const SUSPENDED_CODES: readonly string[] = [
  'CFDI40118',
  'CFDI40120',
  'CFDI40127',
  'CFDI40128',
  'CFDI40129',
];

/** The SAT's code for an error that it has not classified. */
export const UNCLASSIFIED_CODE = 'CFDI40999';
