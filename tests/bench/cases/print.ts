/** A stamped document from its XML text to the bytes of its PDF: read → model → Liquid → Chromium, which is warm. */
import { DEFAULT_LOOK } from '../../../schema/resources/admin/document-looks.ts';
import type { PrintWay } from '../../../schema/templates/print-page.ts';
import { openPrinter } from '../../../server/output/print/printer.ts';
import { makePage } from '../../factories/compute.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { benchCatalogs, benchCsd, benchReceipt, stampedXml } from '../inputs.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const WARM_UP = 30;
const ROUNDS = 9;
const UNITS = 30;

/** In the portal's own design. */
export const printPdf: BenchRun = async (n) => await printedIn(n, undefined);

/** In a template of an account, which a rule chooses: what is more than the portal's own is chosen, checked and written anew. */
export const printTemplate: BenchRun = async (n) => {
  const { DESIGNS } = await import('../../../schema/templates/designs/index.ts');
  const classic = DESIGNS.find(({ id }) => id === 'classic');
  if (classic === undefined) throw new Error('no such design');
  const kind = { document_type: 'invoice', document_version: '4.0' } as const;
  const template = {
    ...{ ...kind, template_id: 't', name: 'classic', is_active: true, is_default: false },
    ...{ revision: 1, updated_at: '', updated_by: '' },
  };
  const rule = {
    ...{ ...kind, rule_id: 'r', name: 'all', is_enable: true, order: 1, template_id: 't' },
    search: [{ path: 'Receptor.Rfc', value: '*' }],
  };
  return await printedIn(n, {
    settings: { look: DEFAULT_LOOK, rules: [rule], templates: [template] },
    templateOf: async () => ({ code: classic.code, images: {} }),
  });
};

async function printedIn(n: number, way: PrintWay | undefined): ReturnType<BenchRun> {
  const csd = await benchCsd();
  const catalogs = await benchCatalogs();
  const receipt = benchReceipt(n);
  // Each document has another folio, so that nothing of the one before can be of use.
  const documents = Array.from({ length: UNITS }, (_, i) =>
    stampedXml({ ...receipt, folio: String(i + 1) }, csd, catalogs),
  );
  const printer = openPrinter({
    chromiumPath: process.env.CHROMIUM_PATH,
    sandbox: false,
    page: makePage(catalogs),
  });
  const wish = way && { way, onNote: refuse };
  try {
    for (let i = 0; i < WARM_UP; i += 1) await printer.pdf('bench', documents[i % UNITS] as string, wish);
    const single: number[] = [];
    const cpu: number[] = [];
    const wall: number[] = [];
    let bytes = 0;
    for (let i = 0; i < ROUNDS; i += 1) {
      const before = treeCpuMs();
      const start = performance.now();
      for (const xml of documents) {
        const began = performance.now();
        const pdf = await printer.pdf('bench', xml, wish);
        single.push(performance.now() - began);
        bytes = pdf.length;
      }
      wall.push((performance.now() - start) / UNITS);
      cpu.push((treeCpuMs() - before) / UNITS);
    }
    return {
      cpu_ms: round(median(cpu)),
      wall_ms: round(median(wall)),
      p95_ms: round(percentile95(single)),
      bytes,
    };
  } finally {
    await printer.close();
  }
}

/** Another template in its place would be another figure. */
function refuse(note: string): void {
  throw new Error(note);
}
