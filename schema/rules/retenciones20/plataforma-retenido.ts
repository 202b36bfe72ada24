/**
 * Rules on what a platform withholds: bases without what was paid in cash, and amounts cut, never rounded, to
 * centavos (the SAT's matrix of the complement, revision D).
 */
import { compare, type Exact, exact, multiply, rescale, subtract, toText } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { capital } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { sumOf } from '../written-sum.ts';
import { isAbroadService } from './plataforma-documento.ts';
import {
  CASH,
  chargedTax,
  hasForeignId,
  ISR,
  IVA,
  isPublic,
  type PlatformRetenidoSubject,
  type PlatformSubject,
} from './subjects.ts';

type RetenidoRule = Rule<PlatformRetenidoSubject>;

const HALF = exact('0.5');
const FIFTH = exact('0.2');

function cut(amount: Exact): Exact {
  return rescale(amount, 2, 'down');
}

function times(base: Amount, rate: Exact): Amount {
  return base && cut(multiply(base, rate));
}

type Exactly = {
  code: string;
  name: 'BaseRet' | 'MontoRet';
  tax: typeof ISR | typeof IVA;
  noun: string;
  /** What it is to be, with its verb: «el 20 % de la base es». */
  source: string;
  applies: (subject: PlatformRetenidoSubject) => boolean;
  /** The amounts that the SAT admits, the usual one first; undefined when they cannot be told. */
  admitted: (subject: PlatformRetenidoSubject) => readonly Exact[] | undefined;
  severity?: 'warning';
  /** What follows from it; without it, that the SAT admits nothing else. */
  closing?: string;
};

function exactly(ask: Exactly): RetenidoRule {
  return {
    code: ask.code,
    node: `ImpRetenidos@${ask.name}`,
    severity: ask.severity ?? 'error',
    text: `${capital(ask.noun)} {state} y ${ask.source} {expected}: ${ask.closing ?? 'el SAT no admite otro importe'}.`,
    remedy: `Escribe {expected} como ${ask.noun.replace(/^\S+ /, '')}.`,
    check: (subject) => {
      if (subject.line.ImpuestoRet !== ask.tax || !ask.applies(subject)) return undefined;
      const written = subject.line[ask.name];
      const amount = readAmount(written);
      const admitted = ask.admitted(subject);
      if (admitted === undefined || (written !== undefined && amount === undefined)) return undefined;
      if (amount && admitted.some((one) => compare(one, amount) === 0)) return undefined;
      const texts = admitted.map(toText);
      const values = {
        state: written === undefined ? 'falta' : `es ${written}`,
        expected: [...new Set(texts)].join(' o '),
      };
      // Where there is a choice only the person knows which.
      const fix = texts.length === 1 ? [{ path: ask.name, value: texts[0] }] : undefined;
      return { path: ask.name, values, ...(fix && { fix }) };
    },
  };
}

function one(amount: Amount): readonly Exact[] | undefined {
  return amount && [amount];
}

function baseOf({ line }: PlatformRetenidoSubject): Amount {
  return readAmount(line.BaseRet);
}

function paidInCash({ services }: PlatformSubject): Amount {
  return sumOf(services.filter((one) => one.FormaPagoServ === CASH).map((one) => one.PrecioServSinIVA));
}

/** A receiver in Mexico with an RFC of its own. */
function isNational(of: PlatformSubject): boolean {
  return of.facts.receiverRfc !== '' && !isPublic(of);
}

/**
 * LISR 113-A: transport, lodging, and goods and other services. The catalogue that says which type of service has
 * which is not at hand, so that a rate that is none of them only warns.
 */
const RATES_SINCE: readonly (readonly [year: string, rates: readonly string[]])[] = [
  ['2026', ['0.021', '0.04', '0.025']],
  ['2021', ['0.021', '0.04', '0.01']],
];

function ratesOf(of: PlatformSubject): readonly Exact[] | undefined {
  const year = of.retenciones.Periodo?.Ejercicio ?? '';
  return RATES_SINCE.find(([since]) => year >= since)?.[1].map(exact);
}

export const PLATFORM_RETENIDO_RULES: readonly RetenidoRule[] = [
  exactly({
    code: 'SPT115',
    name: 'BaseRet',
    tax: ISR,
    noun: 'la base de la retención de ISR',
    source: 'lo cobrado por los servicios sin lo pagado en efectivo, cortado a centavos, es',
    applies: () => true,
    admitted: ({ of }) => {
      const cash = paidInCash(of);
      return of.amounts.operation && cash && [cut(subtract(of.amounts.operation, cash))];
    },
  }),
  exactly({
    code: 'SPT116',
    name: 'BaseRet',
    tax: IVA,
    noun: 'la base de la retención de IVA',
    source: 'el IVA trasladado sin el pagado en efectivo, cortado a centavos, es',
    applies: () => true,
    admitted: ({ of }) => {
      const charged = chargedTax(of, (form) => form !== CASH);
      return charged && [cut(charged)];
    },
  }),
  exactly({
    code: 'SPT117',
    name: 'MontoRet',
    tax: IVA,
    noun: 'el IVA retenido',
    source: 'la mitad de su base, cortada a centavos, o la base entera son',
    applies: ({ of }) => isNational(of),
    admitted: (subject) => {
      const base = baseOf(subject);
      const half = times(base, HALF);
      return base && half && [half, base];
    },
  }),
  exactly({
    code: 'SPT118',
    name: 'MontoRet',
    tax: ISR,
    noun: 'el ISR retenido',
    source: 'la base por las tasas de la ley en el ejercicio, cortada a centavos, es',
    severity: 'warning',
    closing: 'el SAT pide la tasa del tipo de servicio',
    applies: ({ of }) => isNational(of),
    admitted: (subject) => {
      const base = baseOf(subject);
      return base && ratesOf(subject.of)?.map((rate) => cut(multiply(base, rate)));
    },
  }),
  exactly({
    code: 'SPT119',
    name: 'MontoRet',
    tax: IVA,
    noun: 'el IVA retenido',
    source: 'a quien no da su RFC se le retiene la base entera, que es',
    applies: ({ of }) => isPublic(of),
    admitted: (subject) => one(times(baseOf(subject), exact('1'))),
  }),
  exactly({
    code: 'SPT120',
    name: 'MontoRet',
    tax: ISR,
    noun: 'el ISR retenido',
    source: 'a quien no da su RFC se le retiene el 20 % de la base, que es',
    applies: ({ of }) => isPublic(of),
    admitted: (subject) => one(times(baseOf(subject), FIFTH)),
  }),
  exactly({
    code: 'SPT121',
    name: 'MontoRet',
    tax: IVA,
    noun: 'el IVA retenido',
    source: 'al receptor extranjero con servicios de los tipos 07 a 09 se le retiene la base entera, que es',
    applies: ({ of }) => hasForeignId(of) && of.services.some(isAbroadService),
    admitted: (subject) => one(times(baseOf(subject), exact('1'))),
  }),
];
