/** Rules that ask the registry of taxpayers (l_RFC) or their list of certificates (LCO) one thing of one RFC. */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { isGenericRfc, isRfc } from '../values/rfc.ts';
import type { TaxpayerAnswer, TaxpayerQuestion } from './remote.ts';
import { type RemoteRule, type RemoteVerdict, remoteCase } from './remote-rule.ts';

/** Someone whom the document names, as it is written. */
export type Taxpayer = {
  rfc: string | undefined;
  name?: string | undefined;
  postalCode?: string | undefined;
};

type Asked<Subject> = {
  code: string;
  node: string;
  path: CfdiPath;
  /** Of whom it is: «del receptor». */
  whose: string;
  /** Nobody where the rule does not ask. */
  read: (subject: Subject) => Taxpayer | undefined;
};

/** Those whose RFC is one: the structure says the rest. The generic ones are nobody's, and in no registry. */
export function isAskable(rfc: string | undefined): rfc is string {
  return rfc !== undefined && isRfc(rfc) && !isGenericRfc(rfc);
}

/** One question about a person, whatever the rules want to know: a registry is asked once. */
export function taxpayerQuestion(person: Taxpayer & { rfc: string }): TaxpayerQuestion {
  const { rfc, name, postalCode } = person;
  return {
    kind: 'taxpayer',
    rfc,
    ...(name !== undefined && { name }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
  };
}

type Settle = (
  answer: TaxpayerAnswer,
  written: string,
  path: CfdiPath,
) => 'kept' | 'unknown' | Exclude<RemoteVerdict, string>;

/** Of a person with an RFC to ask for: the case on one of the things written about them. */
function askOf<Subject>(
  { path, read }: Asked<Subject>,
  pick: (person: Taxpayer) => string | undefined,
  settle: Settle,
): RemoteRule<Subject>['cases'] {
  return (subject) => {
    const person = read(subject);
    const rfc = person?.rfc;
    if (person === undefined || !isAskable(rfc)) return [];
    const written = pick(person);
    if (!written) return [];
    const question = taxpayerQuestion({ ...person, rfc });
    return [remoteCase(path, question, (answer) => settle(answer, written, path))];
  };
}

const STATES = { missing: 'no está', inactive: 'no está activo' } as const;

/** @param remedy where nobody has a statement of the taxpayer's to ask for. */
export function registeredRfc<Subject>(
  asked: Asked<Subject>,
  remedy = 'Pide su constancia de situación fiscal vigente y corrige el RFC.',
): RemoteRule<Subject> {
  return {
    code: asked.code,
    node: asked.node,
    port: 'l_RFC',
    severity: 'error',
    text: `El RFC {rfc} ${asked.whose} {state} en el registro de contribuyentes del SAT.`,
    remedy,
    cases: askOf(
      asked,
      ({ rfc }) => rfc,
      ({ status }, rfc) => (status === 'active' ? 'kept' : { values: { rfc, state: STATES[status] } }),
    ),
  };
}

/** The name is in the registry, whoever has it. */
export function registeredName<Subject>(asked: Asked<Subject>): RemoteRule<Subject> {
  return {
    code: asked.code,
    node: asked.node,
    port: 'l_RFC',
    severity: 'error',
    text: `El nombre «{name}» ${asked.whose} no está en el registro de contribuyentes del SAT.`,
    remedy:
      'Escríbelo como aparece en su constancia de situación fiscal: en mayúsculas y sin «S.A. de C.V.».',
    cases: askOf(
      asked,
      ({ name }) => name,
      (answer, name) => {
        if (agrees(answer.name, answer.name_matches, name)) return 'kept';
        return byFlag(answer.name_registered, { values: { name } });
      },
    ),
  };
}

/** @param isSaidElsewhere whether another rule says that the RFC is in no registry. */
export function nameOfRfc<Subject>(
  asked: Asked<Subject> & { isSaidElsewhere: boolean },
): RemoteRule<Subject> {
  return {
    code: asked.code,
    node: asked.node,
    port: 'l_RFC',
    severity: 'error',
    text: `El nombre «{name}» ${asked.whose} no es el que el SAT tiene de su RFC{known}.`,
    remedy:
      'Escríbelo como aparece en su constancia de situación fiscal, con los mismos acentos y sin el tipo de sociedad.',
    cases: askOf(
      asked,
      ({ name }) => name,
      (answer, name, path) => {
        if (answer.status === 'missing') {
          return asked.isSaidElsewhere
            ? 'unknown'
            : { values: { name, known: ', que no está en su registro' } };
        }
        return ofRfc(answer.name, answer.name_matches, name, path, 'name');
      },
    ),
  };
}

/** The postal code is in the registry, whoever has it. */
export function registeredPostalCode<Subject>(asked: Asked<Subject>): RemoteRule<Subject> {
  return {
    code: asked.code,
    node: asked.node,
    port: 'l_RFC',
    severity: 'error',
    text: `El código postal {code} ${asked.whose} no está en el registro de contribuyentes del SAT.`,
    remedy: 'Escribe el código postal del domicilio fiscal que aparece en su constancia de situación fiscal.',
    cases: askOf(
      asked,
      ({ postalCode }) => postalCode,
      (answer, code) => {
        if (agrees(answer.postal_code, answer.postal_code_matches, code)) return 'kept';
        return byFlag(answer.postal_code_registered, { values: { code } });
      },
    ),
  };
}

export function postalCodeOfRfc<Subject>(asked: Asked<Subject>): RemoteRule<Subject> {
  return {
    code: asked.code,
    node: asked.node,
    port: 'l_RFC',
    severity: 'error',
    text: `El código postal {code} ${asked.whose} no es el que el SAT tiene de su domicilio fiscal{known}.`,
    remedy: 'Escribe el código postal del domicilio fiscal que aparece en su constancia de situación fiscal.',
    cases: askOf(
      asked,
      ({ postalCode }) => postalCode,
      (answer, code, path) =>
        answer.status === 'missing'
          ? 'unknown'
          : ofRfc(answer.postal_code, answer.postal_code_matches, code, path, 'code'),
    ),
  };
}

/** LCO: only who has a certificate in order is listed. */
export function listedRfc<Subject>(asked: Asked<Subject>): RemoteRule<Subject> {
  const { code, node, path, whose, read } = asked;
  return {
    code,
    node,
    port: 'LCO',
    severity: 'error',
    text: `El RFC {rfc} ${whose} no está en la lista del SAT de contribuyentes con obligaciones (LCO).`,
    remedy: 'Revisa el RFC; si es correcto, esa persona debe tener un certificado de sello digital vigente.',
    cases: (subject) => {
      const rfc = read(subject)?.rfc;
      if (!isAskable(rfc)) return [];
      return [
        remoteCase(path, { kind: 'certificate_list', rfc }, ({ listed }) =>
          listed ? 'kept' : { values: { rfc } },
        ),
      ];
    },
  };
}

function agrees(registered: string | undefined, matches: boolean | undefined, written: string): boolean {
  return registered === undefined ? matches === true : registered === written;
}

function byFlag(flag: boolean | undefined, broken: Exclude<RemoteVerdict, string>): RemoteVerdict {
  return flag === undefined ? 'unknown' : flag ? 'kept' : broken;
}

/** What is written against what the registry has: its value is the correction where it tells it. */
function ofRfc(
  registered: string | undefined,
  matches: boolean | undefined,
  written: string,
  path: CfdiPath,
  name: 'name' | 'code',
): RemoteVerdict {
  if (registered === undefined) return byFlag(matches, { values: { [name]: written, known: '' } });
  if (registered === written) return 'kept';
  const values = { [name]: written, known: `: «${registered}»` };
  return { values, fix: [{ path, value: registered }] };
}
