/** All that Carta Porte 3.1 and Comercio Exterior 2.0 say of the samples: docs/decisions/rules-samples.md says why. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { cartaporte31Family } from '../../schema/rules/cartaporte31/index.ts';
import { comext20Family } from '../../schema/rules/comext20/index.ts';
import { judge } from '../../schema/rules/judge.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/sat/samples');
const isHere = existsSync(SAMPLES);
if (!isHere) console.log(`skipped: ${SAMPLES} is not here`);

/** «error CP140»: each code of each severity once. */
const EXPLAINED: Record<string, Record<string, string[]>> = {
  cartaporte31: {
    '6f63aa80': ['error CP140'],
    a411c77d: ['error CP140'],
    cf9f5a99: ['error CP140'],
  },
  comext20: {
    '0cbdc708': ['warning CCE157'],
    '35601d54': ['error CCE120', 'error CCE157', 'error CCE169'],
    '9accc8c3': [],
  },
};

/** In whatever version of CFDI 4.0 it rides on. */
function documentsWith(namespace: string): [name: string, document: Comprobante40][] {
  return readdirSync(SAMPLES)
    .filter((file) => file.endsWith('.xml'))
    .flatMap((file): [string, Comprobante40][] => {
      const bytes = readFileSync(path.join(SAMPLES, file));
      if (!bytes.includes(namespace)) return [];
      const read = readCfdi(bytes);
      if (!read.ok || read.description.namespace !== 'http://www.sat.gob.mx/cfd/4') return [];
      const document = read.node as Comprobante40;
      const isThere = document.Complemento?.content.some((one) => one.namespace === namespace);
      return isThere ? [[path.parse(file).name, document]] : [];
    });
}

describe.skipIf(!isHere).each([cartaporte31Family, comext20Family])(
  'samples with $name',
  ({ name, namespace, rules }) => {
    const mine = new Set(rules.map((rule) => rule.code));

    test('raise nothing but what is explained', () => {
      const found = documentsWith(namespace).map(([sample, document]) => {
        const said = judge(document, { catalogs: smallCatalogs })
          .filter((item) => mine.has(item.code))
          .map((item) => `${item.severity} ${item.code}`);
        return [sample, [...new Set(said)].sort()];
      });
      expect(Object.fromEntries(found)).toEqual(EXPLAINED[name]);
    });
  },
);
