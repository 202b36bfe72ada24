/**
 * What the kernel is measured on. With ../shared the receipts that other implementations were measured on
 * and the whole catalogues; without it receipts of the same size and kind, and the small catalogues.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { LARGE_CATALOGS, type LargeCatalogName } from '../../schema/catalogs/make-lookup.ts';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement } from '../../schema/cfdi/write-xml.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { importCatalogs } from '../../server/fiscal/catalogs/import.ts';
import { openCatalogs, type ServerCatalogs } from '../../server/fiscal/catalogs/open.ts';
import { openSource } from '../../server/fiscal/catalogs/source.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { openKey } from '../../server/fiscal/seal/key.ts';
import { type Csd, certificateAttributes, seal } from '../../server/fiscal/seal/sign.ts';
import { encryptKey, makeCertificate } from '../../server/sandbox/make-certificate.ts';
import { type BenchInput, receiptOfBench } from '../factories/bench-receipt.ts';
import { buildConcept, buildReceipt, buildTax } from '../factories/receipt.ts';

const SHARED = new URL('../../../shared/', import.meta.url);
/** After the validity of every key began; the shared inputs are older than some keys of the catalogues. */
export const FECHA = '2026-11-20T10:00:00';

export function benchReceipt(n: number): Receipt {
  const file = new URL(`bench/input-${n}.json`, SHARED);
  if (!existsSync(file)) return ownReceipt(n);
  return receiptOfBench(JSON.parse(readFileSync(file, 'utf8')) as BenchInput);
}

/** n concepts with IVA and one with IVA over IEPS and ISR withheld. */
function ownReceipt(n: number): Receipt {
  const plain = Array.from({ length: n }, (_, i) =>
    buildConcept({
      identification_num: `SKU-${i}`,
      description: `Artículo número ${i} con acentos & símbolos "ñ"`,
      quantity: String((i % 7) + 1),
      unit_value: (16.25 + i * 9.25).toFixed(2),
    }),
  );
  const mixed = buildConcept({
    quantity: '2',
    unit_value: '125.00',
    taxes: {
      transfers: [buildTax({ tax: '003', rate_or_fee: '0.080000' }), buildTax({ base: '270.00' })],
      retentions: [buildTax({ tax: '001', rate_or_fee: '0.100000' })],
    },
  });
  return buildReceipt({ folio: '123456', concepts: [...plain, mixed] });
}

/** The whole catalogues where they are, else the small ones. @param directory where to import them to, when it matters */
export async function benchCatalogs(directory?: string): Promise<CatalogLookup> {
  return (await importedCatalogs(directory)) ?? smallCatalogs;
}

/** The packs as a device keeps them; none without ../shared, and then the starter lists stand in for them. */
export async function benchPacks(): Promise<[LargeCatalogName, string][]> {
  const catalogs = await importedCatalogs();
  return LARGE_CATALOGS.flatMap((name) => {
    const packed = catalogs?.packBytes(name);
    return packed === undefined ? [] : [[name, gunzipSync(packed.bytes).toString('utf8')]];
  });
}

/** Imported for this run, into a folder that goes with it unless one is given. */
async function importedCatalogs(given?: string): Promise<ServerCatalogs | undefined> {
  const path = new URL('sat/catalogs', SHARED);
  if (!existsSync(path)) return undefined;
  const directory = given ?? temporaryFolder();
  const source = openSource(path.pathname);
  await importCatalogs(source, directory, { now: '2026-11-20T00:00:00Z' });
  source.close();
  return openCatalogs(directory);
}

function temporaryFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tintero-bench-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A CSD of our own making, so that nothing has to be brought along. */
export async function benchCsd(): Promise<Csd> {
  const pair = await makeCertificate({
    name: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    kind: 'csd',
    serialNumber: '30001000000500000001',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2030-01-01T00:00:00Z'),
  });
  const passphrase = 'bench';
  return {
    certificate: readCertificate(pair.cer),
    key: openKey(encryptKey(pair.key, passphrase), passphrase),
  };
}

/** A sealed document with a stamp, as text. The stamp's own seal is not looked at. */
export function stampedXml(receipt: Receipt, csd: Csd, catalogs: CatalogLookup): string {
  const sealing = { fecha: FECHA, ...certificateAttributes(csd.certificate) };
  const { xml, comprobante } = seal(toCfdi(receipt, sealing, catalogs), csd.key);
  const stamp = writeElement(timbreFiscalDigital11, {
    Version: '1.1',
    UUID: 'D5E1BA2D-5A3C-4B1E-9D0A-6F7C1E2B3A4D',
    FechaTimbrado: FECHA,
    RfcProvCertif: 'SPR190613I52',
    SelloCFD: comprobante.Sello,
    NoCertificadoSAT: '30001000000500000002',
    SelloSAT: comprobante.Sello,
  });
  return insertComplement(xml, stamp);
}
