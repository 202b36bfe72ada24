/** A document that was issued, held against what others wrote: OpenSSL, and the SAT's schema and transform where they and their tools are at hand. */
import { execFileSync } from 'node:child_process';
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { withoutAddenda } from '../../schema/cfdi/insert-addenda.ts';
import { complementOf, readCfdi } from '../../schema/cfdi/read-xml.ts';
import { type Retenciones20, retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';

const SAT = path.resolve(import.meta.dirname, '../../../shared/sat');

/** Of each kind of document that is issued, the SAT's transform to its cadena. */
const XSLT = new Map<unknown, string>([
  [comprobante40, 'sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt'],
  [retenciones20, 'esquemas/retencionpago/2/retenciones.xslt'],
]);

export type Issued = Comprobante40 | Retenciones20;

/** Nothing in it is unknown, its seal is of its certificate, its stamp of its seal, and the SAT's own tools agree. @returns what it says */
export function checkIssued(xml: string): Issued {
  const read = readCfdi(xml);
  if (!read.ok) throw new Error(read.error.message);
  expect(read.problems).toEqual([]);
  const issued = read.node as Issued;
  const cadena = cadenaOriginal(read.description, issued);
  const { publicKey } = new X509Certificate(Buffer.from(issued.Certificado, 'base64'));
  const verify = createVerify('sha256').update(cadena, 'utf8');
  expect(verify.verify(publicKey, issued.Sello, 'base64'), 'Sello').toBe(true);
  expect(complementOf(issued, timbreFiscalDigital11)?.SelloCFD).toBe(issued.Sello);
  const xslt = XSLT.get(read.description);
  if (xslt === undefined) throw new Error(`${read.description.location} is not issued`);
  checkByOtherTools(withoutAddenda(xml).xml, cadena, path.join(SAT, 'xslt/www.sat.gob.mx', xslt));
  return issued;
}

/** The same of one that whoever is signed in on the page issued. */
export async function checkIssuedOf(page: Page, uuid: string): Promise<void> {
  const found = (await issuedOf(page)).find((each) => each.uuid.toUpperCase() === uuid.toUpperCase());
  if (found === undefined) throw new Error(`${uuid} is not among the receipts`);
  checkIssued(await xmlOf(page, found.id));
}

/** The same of all that they issued. @param count of how many */
export async function checkEveryIssuedOf(page: Page, count: number): Promise<void> {
  const issued = await issuedOf(page);
  expect(issued).toHaveLength(count);
  for (const { id } of issued) checkIssued(await xmlOf(page, id));
}

async function issuedOf(page: Page): Promise<{ id: string; uuid: string }[]> {
  const changes = await get(page, '/api/v1/changes?collection=receipts&since=0&limit=500');
  const { documents } = (await changes.json()) as { documents: { id: string; uuid: string }[] };
  return documents.filter(({ uuid }) => uuid !== '');
}

async function xmlOf(page: Page, id: string): Promise<string> {
  return await (await get(page, `/receipts/${id}/download/emmited/xml/file`)).text();
}

async function get(page: Page, to: string): Promise<APIResponse> {
  const answer = await page.context().request.get(`${new URL(page.url()).origin}${to}`);
  expect(answer.ok(), to).toBe(true);
  return answer;
}

/** @param cadena as the house makes it */
function checkByOtherTools(xml: string, cadena: string, xslt: string): void {
  if (!existsSync(SAT) || !has('xsltproc') || !has('xmllint')) {
    console.log('xmllint, xsltproc or ../shared/sat is missing: checked by our own reader only');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cfdi-'));
  const file = path.join(folder, 'cfdi.xml');
  writeFileSync(file, xml);
  const xsd = path.join(folder, 'cfdi.xsd');
  writeFileSync(xsd, schemasOf(xml));
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', xsd, file], { stdio: 'pipe' });
  const bySat = execFileSync('xsltproc', ['--nonet', xslt, file], { stdio: ['ignore', 'pipe', 'ignore'] });
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  expect(hash(bySat.toString('utf8').trim())).toBe(hash(cadena));
  rmSync(folder, { recursive: true });
}

/** One schema of all that the document itself names. */
function schemasOf(xml: string): string {
  const named = [...xml.matchAll(/xsi:schemaLocation="([^"]*)"/g)].flatMap(([, pairs = '']) => [
    ...pairs.trim().matchAll(/(\S+)\s+http:\/\/(\S+)/g),
  ]);
  const files = new Map(named.map(([, namespace, location]) => [namespace, location]));
  const imports = [...files].map(
    ([namespace, location]) =>
      `<xs:import namespace="${namespace}" schemaLocation="${path.join(SAT, 'xsd', location ?? '')}"/>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
}

function has(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
