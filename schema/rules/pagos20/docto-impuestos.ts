/** Rules on whether a related document is subject to taxes, and on which it says then. */
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DoctoSubject, TaxLine } from './subjects.ts';

type DoctoRule = Rule<DoctoSubject>;

const IVA = '002';
const IEPS = '003';
const WITHOUT_TAXES = new Set(['01', '03', '04', '05']);
/** Keys added after the standard was written: it speaks only of 02. */
const LATER = new Set(['06', '07', '08']);

const objeto = inCatalog<DoctoSubject>({
  code: 'CRP20245',
  node: 'DoctoRelacionado@ObjetoImpDR',
  catalog: 'c_ObjetoImp',
  noun: 'el objeto de impuesto',
  path: 'ObjetoImpDR',
  key: (subject) => subject.docto.ObjetoImpDR,
});

const faltan: DoctoRule = {
  code: 'CRP20246',
  node: 'DoctoRelacionado@ObjetoImpDR',
  severity: 'error',
  text: 'El documento pagado es objeto de impuesto (02) y no dice sus impuestos, que entonces el SAT exige.',
  remedy:
    'Agrega la parte de los impuestos de la factura que corresponde a lo pagado, o corrige el objeto de impuesto.',
  check: ({ docto }) =>
    docto.ObjetoImpDR === '02' && docto.ImpuestosDR === undefined ? { path: 'ObjetoImpDR' } : undefined,
};

const sobran: DoctoRule = {
  code: 'CRP20247',
  node: 'DoctoRelacionado@ObjetoImpDR',
  severity: 'error',
  text: 'El objeto de impuesto del documento pagado es {key} y lleva impuestos, que con esa clave el SAT no admite.',
  remedy: 'Quita los impuestos del documento, o cambia el objeto de impuesto a 02.',
  check: ({ docto }) =>
    WITHOUT_TAXES.has(docto.ObjetoImpDR ?? '') && docto.ImpuestosDR !== undefined
      ? {
          path: 'ObjetoImpDR',
          values: { key: docto.ObjetoImpDR ?? '' },
          fix: [{ path: 'ImpuestosDR', value: undefined }],
        }
      : undefined,
};

const sobranSegunEstandar: DoctoRule = {
  code: 'CRP20247',
  node: 'DoctoRelacionado@ObjetoImpDR',
  severity: 'warning',
  text: 'El objeto de impuesto del documento pagado es {key} y lleva impuestos: la matriz del SAT los admite y el texto del complemento no.',
  remedy: 'Si tu proveedor de certificación lo rechaza, revisa con él el objeto de impuesto.',
  check: ({ docto }) =>
    LATER.has(docto.ObjetoImpDR ?? '') && docto.ImpuestosDR !== undefined
      ? { path: 'ObjetoImpDR', values: { key: docto.ObjetoImpDR ?? '' } }
      : undefined,
};

const vacio: DoctoRule = {
  code: 'CRP20248',
  node: 'ImpuestosDR',
  severity: 'error',
  text: 'Los impuestos del documento pagado están vacíos: el SAT exige al menos un traslado o una retención.',
  remedy: 'Agrega un impuesto, o quita los impuestos del documento.',
  check: ({ docto, transfers, retentions }) =>
    docto.ImpuestosDR !== undefined && transfers.length + retentions.length === 0
      ? { path: 'ImpuestosDR' }
      : undefined,
};

function has(lines: readonly TaxLine[], ...taxes: string[]): boolean {
  return lines.some((line) => taxes.includes(line.amounts.tax));
}

const soloIsr: DoctoRule = {
  code: 'CRP20278',
  node: 'DoctoRelacionado@ObjetoImpDR',
  severity: 'error',
  text: 'El objeto de impuesto del documento pagado es {key} y lleva IVA o IEPS: con esa clave el SAT solo admite la retención de ISR.',
  remedy: 'Quita el IVA y el IEPS del documento, o corrige el objeto de impuesto.',
  check: ({ docto, transfers, retentions }) =>
    (docto.ObjetoImpDR === '06' || docto.ObjetoImpDR === '08') &&
    (has(transfers, IVA, IEPS) || has(retentions, IVA, IEPS))
      ? { path: 'ObjetoImpDR', values: { key: docto.ObjetoImpDR } }
      : undefined,
};

/** Without any taxes the standard agrees with the document and the matrix does not: that only warns. */
const iepsSinIva: DoctoRule = {
  code: 'CRP20279',
  node: 'DoctoRelacionado@ObjetoImpDR',
  severity: 'error',
  text: 'El objeto de impuesto del documento pagado es 07 y {reason}: con esa clave el SAT exige trasladar IEPS y no admite IVA.',
  remedy: 'Agrega el traslado de IEPS y quita el IVA, o corrige el objeto de impuesto.',
  check: ({ docto, transfers, retentions }) => {
    if (docto.ObjetoImpDR !== '07') return undefined;
    const hit = (reason: string) => ({ path: 'ObjetoImpDR', values: { reason } });
    if (docto.ImpuestosDR === undefined) return { ...hit('no dice sus impuestos'), severity: 'warning' };
    if (has(transfers, IVA) || has(retentions, IVA)) return hit('lleva IVA');
    return has(transfers, IEPS) ? undefined : hit('no traslada IEPS');
  },
};

export const DOCTO_IMPUESTOS_RULES: readonly DoctoRule[] = [
  objeto,
  faltan,
  sobran,
  sobranSegunEstandar,
  vacio,
  soloIsr,
  iepsSinIva,
];
