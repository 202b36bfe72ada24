/** Rules on issuer, owner, receiver and addressee. Source: CCE123 to CCE125, CCE132 to CCE135, CCE143, CCE144. */
import { personKind, RFC_FOREIGN } from '../../values/rfc.ts';
import type { Facts } from '../document-context.ts';
import { mustBe } from '../fixed.ts';
import { onlyIf, presence, when } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import type { ComercioSubject, DestinatarioSubject, PropietarioSubject } from './subjects.ts';

type ComercioRule = Rule<ComercioSubject>;

const MEXICO = 'MEX';
const REGISTRO = 'NumRegIdTrib';
const CURP = { node: 'ComercioExterior/Emisor@Curp', path: 'Emisor.Curp', noun: 'la CURP del emisor' };

const sinCurp = presence<ComercioSubject>({
  ...CURP,
  code: 'CCE123',
  demand: 'no la admite cuando el emisor es persona moral',
  need: ({ facts }) => (personKind(facts.issuerRfc) === 'moral' ? 'forbidden' : 'free'),
  read: ({ node }) => node.Emisor?.Curp,
});

const conCurp = presence<ComercioSubject>({
  ...CURP,
  code: 'CCE124',
  demand: 'la exige cuando el emisor es persona física',
  need: ({ facts }) => (personKind(facts.issuerRfc) === 'fisica' ? 'required' : 'free'),
  read: ({ node }) => node.Emisor?.Curp,
});

const paisEmisor = when<ComercioSubject>(
  ({ node }) => node.Emisor?.Domicilio !== undefined,
  mustBe<ComercioSubject>({
    code: 'CCE125',
    node: 'Emisor/Domicilio@Pais',
    path: 'Emisor.Domicilio.Pais',
    noun: 'el país del emisor',
    where: 'un comprobante con Comercio Exterior',
    value: MEXICO,
    read: ({ node }) => node.Emisor?.Domicilio?.Pais,
  }),
);

const REGISTRO_RECEPTOR = 'Receptor.NumRegIdTrib';

const registroReceptor = presence<ComercioSubject>({
  code: 'CCE133',
  node: 'ComercioExterior/Receptor@NumRegIdTrib',
  path: REGISTRO_RECEPTOR,
  noun: 'el número de identidad tributaria del receptor',
  demand: `lo pide con el RFC genérico extranjero ${RFC_FOREIGN}, y solo con él`,
  need: ({ facts }) => (facts.receiverRfc === '' ? 'free' : onlyIf(facts.receiverRfc === RFC_FOREIGN)),
  read: ({ node }) => node.Receptor?.NumRegIdTrib,
});

/** Text of a foreign tax identity that is held by someone in Mexico. */
const IN_MEXICO =
  'lleva número de identidad tributaria y su domicilio es de México (MEX), donde el SAT no lo admite.';
const IN_MEXICO_REMEDY = 'Quita el número de identidad tributaria, o corrige el país del domicilio.';

const receptorEnMexico: ComercioRule = {
  code: 'CCE134',
  node: 'ComercioExterior/Receptor@NumRegIdTrib',
  severity: 'error',
  text: `El receptor ${IN_MEXICO}`,
  remedy: IN_MEXICO_REMEDY,
  check: ({ node: { Receptor } }) =>
    Receptor?.NumRegIdTrib !== undefined && Receptor.Domicilio?.Pais === MEXICO
      ? { path: REGISTRO_RECEPTOR }
      : undefined,
};

const SHAPE_TEXT =
  'El número de identidad tributaria «{value}» no tiene la forma que usa {country}, según el catálogo c_Pais del SAT.';
const SHAPE_REMEDY = 'Escribe el número sin guiones ni espacios, tal como lo usa la autoridad de ese país.';

/** Countries with a list on line are asked there (CCE131); the shape holds for them too. */
function judgeShape(
  value: string | undefined,
  country: string | undefined,
  facts: Facts,
  path: string,
): Hit | undefined {
  const pattern = country === undefined ? undefined : facts.catalogs.taxIdPattern(country);
  if (value === undefined || country === undefined || pattern === undefined) return undefined;
  return new RegExp(`^(?:${pattern})$`).test(value) ? undefined : { path, values: { value, country } };
}

const formaReceptor: ComercioRule = {
  code: 'CCE135',
  node: 'ComercioExterior/Receptor@NumRegIdTrib',
  severity: 'error',
  text: SHAPE_TEXT,
  remedy: SHAPE_REMEDY,
  check: ({ node: { Receptor }, document, facts }) => {
    const country = Receptor?.Domicilio?.Pais ?? document.comprobante.Receptor?.ResidenciaFiscal;
    // CCE134 says it of Mexico.
    if (country === MEXICO) return undefined;
    return judgeShape(Receptor?.NumRegIdTrib, country, facts, REGISTRO_RECEPTOR);
  },
};

export const PERSONAS_RULES: readonly ComercioRule[] = [
  sinCurp,
  conCurp,
  paisEmisor,
  registroReceptor,
  receptorEnMexico,
  formaReceptor,
];

export const PROPIETARIO_RULES: readonly Rule<PropietarioSubject>[] = [
  {
    code: 'CCE132',
    node: 'Propietario@NumRegIdTrib',
    severity: 'error',
    text: SHAPE_TEXT,
    remedy: SHAPE_REMEDY,
    check: ({ owner, facts }) => judgeShape(owner.NumRegIdTrib, owner.ResidenciaFiscal, facts, REGISTRO),
  },
];

const destinatarioEnMexico: Rule<DestinatarioSubject> = {
  code: 'CCE143',
  node: 'Destinatario@NumRegIdTrib',
  severity: 'error',
  text: `El destinatario ${IN_MEXICO}`,
  remedy: IN_MEXICO_REMEDY,
  check: ({ addressee }) =>
    addressee.NumRegIdTrib !== undefined && addressee.Domicilio?.some((one) => one.Pais === MEXICO)
      ? { path: REGISTRO }
      : undefined,
};

const formaDestinatario: Rule<DestinatarioSubject> = {
  code: 'CCE144',
  node: 'Destinatario@NumRegIdTrib',
  severity: 'error',
  text: SHAPE_TEXT,
  remedy: SHAPE_REMEDY,
  check: ({ addressee, facts }) => {
    const country = addressee.Domicilio?.[0]?.Pais;
    if (country === MEXICO) return undefined;
    return judgeShape(addressee.NumRegIdTrib, country, facts, REGISTRO);
  },
};

export const DESTINATARIO_RULES: readonly Rule<DestinatarioSubject>[] = [
  destinatarioEnMexico,
  formaDestinatario,
];
