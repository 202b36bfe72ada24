/** Every sample, of every version: the cadena that the SAT's stylesheets give, the verdict of its schemas, and a way back. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import type { StructureProblem } from '../../schema/cfdi/structure.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { stylesheetOf } from './described.ts';
import { parseDom } from './dom.ts';
import { missing, readSample, readSat, readTable, samples, satPath } from './shared.ts';
import { loadStylesheet, type Stylesheet, transform } from './xslt.ts';

const all = samples();

type Read = { description: NodeDescription; node: object; problems: StructureProblem[] };

function read(input: string | Uint8Array): Read {
  const result = readCfdi(input);
  if (!result.ok) throw new Error(`${result.error.line}:${result.error.column} ${result.error.message}`);
  return result;
}

function sheetOf20(): Stylesheet {
  return loadStylesheet(
    satPath('xslt/www.sat.gob.mx/sitio_internet/cfd/2/cadenaoriginal_2_0/cadenaoriginal_2_0.xslt'),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe.skipIf(missing)('samples', () => {
  test('there are some of every version', () => {
    expect(all.length).toBeGreaterThan(270);
    expect([...new Set(all.map(({ version }) => version))].sort()).toEqual([
      '2.0',
      '3.2',
      '3.3',
      '4.0',
      'ret1.0',
      'ret2.0',
    ]);
  });

  // spec: house.40, house.93
  test.each(all)('$sha8 $type $complements: the cadena is the SAT’s', (sample) => {
    const { description, node } = read(readSample(sample));
    expect(sha256(cadenaOriginal(description, node))).toBe(sample.cadena_sha256);
  });

  test('the stylesheets, run here, give the hashes that a real processor gave', () => {
    const wrong = all.filter((sample) => {
      const bytes = readSample(sample);
      const xml = bytes.toString('utf8').replace(/^\ufeff/, '');
      // One says that it is 2.0, which it is not: the stylesheet of 2.0 finds nothing in it.
      const sheet = sample.version === '2.0' ? sheetOf20() : stylesheetOf(read(bytes).description);
      return sha256(transform(sheet, parseDom(xml))) !== sample.cadena_sha256;
    });
    expect(wrong.map(({ sha8 }) => sha8)).toEqual([]);
  });

  test.each(all)('$sha8: what is read and written again is the same, and so is its cadena', (sample) => {
    const first = read(readSample(sample));
    const again = read(writeXml(first.description, first.node));
    expect(again.node).toEqual(first.node);
    expect(cadenaOriginal(again.description, again.node)).toBe(cadenaOriginal(first.description, first.node));
  });

  // spec: house.93
  test.each(all)('$sha8: structure is judged as the SAT’s schema does ($xsd_ok)', (sample) => {
    const { problems } = read(readSample(sample));
    expect(problems.length === 0 ? 'yes' : 'no', JSON.stringify(problems.slice(0, 3))).toBe(sample.xsd_ok);
  });
});

describe.skipIf(missing)('files that are not well-formed', () => {
  const rows = missing
    ? []
    : [...new Map(readTable('hostile/index.tsv').map((row) => [row.sha8, row])).values()];
  test.each(rows)('$sha8 is refused with its place', ({ sha8, why }) => {
    const result = readCfdi(readSat(`hostile/${sha8}.xml`));
    if (result.ok) throw new Error('it was read');
    const line = Number(/line (\d+)\)?$/.exec(why ?? '')?.[1] ?? /line (\d+), column/.exec(why ?? '')?.[1]);
    expect(result.error.line).toBe(line);
    expect(result.error.column).toBeGreaterThan(0);
    expect(result.error.message).toMatch(/^(?:Se cierra|El prefijo)/);
  });
});
