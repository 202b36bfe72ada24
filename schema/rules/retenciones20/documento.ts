/** Rules on the attributes of Retenciones, its issuer, receiver and period. */
import { isLocalDateTime } from '../../values/dates.ts';
import { personKind, RFC_PUBLIC } from '../../values/rfc.ts';
import { PERSON_WORDS } from '../cfdi40/persons.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { isCertificateToBlame, sealFault } from '../seal.ts';
import { type RetencionesSubject, yearOf } from './subjects.ts';

type RetencionesRule = Rule<RetencionesSubject>;

const sello: RetencionesRule = {
  code: 'Reten20101',
  node: 'Retenciones@Sello',
  severity: 'error',
  text: 'El sello {state}: el SAT lo compara con la cadena original y con el certificado incluido.',
  remedy: 'Sella el documento otra vez con el CSD vigente; después de sellar no cambies ningún dato.',
  check: (subject) => {
    const state = sealFault(subject, subject.retenciones.Sello, 'documento');
    return state === undefined ? undefined : { path: 'Sello', values: { state } };
  },
};

const certificado: RetencionesRule = {
  code: 'Reten20102',
  node: 'Retenciones@Certificado',
  severity: 'error',
  text: 'El certificado incluido no se puede leer como X.509, así que el SAT no puede comprobar el sello.',
  remedy: 'Incluye el certificado .cer tal como lo entrega el SAT y sella otra vez.',
  check: (subject) =>
    isCertificateToBlame(subject, subject.retenciones.Sello) ? { path: 'Certificado' } : undefined,
};

const fecha: RetencionesRule = {
  code: 'Reten20103',
  node: 'Retenciones@FechaExp',
  severity: 'error',
  text: 'La fecha «{value}» no es una fecha y hora del calendario con la forma AAAA-MM-DDThh:mm:ss, la única que admite el SAT.',
  remedy: 'Escribe la fecha y hora local del lugar de expedición, sin zona horaria ni milésimas.',
  check: ({ retenciones: { FechaExp: value } }) =>
    value !== undefined && !(isLocalDateTime(value) && /^20[1-9]/.test(value))
      ? { path: 'FechaExp', values: { value } }
      : undefined,
};

const lugar = inCatalog<RetencionesSubject>({
  code: 'Reten20104',
  node: 'Retenciones@LugarExpRetenc',
  catalog: 'c_CodigoPostal',
  noun: 'el código postal del lugar de expedición',
  path: 'LugarExpRetenc',
  key: ({ retenciones }) => retenciones.LugarExpRetenc,
  severity: 'warning',
});

const relacion = inCatalog<RetencionesSubject>({
  code: 'Reten20109',
  node: 'CfdiRetenRelacionados@TipoRelacion',
  catalog: 'c_TipoRelacion',
  noun: 'el tipo de relación',
  path: 'CfdiRetenRelacionados.TipoRelacion',
  key: ({ retenciones }) => retenciones.CfdiRetenRelacionados?.TipoRelacion,
});

const regimen = inCatalog<RetencionesSubject>({
  code: 'Reten20111',
  node: 'Emisor@RegimenFiscalE',
  catalog: 'c_RegimenFiscal',
  noun: 'el régimen fiscal del emisor',
  path: 'Emisor.RegimenFiscalE',
  key: ({ retenciones }) => retenciones.Emisor?.RegimenFiscalE,
});

const regimenDePersona: RetencionesRule = {
  code: 'Reten20112',
  node: 'Emisor@RegimenFiscalE',
  severity: 'error',
  text: 'El régimen fiscal {regime} no es de {person}, y el RFC del emisor ({rfc}) sí lo es.',
  remedy: 'Elige el régimen que aparece en la constancia de situación fiscal del emisor.',
  check: ({ retenciones: { Emisor }, facts }) => {
    const { RfcE: rfc, RegimenFiscalE: regime } = Emisor ?? {};
    const person = personKind(rfc ?? '');
    return rfc && regime && person && facts.catalogs.regimeAllows(regime, person) === false
      ? { path: 'Emisor.RegimenFiscalE', values: { rfc, regime, person: PERSON_WORDS[person] } }
      : undefined;
  },
};

const PUBLIC_NAME = 'PUBLICO EN GENERAL';

const publico: RetencionesRule = {
  code: 'Reten20116',
  node: 'Receptor/Nacional@NomDenRazSocR',
  severity: 'error',
  text: `El receptor se llama «{name}» con el RFC {rfc}: el SAT reserva «${PUBLIC_NAME}» para el RFC genérico ${RFC_PUBLIC}.`,
  remedy: `Escribe el nombre que corresponde al RFC, o el RFC ${RFC_PUBLIC} si es público en general.`,
  check: ({ retenciones: { Receptor } }) => {
    const { NomDenRazSocR: name, RfcR: rfc } = Receptor?.Nacional ?? {};
    return name === PUBLIC_NAME && rfc && rfc !== RFC_PUBLIC
      ? { path: 'Receptor.Nacional.NomDenRazSocR', values: { name, rfc } }
      : undefined;
  },
};

