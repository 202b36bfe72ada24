/** A folder of stamped documents, all different and all right: what a taxpayer of several branches keeps. */
import { createPrivateKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement } from '../../schema/cfdi/write-xml.ts';
import type { Concept } from '../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { type Csd, certificateAttributes, seal, sign } from '../../server/fiscal/seal/sign.ts';
import { makeCertificate } from '../../server/sandbox/make-certificate.ts';
import { buildConcept, buildReceipt, buildTax } from './receipt.ts';

const ISSUERS = 8;
const IN_A_FOLDER = 1000;
const PRODUCTS = ['43211503', '43211508', '81112100', '84111506', '80131500', '50202306', '14111507'];
const UNITS = ['H87', 'E48', 'KGM', 'LTR', 'ACT'];
export const RECEIVERS = [
  { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' },
  { rfc: 'IIA040805DZ4', name: 'INDISTRIA ILUMINADORA DE ALMACENES', tax_domicile: '62661' },
  { rfc: 'H&E951128469', name: 'HERRERIA & ELECTRICOS', tax_domicile: '06002' },
];

/** 0 to 1, always the same numbers for the same seed (mulberry32). */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type FolderWish = {
  documents: number;
  concepts: number;
  catalogs: CatalogLookup;
  /** The provider's certificate goes where the command looks for it. */
  dataDir: string;
  seed?: number;
};

/** Writes them in folders of a thousand: `folder/000/000001.xml` … */
export async function fillFolder(folder: string, wish: FolderWish): Promise<void> {
  const next = await documentMaker(wish);
  for (let i = 0; i < wish.documents; i += 1) {
    const place = join(folder, String(Math.floor(i / IN_A_FOLDER)).padStart(3, '0'));
    if (i % IN_A_FOLDER === 0) mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${String(i + 1).padStart(6, '0')}.xml`), next());
  }
}

export type MakerWish = Omit<FolderWish, 'documents'> & { receiver?: (typeof RECEIVERS)[number] };

/** @returns what makes one document after another; the provider's certificate is where a server or a command looks for it */
export async function documentMaker(wish: MakerWish): Promise<() => string> {
  const chance = makeChance(wish.seed ?? 20_261_120);
  const csds = await Promise.all(Array.from({ length: ISSUERS }, (_, i) => makeCsd(i + 1, 'csd')));
  const provider = await makeCsd(ISSUERS + 1, 'provider');
  const kept = join(wish.dataDir, 'sat-certificates');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${provider.certificate.serialNumber}.cer`), provider.certificate.der);
  let made = 0;
  return () => {
    const i = made;
    made += 1;
    return makeDocument(i, { chance, csd: csds[i % csds.length] as Csd, provider, ...wish });
  };
}

type Making = MakerWish & { chance: () => number; csd: Csd; provider: Csd };

function makeDocument(i: number, { chance, csd, provider, catalogs, concepts, receiver }: Making): string {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const day = String(1 + Math.floor(chance() * 20)).padStart(2, '0');
  const second = String(Math.floor(chance() * 60)).padStart(2, '0');
  const fecha = `2026-11-${day}T10:${second}:${second}`;
  const receipt = buildReceipt({ folio: String(i + 1), concepts: [] });
  const document = {
    ...receipt,
    receiver: { ...receipt.receiver, ...(receiver ?? pick(RECEIVERS)) },
    concepts: Array.from({ length: concepts }, (_, n) => makeConcept(n, chance, pick)),
  };
  const sealing = { fecha, ...certificateAttributes(csd.certificate) };
  const { xml, comprobante } = seal(toCfdi(document, sealing, catalogs), csd.key);
  const unsealed = {
    Version: '1.1',
    UUID: uuidOf(chance),
    FechaTimbrado: fecha,
    RfcProvCertif: 'SPR190613I52',
    SelloCFD: comprobante.Sello,
    NoCertificadoSAT: provider.certificate.serialNumber,
    SelloSAT: '',
  } as const;
  const SelloSAT = sign(cadenaOriginal(timbreFiscalDigital11, unsealed), provider.key);
  return insertComplement(xml, writeElement(timbreFiscalDigital11, { ...unsealed, SelloSAT }));
}

function makeConcept(n: number, chance: () => number, pick: <T>(of: readonly T[]) => T): Concept {
  const isWithheld = chance() < 0.1;
  return buildConcept({
    prod_serv_id: pick(PRODUCTS),
    identification_num: `SKU-${Math.floor(chance() * 1e6)}`,
    quantity: String(1 + Math.floor(chance() * 40)),
    unit_id: pick(UNITS),
    description: `Artículo ${n + 1} con acentos & símbolos "ñ", lote ${Math.floor(chance() * 1e9)}`,
    unit_value: (1 + chance() * 9000).toFixed(2),
    taxes: {
      transfers: [buildTax(chance() < 0.2 ? { rate_or_fee: '0.080000' } : {})],
      retentions: isWithheld ? [buildTax({ tax: '001', rate_or_fee: '0.100000' })] : [],
    },
  });
}

function uuidOf(chance: () => number): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(chance() * 16).toString(16))
      .join('')
      .toUpperCase();
  return `${hex(8)}-${hex(4)}-4${hex(3)}-A${hex(3)}-${hex(12)}`;
}

async function makeCsd(n: number, kind: 'csd' | 'provider'): Promise<Csd> {
  const pair = await makeCertificate({
    name: kind === 'csd' ? 'ESCUELA KEMPER URGATE' : 'PROVEEDOR DE PRUEBA',
    rfc: kind === 'csd' ? 'EKU9003173C9' : 'SPR190613I52',
    kind: 'csd',
    serialNumber: `3000100000050000${String(n).padStart(4, '0')}`,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2030-01-01T00:00:00Z'),
  });
  const key = createPrivateKey({ key: Buffer.from(pair.key), format: 'der', type: 'pkcs8' });
  return { certificate: readCertificate(pair.cer), key };
}
