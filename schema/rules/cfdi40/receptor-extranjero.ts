/** Rules on a receiver who lives abroad. */
import { RFC_FOREIGN } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

const RESIDENCIA = 'Receptor.ResidenciaFiscal';
const REGISTRO = 'Receptor.NumRegIdTrib';

const pais = inCatalog<DocumentSubject>({
  code: 'CFDI40150',
  node: 'Receptor@ResidenciaFiscal',
  catalog: 'c_Pais',
  noun: 'el país de residencia fiscal',
  path: RESIDENCIA,
  key: (subject) => subject.comprobante.Receptor?.ResidenciaFiscal,
});

const residenciaSobra: DocumentRule = {
  code: 'CFDI40151',
  node: 'Receptor@ResidenciaFiscal',
  severity: 'error',
  text: `El receptor {rfc} lleva la residencia fiscal «{value}», que el SAT solo admite con el RFC genérico extranjero ${RFC_FOREIGN}.`,
  remedy: `Quita la residencia fiscal, o usa el RFC ${RFC_FOREIGN} si el receptor vive en el extranjero.`,
  check: ({ comprobante: { Receptor } }) =>
    Receptor?.ResidenciaFiscal !== undefined && Receptor.Rfc !== RFC_FOREIGN
      ? {
          path: RESIDENCIA,
          values: { rfc: Receptor.Rfc ?? '', value: Receptor.ResidenciaFiscal },
          fix: [{ path: RESIDENCIA, value: undefined }],
        }
      : undefined,
};

const residenciaMexicana: DocumentRule = {
  code: 'CFDI40152',
  node: 'Receptor@ResidenciaFiscal',
  severity: 'error',
  text: 'La residencia fiscal del receptor es México (MEX), y el SAT solo admite ahí un país extranjero.',
  remedy: 'Elige el país donde reside el receptor; si reside en México, usa su RFC y quita la residencia.',
  check: ({ comprobante: { Receptor } }) =>
    Receptor?.ResidenciaFiscal === 'MEX' ? { path: RESIDENCIA } : undefined,
};

const residenciaFalta: DocumentRule = {
  code: 'CFDI40153',
  node: 'Receptor@ResidenciaFiscal',
  severity: 'error',
  text: 'El receptor es extranjero y falta su residencia fiscal: el SAT la exige cuando hay complemento Comercio Exterior o número de identidad tributaria.',
  remedy: 'Elige el país donde reside el receptor.',
  check: ({ comprobante: { Receptor }, facts }) =>
    Receptor?.Rfc === RFC_FOREIGN &&
    (facts.foreignTrade || Receptor.NumRegIdTrib !== undefined) &&
    Receptor.ResidenciaFiscal === undefined
      ? { path: RESIDENCIA }
      : undefined,
};

const registroSobra: DocumentRule = {
  code: 'CFDI40154',
  node: 'Receptor@NumRegIdTrib',
  severity: 'error',
  text: `El receptor {rfc} lleva el número de identidad tributaria «{value}», que el SAT solo admite con el RFC genérico extranjero ${RFC_FOREIGN}.`,
  remedy: `Quita el número de identidad tributaria, o usa el RFC ${RFC_FOREIGN} si el receptor vive en el extranjero.`,
  check: ({ comprobante: { Receptor } }) =>
    Receptor?.NumRegIdTrib !== undefined && Receptor.Rfc !== RFC_FOREIGN
      ? {
          path: REGISTRO,
          values: { rfc: Receptor.Rfc ?? '', value: Receptor.NumRegIdTrib },
          fix: [{ path: REGISTRO, value: undefined }],
        }
      : undefined,
};

/** The official rule and the official message say opposite things, so this one only warns. */
const registroFalta: DocumentRule = {
  code: 'CFDI40155',
  node: 'Receptor@NumRegIdTrib',
  severity: 'warning',
  text: 'El receptor es extranjero, hay complemento Comercio Exterior y falta su número de identidad tributaria; el SAT podría exigirlo.',
  remedy: 'Escribe el número de identidad tributaria que el receptor tiene en su país.',
  check: ({ comprobante: { Receptor }, facts }) =>
    Receptor?.Rfc === RFC_FOREIGN && facts.foreignTrade && Receptor.NumRegIdTrib === undefined
      ? { path: REGISTRO }
      : undefined,
};

const registroForma: DocumentRule = {
  code: 'CFDI40156',
  node: 'Receptor@NumRegIdTrib',
  severity: 'error',
  text: 'El número de identidad tributaria «{value}» no tiene la forma que usa {country}, según el catálogo c_Pais del SAT.',
  remedy: 'Escribe el número sin guiones ni espacios, tal como lo usa la autoridad de ese país.',
  check: ({ comprobante: { Receptor }, facts }) => {
    const { NumRegIdTrib: value, ResidenciaFiscal: country } = Receptor ?? {};
    const pattern = country === undefined ? undefined : facts.catalogs.taxIdPattern(country);
    if (value === undefined || country === undefined || pattern === undefined) return undefined;
    const shape = new RegExp(`^(?:${pattern})$`);
    if (shape.test(value)) return undefined;
    const bare = value.replace(/[\s.-]/g, '');
    const fix = shape.test(bare) ? { fix: [{ path: REGISTRO, value: bare }] } : {};
    return { path: REGISTRO, values: { value, country }, ...fix };
  },
};

export const RECEPTOR_EXTRANJERO_RULES: readonly DocumentRule[] = [
  pais,
  residenciaSobra,
  residenciaMexicana,
  residenciaFalta,
  registroSobra,
  registroFalta,
  registroForma,
];
