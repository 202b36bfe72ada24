/** Rules on an address of a complement: its keys belong together. Four kinds of node have one. */
import { neighborhoodKey, placeKey } from '../catalogs/lookup.ts';
import type { Facts } from './document-context.ts';
import type { Rule, Severity } from './rule.ts';

export type Address = {
  readonly Colonia?: string | undefined;
  readonly Localidad?: string | undefined;
  readonly Municipio?: string | undefined;
  readonly Estado?: string | undefined;
  readonly Pais?: string | undefined;
  readonly CodigoPostal?: string | undefined;
};
export type AddressSubject = { address: Address; facts: Facts };
type AddressRule = Rule<AddressSubject>;
/** Code of the rule and node above the attribute, as the matrix names it: `Receptor/Domicilio`. */
type Asked = { code: string; node: string };

const MEXICO = 'MEX';
/** The two keys that Mexico City has had. */
const CAPITAL = ['CMX', 'DIF'];
/** Only old public copies of the lists of postal codes and neighbourhoods exist: what they say warns. */
const OLD_COPY: Severity = 'warning';

function isMexican({ address }: AddressSubject): boolean {
  return address.Pais === MEXICO;
}

/** @param form `key`: anything but a key is refused. `warning` alone where the structure asks for the key. */
export function neighborhood({ code, node }: Asked, form: 'key' | 'checked'): AddressRule {
  return {
    code,
    node: `${node}@Colonia`,
    severity: form === 'key' ? 'error' : OLD_COPY,
    text: 'La colonia «{value}» {reason}, y el SAT pide en México la clave de una colonia de ese código postal.',
    remedy: 'Elige la colonia de la lista del código postal.',
    check: (subject) => {
      const { Colonia: value, CodigoPostal: zip } = subject.address;
      if (value === undefined || !isMexican(subject)) return undefined;
      if (!/^\d{4}$/.test(value)) {
        const reason = 'no es una clave de cuatro dígitos';
        return form === 'key' ? { path: 'Colonia', values: { value, reason } } : undefined;
      }
      if (zip === undefined) return undefined;
      if (subject.facts.status('c_Colonia', neighborhoodKey(zip, value)) !== 'missing') return undefined;
      const reason = `no es del código postal ${zip} en el catálogo c_Colonia`;
      return { path: 'Colonia', values: { value, reason }, severity: OLD_COPY };
    },
  };
}

const PLACES = {
  Localidad: { catalog: 'c_Localidad', noun: 'La localidad' },
  Municipio: { catalog: 'c_Municipio', noun: 'El municipio' },
} as const;

/** A locality or a municipality is one of its state. */
export function placeOfState({ code, node }: Asked, name: keyof typeof PLACES): AddressRule {
  const { catalog, noun } = PLACES[name];
  return {
    code,
    node: `${node}@${name}`,
    severity: 'error',
    text: `${noun} «{value}» no es del estado {state} en el catálogo ${catalog} del SAT, que lo pide en México.`,
    remedy: `Elige ${noun.toLowerCase()} de la lista del estado.`,
    check: (subject) => {
      const { [name]: value, Estado: state } = subject.address;
      if (value === undefined || state === undefined || !isMexican(subject)) return undefined;
      const keys = CAPITAL.includes(state) ? CAPITAL : [state];
      const isWrong = keys.every((key) => subject.facts.status(catalog, placeKey(key, value)) === 'missing');
      return isWrong ? { path: name, values: { value, state } } : undefined;
    },
  };
}

/** @param countries those whose states have keys. */
export function stateOfCountry({ code, node }: Asked, countries: readonly string[]): AddressRule {
  return {
    code,
    node: `${node}@Estado`,
    severity: 'error',
    text: 'El estado «{value}» no es de {country} en el catálogo c_Estado del SAT, vigente en la fecha del comprobante.',
    remedy: 'Elige el estado de la lista del país.',
    check: ({ address: { Estado: value, Pais: country }, facts }) => {
      if (value === undefined || country === undefined || !countries.includes(country)) return undefined;
      const isExpired = facts.date !== '' && facts.status('c_Estado', value) === 'expired';
      const isRight = facts.catalogs.stateCountry(value) === country && !isExpired;
      return isRight ? undefined : { path: 'Estado', values: { value, country } };
    },
  };
}

/** A postal code of Mexico, that of the state, municipality and locality beside it. */
export function mexicanPostalCode({ code, node }: Asked, form: 'key' | 'checked'): AddressRule {
  return {
    code,
    node: `${node}@CodigoPostal`,
    severity: form === 'key' ? 'error' : OLD_COPY,
    text: 'El código postal «{value}» {reason}, y el SAT pide que vaya con su domicilio.',
    remedy: 'Escribe el código postal del domicilio, o corrige el estado, el municipio o la localidad.',
    check: (subject) => {
      const value = subject.address.CodigoPostal;
      if (value === undefined || !isMexican(subject)) return undefined;
      if (!/^\d{5}$/.test(value)) {
        const reason = 'no tiene cinco dígitos';
        return form === 'key' ? { path: 'CodigoPostal', values: { value, reason } } : undefined;
      }
      const reason = reasonAgainst(value, subject);
      if (reason === undefined) return undefined;
      return { path: 'CodigoPostal', values: { value, reason }, severity: OLD_COPY };
    },
  };
}

function reasonAgainst(value: string, { address, facts }: AddressSubject): string | undefined {
  if (facts.status('c_CodigoPostal', value) === 'missing') return 'no existe en el catálogo c_CodigoPostal';
  const isOther = (column: 'state' | 'municipality' | 'locality', written: string | undefined) => {
    const listed = facts.catalogs.cell('c_CodigoPostal', value, column);
    if (written === undefined || listed === undefined || /^0*$/.test(listed)) return false;
    return written !== listed && !(CAPITAL.includes(written) && CAPITAL.includes(listed));
  };
  if (isOther('state', address.Estado)) return `no es del estado ${address.Estado}`;
  if (isOther('municipality', address.Municipio)) return `no es del municipio ${address.Municipio}`;
  if (isOther('locality', address.Localidad)) return `no es de la localidad ${address.Localidad}`;
  return undefined;
}

/** A postal code abroad has the shape of its country, where the SAT has one. */
export function foreignPostalCode({ code, node }: Asked): AddressRule {
  return {
    code,
    node: `${node}@CodigoPostal`,
    severity: 'error',
    text: 'El código postal «{value}» no tiene la forma que usa {country}, según el catálogo c_Pais del SAT.',
    remedy: 'Escribe el código postal tal como lo usa el correo de ese país.',
    check: (subject) => {
      const { CodigoPostal: value, Pais: country } = subject.address;
      if (value === undefined || country === undefined || isMexican(subject)) return undefined;
      const pattern = subject.facts.catalogs.cell('c_Pais', country, 'postalCode');
      if (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value)) return undefined;
      return { path: 'CodigoPostal', values: { value, country } };
    },
  };
}
