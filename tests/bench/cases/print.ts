/** A stamped document from its XML text to the bytes of its PDF: read → model → Liquid → Chromium, which is warm. */
import { openPrinter } from '../../../server/output/print/printer.ts';
import { makePage } from '../../factories/compute.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { benchCatalogs, benchCsd, benchReceipt, stampedXml } from '../inputs.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const WARM_UP = 30;
const ROUNDS = 9;
const UNITS = 30;

export const printPdf: BenchRun = async (n) => {
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
  try {
    for (let i = 0; i < WARM_UP; i += 1) await printer.pdf('bench', documents[i % UNITS] as string);
    const single: number[] = [];
    const cpu: number[] = [];
    const wall: number[] = [];
    let bytes = 0;
    for (let i = 0; i < ROUNDS; i += 1) {
      const before = treeCpuMs();
      const start = performance.now();
      for (const xml of documents) {
        const began = performance.now();
        const pdf = await printer.pdf('bench', xml);
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
};