/** The list joins the two both ways and its title one way only: this half warns. */
const nombreDePublico: RetencionesRule = {
  code: 'Reten20116',
  node: 'Receptor/Nacional@NomDenRazSocR',
  severity: 'warning',
  text: `El receptor tiene el RFC genérico ${RFC_PUBLIC} y se llama «{name}»: según cómo se lea la regla, el SAT pide entonces «${PUBLIC_NAME}».`,
  remedy: `Escribe «${PUBLIC_NAME}» como nombre del receptor, o el RFC de la persona.`,
  check: ({ retenciones: { Receptor } }) => {
    const { NomDenRazSocR: name, RfcR } = Receptor?.Nacional ?? {};
    const path = 'Receptor.Nacional.NomDenRazSocR';
    return RfcR === RFC_PUBLIC && name && name !== PUBLIC_NAME
      ? { path, values: { name }, fix: [{ path, value: PUBLIC_NAME }] }
      : undefined;
  },
};

const curp: RetencionesRule = {
  code: 'Reten20117',
  node: 'Receptor/Nacional@CurpR',
  severity: 'error',
  text: 'El receptor {rfc} es una persona moral y lleva CURP, que entonces el SAT no admite.',
  remedy: 'Quita la CURP del receptor.',
  check: ({ retenciones: { Receptor } }) => {
    const { RfcR: rfc = '', CurpR } = Receptor?.Nacional ?? {};
    const path = 'Receptor.Nacional.CurpR';
    return personKind(rfc) === 'moral' && CurpR !== undefined
      ? { path, values: { rfc }, fix: [{ path, value: undefined }] }
      : undefined;
  },
};

const domicilioPublico: RetencionesRule = {
  code: 'Reten20120',
  node: 'Receptor/Nacional@DomicilioFiscalR',
  severity: 'error',
  text: 'El receptor es público en general y su código postal es {code}: el SAT exige el del lugar de expedición, {place}.',
  remedy: 'Escribe {place} como domicilio fiscal del receptor.',
  check: ({ retenciones: { Receptor, LugarExpRetenc: place } }) => {
    const { RfcR, DomicilioFiscalR: code } = Receptor?.Nacional ?? {};
    const path = 'Receptor.Nacional.DomicilioFiscalR';
    return RfcR === RFC_PUBLIC && code && place && code !== place
      ? { path, values: { code, place }, fix: [{ path, value: place }] }
      : undefined;
  },
};

function mes(code: string, name: 'MesIni' | 'MesFin', noun: string): RetencionesRule {
  return inCatalog<RetencionesSubject>({
    code,
    node: `Periodo@${name}`,
    catalog: 'Retenciones/c_Periodo',
    noun,
    path: `Periodo.${name}`,
    key: ({ retenciones }) => retenciones.Periodo?.[name],
  });
}

/** The SAT has one code for each end of the same mistake. */
function orden(code: string, name: 'MesIni' | 'MesFin', text: string): RetencionesRule {
  return {
    code,
    node: `Periodo@${name}`,
    severity: 'error',
    text,
    remedy: 'Corrige el mes inicial o el final, de modo que el período vaya hacia adelante.',
    check: ({ retenciones: { Periodo } }) => {
      const { MesIni: first, MesFin: last } = Periodo ?? {};
      return first && last && first > last ? { path: `Periodo.${name}`, values: { first, last } } : undefined;
    },
  };
}

const YEARS_BACK = 5;

const ejercicio: RetencionesRule = {
  code: 'Reten20126',
  node: 'Periodo@Ejercicio',
  severity: 'error',
  text: 'El ejercicio es {year} y el documento se expide en {now}: el SAT admite ese año y los cinco anteriores.',
  remedy: 'Corrige el ejercicio: de {first} a {now}.',
  check: (subject) => {
    const now = yearOf(subject);
    const year = subject.retenciones.Periodo?.Ejercicio;
    if (now === undefined || year === undefined || !/^\d{4}$/.test(year)) return undefined;
    const first = now - YEARS_BACK;
    return Number(year) >= first && Number(year) <= now
      ? undefined
      : { path: 'Periodo.Ejercicio', values: { year, now: `${now}`, first: `${first}` } };
  },
};

export const DOCUMENTO_RULES: readonly RetencionesRule[] = [
  sello,
  certificado,
  fecha,
  lugar,
  relacion,
  regimen,
  regimenDePersona,
  publico,
  nombreDePublico,
  curp,
  domicilioPublico,
  mes('Reten20121', 'MesIni', 'el mes inicial'),
  orden('Reten20122', 'MesIni', 'El mes inicial ({first}) es posterior al mes final ({last}) del período.'),
  mes('Reten20123', 'MesFin', 'el mes final'),
  orden('Reten20124', 'MesFin', 'El mes final ({last}) es anterior al mes inicial ({first}) del período.'),
  ejercicio,
];
