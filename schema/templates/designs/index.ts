/** Ready-made designs, which an account copies to make one its own. A new one is its file and a line here. */

import type { TemplateCode } from '../../resources/admin/templates.ts';
import { DESIGNS as TEXTS } from '../../texts/designs.ts';
import type { DocumentType, DocumentVersion } from '../../values/printed-documents.ts';
import { BILINGUAL } from './bilingual.ts';
import { CLASSIC } from './classic.ts';
import { COMPACT } from './compact.ts';
import type { DesignFormat } from './formats.ts';
import { PAYSLIP } from './payslip.ts';
import { TICKET } from './ticket.ts';
import { WAYBILL } from './waybill.ts';

export type Design = {
  id: keyof typeof TEXTS;
  /** What the copy is called unless told. */
  name: string;
  title: string;
  text: string;
  document_type: DocumentType;
  /** Newest first. */
  versions: readonly DocumentVersion[];
  format: DesignFormat;
  code: TemplateCode;
};

const EVERY: readonly DocumentVersion[] = ['4.0', '3.3', '3.2'];
/** Since there are payslips and waybills as they print. */
const NEWER: readonly DocumentVersion[] = ['4.0', '3.3'];

const design = (
  id: Design['id'],
  fields: Pick<Design, 'name' | 'document_type' | 'versions' | 'code'> & { format?: DesignFormat },
): Design => ({ id, format: 'letter', ...TEXTS[id], ...fields });

export const DESIGNS: readonly Design[] = [
  design('classic', { name: 'clasica', document_type: 'invoice', versions: EVERY, code: CLASSIC }),
  design('compact', { name: 'compacta', document_type: 'invoice', versions: EVERY, code: COMPACT }),
  design('bilingual', { name: 'bilingue', document_type: 'invoice', versions: EVERY, code: BILINGUAL }),
  design('ticket', {
    ...{ name: 'ticket-80', document_type: 'invoice', versions: EVERY },
    ...{ format: 'ticket_80', code: TICKET },
  }),
  design('payslip', { name: 'nomina', document_type: 'payroll', versions: NEWER, code: PAYSLIP }),
  design('waybill', { name: 'carta-porte', document_type: 'invoice', versions: NEWER, code: WAYBILL }),
];
