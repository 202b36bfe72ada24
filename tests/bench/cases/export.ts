/** A list of so many rows written as a table, as the device does: first as CSV, then as a workbook. CPU of the process for both, and the most memory that it held. */
import { writeTable } from '../../../src/ui/write-table.ts';
import { type BenchRun, round } from '../figure.ts';

const MIB = 1024 * 1024;
const PART = 1_000;
const TITLES = [
  ...['Folio', 'Fecha', 'Tipo', 'Cliente', 'RFC', 'Estado', 'Subtotal', 'Total', 'Moneda', 'Método', 'Forma'],
  'UUID',
];

export const exportTable: BenchRun = async (n) => {
  globalThis.gc?.();
  const held = process.memoryUsage().rss;
  const startCpu = process.cpuUsage();
  const start = performance.now();
  let bytes = 0;
  for (const kind of ['csv', 'xlsx'] as const) bytes += (await writeTable(kind, parts(n))).size;
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(startCpu);
  return {
    cpu_ms: round((user + system) / 1000),
    wall_ms: round(wall),
    rate: round(n / ((user + system) / 1_000_000)),
    bytes,
    // The highest since the process began.
    rss_mb: round(process.resourceUsage().maxRSS / 1024),
    held_mb: round(held / MIB),
  };
};

/** As a list gives them: some after the others. */
async function* parts(n: number) {
  yield [TITLES];
  for (let at = 0; at < n; at += PART)
    yield Array.from({ length: Math.min(PART, n - at) }, (_, nth) => rowOf(at + nth));
}

function rowOf(at: number): string[] {
  const day = String((at % 28) + 1).padStart(2, '0');
  const number = String(at).padStart(12, '0');
  const cents = `${(at * 7919) % 1_000_000}.${String(at % 100).padStart(2, '0')}`;
  return [
    ...[`A${at}`, `${day}/11/2026`, 'Ingreso', `Cliente ${at % 997} SA de CV`, `XAX${number.slice(-6)}AA1`],
    ...['Vigente', cents, cents, 'MXN', 'PUE', '03', `0A1B2C3D-4E5F-4A6B-8C7D-${number}`],
  ];
}
