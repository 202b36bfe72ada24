/** Rules on the document that an expense is taken from: a Mexican invoice or a customs document. */
import { judgeCustomsNumber } from '../cfdi40/pedimento.ts';
import { monthProblem } from '../consortium.ts';
import { presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import type { Documento, DocumentoSubject } from './subjects.ts';

type DocumentoRule = Rule<DocumentoSubject>;

/** Two codes: one where the attribute is left over, one where it is missing. */
function follows(
  leader: 'FolioFiscalVinculado' | 'NumeroPedimentoVinculado',
  name: keyof Documento,
  noun: string,
  codes: { surplus?: string; missing: string },
): DocumentoRule[] {
  const it = noun.startsWith('la ') ? 'la' : 'lo';
  const ask = {
    node: `DocumentoRelacionado@${name}`,
    path: name,
    noun,
    demand: `${it} pide cuando hay ${LEADERS[leader]}, y solo entonces ${it} admite`,
    read: ({ line }: DocumentoSubject) => line[name],
  };
  const missing = presence<DocumentoSubject>({
    ...ask,
    code: codes.missing,
    need: ({ line }) => (line[leader] ? 'required' : 'free'),
  });
  if (codes.surplus === undefined) return [missing];
  const surplus = presence<DocumentoSubject>({
    ...ask,
    code: codes.surplus,
    need: ({ line }) => (line[leader] ? 'free' : 'forbidden'),
  });
  return [surplus, missing];
}

const LEADERS = {
  FolioFiscalVinculado: 'folio fiscal vinculado',
  NumeroPedimentoVinculado: 'pedimento vinculado',
} as const;

const folioExtranjero = presence<DocumentoSubject>({
  code: 'GCEH103',
  node: 'DocumentoRelacionado@FolioFiscalVinculado',
  path: 'FolioFiscalVinculado',
  noun: 'el folio fiscal vinculado',
  demand: 'no lo admite cuando la erogación es de origen extranjero',
  need: ({ line }) => (line.OrigenErogacion === 'Extranjero' ? 'forbidden' : 'free'),
  read: ({ line }) => line.FolioFiscalVinculado,
});

const pedimentoNacional = presence<DocumentoSubject>({
  code: 'GCEH108',
  node: 'DocumentoRelacionado@NumeroPedimentoVinculado',
  path: 'NumeroPedimentoVinculado',
  noun: 'el número de pedimento vinculado',
  demand: 'no lo admite cuando la erogación es de origen nacional',
  need: ({ line }) => (line.OrigenErogacion === 'Nacional' ? 'forbidden' : 'free'),
  read: ({ line }) => line.NumeroPedimentoVinculado,
});

const mes: DocumentoRule = {
  code: 'GCEH115',
  node: 'DocumentoRelacionado@Mes',
  severity: 'error',
  text: 'El mes es {month} y el folio fiscal vinculado es del {day}: el SAT exige el mes de esa fecha o el anterior.',
  remedy: 'Elige el mes {allowed}, o corrige la fecha del folio vinculado.',
  check: ({ line: { Mes: month = '', FechaFolioFiscalVinculado: day } }) => {
    const allowed = monthProblem(month, day);
    return allowed === undefined || day === undefined
      ? undefined
      : { path: 'Mes', values: { month, day, allowed } };
  },
};

const pedimento: DocumentoRule = {
  code: 'GCEH133',
  node: 'DocumentoRelacionado@NumeroPedimentoVinculado',
  severity: 'error',
  text: 'El número de pedimento vinculado «{value}» {reason}, y el SAT lo compara con sus catálogos de aduanas.',
  remedy: 'Escribe el número tal como aparece en el pedimento: año, aduana, patente y consecutivo.',
  check: ({ line, facts }) =>
    judgeCustomsNumber(line.NumeroPedimentoVinculado, facts, 'NumeroPedimentoVinculado'),
};

export const DOCUMENTO_RULES: readonly DocumentoRule[] = [
  folioExtranjero,
  ...follows('FolioFiscalVinculado', 'RFCProveedor', 'el RFC del proveedor', {
    surplus: 'GCEH104',
    missing: 'GCEH105',
  }),
  ...follows('FolioFiscalVinculado', 'MontoTotalIVA', 'el monto total de IVA', {
    surplus: 'GCEH106',
    missing: 'GCEH107',
  }),
  ...follows('FolioFiscalVinculado', 'FechaFolioFiscalVinculado', 'la fecha del folio fiscal vinculado', {
    missing: 'GCEH132',
  }),
  pedimentoNacional,
  pedimento,
  ...follows('NumeroPedimentoVinculado', 'ClavePedimentoVinculado', 'la clave del pedimento', {
    surplus: 'GCEH109',
    missing: 'GCEH110',
  }),
  ...follows('NumeroPedimentoVinculado', 'ClavePagoPedimentoVinculado', 'la clave de pago del pedimento', {
    surplus: 'GCEH111',
    missing: 'GCEH112',
  }),
  ...follows('NumeroPedimentoVinculado', 'MontoIVAPedimento', 'el monto de IVA del pedimento', {
    surplus: 'GCEH113',
    missing: 'GCEH114',
  }),
  mes,
];
