/** Rules on the receiver's name, address, regime and usage. Foreign ones: receptor-extranjero.ts. */
import { isGenericRfc, personKind, RFC_PUBLIC } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { fittingUsage } from './fitting-usage.ts';
import { PUBLIC_NAME } from './informacion-global.ts';
import { PERSON_WORDS } from './persons.ts';

type DocumentRule = Rule<DocumentSubject>;

/** Sin obligaciones fiscales: what the SAT asks of the generic RFCs. */
const NO_DUTIES = '616';

const nombreReservado: DocumentRule = {
  code: 'CFDI40146',
  node: 'Receptor@Nombre',
  severity: 'error',
  text: `El nombre ${PUBLIC_NAME} es solo para el RFC ${RFC_PUBLIC}, y el receptor tiene el RFC {rfc}.`,
  remedy: `Escribe el nombre que aparece en su constancia de situación fiscal, o usa el RFC ${RFC_PUBLIC}.`,
  check: ({ comprobante: { Receptor } }) =>
    Receptor?.Nombre === PUBLIC_NAME && Receptor.Rfc !== RFC_PUBLIC
      ? { path: 'Receptor.Nombre', values: { rfc: Receptor.Rfc ?? '' } }
      : undefined,
};

const domicilioGenerico: DocumentRule = {
  code: 'CFDI40149',
  node: 'Receptor@DomicilioFiscalReceptor',
  severity: 'error',
  text: 'El receptor tiene un RFC genérico y su código postal es {value}: en ese caso el SAT exige el del lugar de expedición, {place}.',
  remedy: 'Escribe el código postal {place}.',
  check: ({ comprobante: { Receptor, LugarExpedicion } }) => {
    const path = 'Receptor.DomicilioFiscalReceptor';
    const value = Receptor?.DomicilioFiscalReceptor;
    return value !== undefined &&
      LugarExpedicion !== undefined &&
      isGenericRfc(Receptor?.Rfc ?? '') &&
      value !== LugarExpedicion
      ? { path, values: { value, place: LugarExpedicion }, fix: [{ path, value: LugarExpedicion }] }
      : undefined;
  },
};

const regimen = inCatalog<DocumentSubject>({
  code: 'CFDI40157',
  node: 'Receptor@RegimenFiscalReceptor',
  catalog: 'c_RegimenFiscal',
  noun: 'el régimen fiscal del receptor',
  path: 'Receptor.RegimenFiscalReceptor',
  key: (subject) => subject.comprobante.Receptor?.RegimenFiscalReceptor,
  instead: ({ facts }) => (isGenericRfc(facts.receiverRfc) ? NO_DUTIES : undefined),
});

const regimenDePersona: DocumentRule = {
  code: 'CFDI40158',
  node: 'Receptor@RegimenFiscalReceptor',
  severity: 'error',
  text: 'El régimen fiscal {regime} no es de {person}, y el RFC del receptor ({rfc}) sí lo es.',
  remedy: 'Pide al receptor su constancia de situación fiscal y elige el régimen que aparece en ella.',
  check: ({ comprobante: { Receptor }, facts }) => {
    const { Rfc: rfc, RegimenFiscalReceptor: regime } = Receptor ?? {};
    const person = personKind(rfc ?? '');
    if (!rfc || !regime || !person || facts.catalogs.regimeAllows(regime, person) !== false) return undefined;
    const path = 'Receptor.RegimenFiscalReceptor';
    const fix = isGenericRfc(rfc) ? { fix: [{ path, value: NO_DUTIES }] } : {};
    return { path, values: { rfc, regime, person: PERSON_WORDS[person] }, ...fix };
  },
};

const regimenGenerico: DocumentRule = {
  code: 'CFDI40159',
  node: 'Receptor@RegimenFiscalReceptor',
  severity: 'error',
  text: 'El receptor tiene un RFC genérico y su régimen es {regime}: en ese caso el SAT exige 616 (sin obligaciones fiscales).',
  remedy: 'Cambia el régimen del receptor a 616.',
  check: ({ comprobante: { Receptor }, facts }) => {
    const path = 'Receptor.RegimenFiscalReceptor';
    const regime = Receptor?.RegimenFiscalReceptor;
    if (regime === undefined || regime === '616' || !isGenericRfc(Receptor?.Rfc ?? '')) return undefined;
    // The payroll complement asks for 605 of every worker (NOM11).
    if (facts.type === 'N' && regime === '605') return undefined;
    return { path, values: { regime }, fix: [{ path, value: NO_DUTIES }] };
  },
};

const uso = inCatalog<DocumentSubject>({
  code: 'CFDI40160',
  node: 'Receptor@UsoCFDI',
  catalog: 'c_UsoCFDI',
  noun: 'el uso del CFDI',
  path: 'Receptor.UsoCFDI',
  key: (subject) => subject.comprobante.Receptor?.UsoCFDI,
  instead: fittingUsage,
});

const usoPermitido: DocumentRule = {
  code: 'CFDI40161',
  node: 'Receptor@UsoCFDI',
  severity: 'error',
  text: 'El uso {usage} no está permitido para una {person} en el régimen {regime}, según el catálogo c_UsoCFDI del SAT.',
  remedy:
    'Elige otro uso del CFDI, o corrige el régimen del receptor. En una factura, S01 (sin efectos fiscales) sirve para cualquiera.',
  check: (subject) => {
    const { Rfc, UsoCFDI: usage, RegimenFiscalReceptor: regime } = subject.comprobante.Receptor ?? {};
    const person = personKind(Rfc ?? '');
    if (!usage || !regime || !person) return undefined;
    if (subject.facts.catalogs.usageAllows(usage, person, regime) !== false) return undefined;
    const path = 'Receptor.UsoCFDI';
    const value = fittingUsage(subject);
    return {
      path,
      values: { usage, regime, person: PERSON_WORDS[person] },
      ...(value && { fix: [{ path, value }] }),
    };
  },
};

export const RECEPTOR_RULES: readonly DocumentRule[] = [
  nombreReservado,
  domicilioGenerico,
  regimen,
  regimenDePersona,
  regimenGenerico,
  uso,
  usoPermitido,
];
