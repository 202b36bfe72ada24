/** A CFDI held against what others wrote: the SAT's schema and its transform, where they and their tools are at hand. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

const SAT = path.resolve(import.meta.dirname, '../../../shared/sat');
const XSD = path.join(SAT, 'xsd/all-cfdi40.xsd');
const XSLT = path.join(
  SAT,
  'xslt/www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt',
);

/** @param cadena as the house makes it */
export function checkByOtherTools(xml: string, cadena: string): void {
  const has = (tool: string) => {
    try {
      execFileSync('which', [tool], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  if (!existsSync(SAT) || !has('xsltproc') || !has('xmllint')) {
    console.log('xmllint, xsltproc or ../shared/sat is missing: checked by our own reader only');
    return;
  }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'cfdi-')), 'cfdi.xml');
  writeFileSync(file, xml);
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', XSD, file], { stdio: 'pipe' });
  const bySat = execFileSync('xsltproc', ['--nonet', XSLT, file], { stdio: ['ignore', 'pipe', 'ignore'] });
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  expect(hash(bySat.toString('utf8').trim())).toBe(hash(cadena));
}
