/**
 * The codes of the error matrices of Retenciones 2.0 and of its complements of technological platforms (revision D)
 * and retirement plans (1.1), written down so that a rule cannot be lost unnoticed.
 */
import type { FamilyCodes } from '../family.ts';

const CATALOG = [104, 105, 107, 109, 111, 112, 121, 123, 134, 135];
const REMOTE = [110, 113, 115, 116, 119, 120, 136];
/** Numbers that the SAT has not given to anything. */
const UNUSED = [118, 125];
const GENERIC_RECEIVER = 114;

const PLATFORM_CATALOG = [118, 125, 135, 136, 138, 144];
const PLATFORM_REMOTE = [103, 139];
const PLATFORM_UNUSED = [101];

export const RETENCIONES20_CODES: FamilyCodes = {
  local: [
    ...numbers(101, 136)
      .filter((number) => ![...CATALOG, ...REMOTE, ...UNUSED, GENERIC_RECEIVER].includes(number))
      .map(reten),
    ...numbers(101, 147)
      .filter((number) => ![...PLATFORM_CATALOG, ...PLATFORM_REMOTE, ...PLATFORM_UNUSED].includes(number))
      .map(platform),
    'PDR101',
    'PDR102',
    'PDR103',
    'PDR104',
  ],
  catalog: [...CATALOG.map(reten), ...PLATFORM_CATALOG.map(platform)],
  remote: [
    {
      code: 'Reten20110',
      node: 'Emisor@NomDenRazSocE',
      port: 'l_RFC',
      question: 'Is the issuer’s name registered?',
    },
    {
      code: 'Reten20113',
      node: 'Receptor/Nacional@RfcR',
      port: 'l_RFC',
      question: 'Is the receiver’s RFC active? The generic one is not asked for (Reten20114).',
    },
    {
      code: 'Reten20115',
      node: 'Receptor/Nacional@NomDenRazSocR',
      port: 'l_RFC',
      question: 'Is the receiver’s name registered?',
    },
    {
      code: 'Reten20116',
      node: 'Receptor/Nacional@NomDenRazSocR',
      port: 'l_RFC',
      question: 'Is it the name of that RFC? That of the general public is a rule here.',
    },
    {
      code: 'Reten20119',
      node: 'Receptor/Nacional@DomicilioFiscalR',
      port: 'l_RFC',
      question: 'Is the receiver’s postal code registered?',
    },
    {
      code: 'Reten20120',
      node: 'Receptor/Nacional@DomicilioFiscalR',
      port: 'l_RFC',
      question: 'Is it the postal code of that RFC? That of the general public is a rule here.',
    },
    {
      code: 'Reten20136',
      node: 'Emisor@NomDenRazSocE',
      port: 'l_RFC',
      question: 'Is it the name of the issuer’s RFC?',
    },
    {
      code: 'SPT103',
      node: 'Receptor@RfcR',
      port: 'l_RFC',
      question: 'Is the RFC of who sold through the platform active?',
    },
    {
      code: 'SPT139',
      node: 'DetallesDelServicio@RFCTerceroAutorizado',
      port: 'l_RFC',
      question: 'Is the RFC of the authorized third party active?',
    },
  ],
  suspended: [],
  unclassified: [...UNUSED.map(reten), ...PLATFORM_UNUSED.map(platform), 'SPT999', 'PDR999'],
  elsewhere: [{ code: reten(GENERIC_RECEIVER), where: 'whoever asks Reten20113 leaves the generic RFC out' }],
};

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function reten(number: number): string {
  return `Reten20${number}`;
}

function platform(number: number): string {
  return `SPT${number}`;
}
