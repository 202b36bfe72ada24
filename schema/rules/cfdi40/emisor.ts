/** Rules on the issuer. */
import { personKind } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { PERSON_WORDS } from './persons.ts';

const regimen = inCatalog<DocumentSubject>({
  code: 'CFDI40140',
  node: 'Emisor@RegimenFiscal',
  catalog: 'c_RegimenFiscal',
  noun: 'el régimen fiscal del emisor',
  path: 'Emisor.RegimenFiscal',
  key: (subject) => subject.comprobante.Emisor?.RegimenFiscal,
});

const regimenDePersona: Rule<DocumentSubject> = {
  code: 'CFDI40141',
  node: 'Emisor@RegimenFiscal',
  severity: 'error',
  text: 'El régimen fiscal {regime} no es de {person}, y el RFC del emisor ({rfc}) sí lo es.',
  remedy: 'Elige el régimen que aparece en la constancia de situación fiscal del emisor.',
  check: ({ comprobante: { Emisor }, facts }) => {
    const { Rfc: rfc, RegimenFiscal: regime } = Emisor ?? {};
    const person = personKind(rfc ?? '');
    return rfc && regime && person && facts.catalogs.regimeAllows(regime, person) === false
      ? { path: 'Emisor.RegimenFiscal', values: { rfc, regime, person: PERSON_WORDS[person] } }
      : undefined;
  },
};

export const EMISOR_RULES: readonly Rule<DocumentSubject>[] = [regimen, regimenDePersona];
