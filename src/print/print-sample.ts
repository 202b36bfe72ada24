/** Pages that show a template: of one's own documents, or of a sample that was never issued. No network. */
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import type { TemplateHead } from '../../schema/resources/admin/templates.ts';
import type { Design } from '../../schema/templates/designs/index.ts';
import { type PrintWay, printPage } from '../../schema/templates/print-page.ts';
import type { LoadedTemplate } from '../../schema/templates/render.ts';
import { type SampleIssuer, type SampleKind, sampleDocument } from '../../schema/templates/samples.ts';
import type { DocumentType } from '../../schema/values/printed-documents.ts';
import { PRINT_PARTS, type PrintedXml } from './print-xml.ts';

/** Chosen before all others, whatever the rules say. */
const SHOWN = 'shown';

/** The page of a document by this template alone. @param document its XML, or a sample of a kind */
export async function printWith(
  template: LoadedTemplate & { name: string },
  document: { xml: string } | { sample: SampleKind; issuer: SampleIssuer; moment: string },
  way: PrintWay,
  sandbox: boolean,
): Promise<PrintedXml> {
  const read =
    'xml' in document
      ? readCfdi(document.xml)
      : { ok: true as const, ...sampleDocument(document.sample, document.issuer, document.moment) };
  if (!read.ok) return { problem: read.error.message };
  const head = { template_id: SHOWN, name: template.name, is_active: true, is_default: true };
  const types: DocumentType[] = ['invoice', 'payment', 'payroll', 'retention'];
  const heads = types.flatMap((document_type) =>
    (['3.2', '3.3', '4.0'] as const).map(
      (document_version): TemplateHead => ({
        ...{ ...head, document_type, document_version },
        ...{ revision: 1, updated_at: '', updated_by: '' },
      }),
    ),
  );
  const page = await printPage(read, {
    ...PRINT_PARTS,
    settings: { look: way.settings.look, rules: [], templates: heads },
    templateOf: async () => template,
    sandbox: sandbox || !('xml' in document),
  });
  return page ?? { problem: '' };
}

export async function printDesign(
  { id, title, document_type, code }: Design,
  issuer: SampleIssuer,
  way: PrintWay,
  moment: string,
): Promise<string> {
  const sample: SampleKind = id === 'waybill' ? 'waybill' : document_type;
  const template = { code, images: {}, name: title };
  const page = await printWith(template, { sample, issuer, moment }, way, true);
  return 'html' in page ? page.html : '';
}
