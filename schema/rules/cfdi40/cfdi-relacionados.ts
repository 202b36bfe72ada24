/** Rules on the related documents. */
import { judgeKey } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

const tipoRelacion: Rule<DocumentSubject> = {
  code: 'CFDI40137',
  node: 'CfdiRelacionados@TipoRelacion',
  severity: 'error',
  text: 'El tipo de relación «{key}» {state} c_TipoRelacion del SAT.',
  remedy: 'Elige de la lista cómo se relaciona este comprobante con los otros.',
  check: ({ comprobante, facts }) =>
    comprobante.CfdiRelacionados?.flatMap(({ TipoRelacion }, index) =>
      TipoRelacion === undefined
        ? []
        : (judgeKey(facts, 'c_TipoRelacion', TipoRelacion, `CfdiRelacionados[${index}].TipoRelacion`) ?? []),
    ),
};

export const CFDI_RELACIONADOS_RULES = [tipoRelacion];
