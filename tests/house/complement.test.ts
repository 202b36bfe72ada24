/** A complement is added to the letter of CONTRIBUTING.md, in a copy of the schema: it is then written, read, judged, priced and printed. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addEntry, addLine, copyOfHouse } from './copy-of-house.ts';
import { ROOT } from './files.ts';

const DESCRIPTION = `
import { list, type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, date, oneOf } from '../value-type.ts';

const shape = node(
  { Version: required(oneOf('1.0')), NumContrato: required(anyText(1)), FechaEntrega: optional(date) },
  { Orden: list(node({ Folio: required(anyText(1)), TipoProceso: required(oneOf('Corte', 'Costura')) })) },
);

export const maquila10 = {
  ...shape,
  name: 'Maquila',
  namespace: 'http://www.example.mx/maquila',
  prefix: 'maquila',
  location: 'http://www.example.mx/maquila.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type Maquila10 = NodeOf<typeof shape>;
`;

const WORDS = `
export const MAQUILA = {
  fields: { contract: 'Contrato', fecha_entrega: 'Entrega', orden: 'Órdenes', 'orden.folio': 'Folio', 'orden.process': 'Proceso' },
  rows: { orden: { add: 'Agregar orden', remove: 'Quitar orden' } },
} as const;
`;

const FORM = `
import { maquila10 } from '../../../cfdi/complements/maquila-10.ts';
import { MAQUILA } from '../../../texts/complements/maquila.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'maquila',
  description: maquila10,
  names: { NumContrato: 'contract', TipoProceso: 'process' },
  texts: { title: COMPLEMENT_TITLES.maquila, ...MAQUILA },
});
`;

const ENTRY = `  {
    kind: 'maquila',
    title: TITLES.maquila,
    place: 'document',
    types: ['I'],
    element: 'Maquila',
    load: () => import('./maquila/index.ts'),
  },`;

const TRY = `
import { cadenaOriginal } from './schema/cfdi/cadena.ts';
import { comprobante40 } from './schema/cfdi/comprobante-40.ts';
import { readCfdi } from './schema/cfdi/read-xml.ts';
import { checkStructure } from './schema/cfdi/structure.ts';
import { writeXml } from './schema/cfdi/write-xml.ts';
import { smallCatalogs } from './schema/catalogs/small.ts';
import { kindOf } from './schema/forms/all-kinds.ts';
import { complementOf } from './schema/forms/complements/loaded.ts';
import { FormDocumentSchema } from './schema/forms/document.ts';
import { printDocument } from './schema/print/print-document.ts';
import { renderPrint } from './schema/templates/render.ts';
import * as v from 'valibot';
import { buildReceipt } from './tests/factories/receipt.ts';

const fecha = '2026-11-20T10:00:00';
const { form, empty } = complementOf('maquila');
const withIt = (value, type = 'I') => v.parse(FormDocumentSchema, buildReceipt({ receipt_type: type, complements: [{ kind: 'maquila', ...value }] }));
const problems = (receipt) =>
  kindOf(receipt).check(receipt, { fecha, catalogs: smallCatalogs })
    .filter(({ path, severity }) => severity === 'error' && path.startsWith('complements')).map(({ path }) => path);
const whole = { contract: 'CT-77', fecha_entrega: '2026-12-01', orden: [{ folio: 'OP-1', process: 'Corte' }] };
const receipt = withIt(whole);
const cfdi = kindOf(receipt).toCfdi(receipt, { fecha }, smallCatalogs);
const xml = writeXml(comprobante40, cfdi);
const read = readCfdi(xml);
const printed = renderPrint(printDocument(comprobante40, read.node, { describe: () => undefined, sandbox: false }), { fonts: '' });
console.log(JSON.stringify({
  parts: form.parts.map(({ kind, name }) => [kind, name]),
  empty,
  problems: {
    whole: problems(receipt),
    empty: problems(withIt(empty)),
    wrong: problems(withIt({ ...whole, orden: [{ folio: 'OP-1', process: 'Pintura' }] })),
    expense: problems(withIt(whole, 'E')),
  },
  xml: xml.slice(xml.indexOf('<maquila:Maquila'), xml.indexOf('</maquila:Maquila>') + 18),
  declared: xml.includes('http://www.example.mx/maquila http://www.example.mx/maquila.xsd'),
  back: kindOf(receipt).fromCfdi(read.node).complements,
  structure: checkStructure(comprobante40, { ...read.node, Sello: 'AA==' }).map(({ path }) => path).filter((path) => path.includes('Maquila')),
  judged: checkStructure(comprobante40, readCfdi(xml.replace('"Corte"', '"Pintura"')).node).map(({ path }) => path).filter((path) => path.includes('Orden')),
  cadena: cadenaOriginal(comprobante40, read.node).includes('|1.0|CT-77|2026-12-01|OP-1|Corte|'),
  printed: ['CT-77', 'OP-1', 'Corte'].every((text) => printed.includes(text)),
}));
`;

test('files and lines of CONTRIBUTING, and it does all that a complement does', () => {
  const folder = copyOfHouse();
  const at = (path: string) => join(folder, path);
  mkdirSync(at('tests/factories'), { recursive: true });
  cpSync(join(ROOT, 'tests/factories/receipt.ts'), at('tests/factories/receipt.ts'));

  writeFileSync(at('schema/cfdi/complements/maquila-10.ts'), DESCRIPTION);
  const lasting = 'const LASTING: readonly NodeDescription[] = [';
  addLine(at('schema/cfdi/registry.ts'), 'maquila10', './complements/maquila-10.ts', lasting);
  writeFileSync(at('schema/texts/complements/maquila.ts'), WORDS);
  addEntry(
    at('schema/texts/complements/titles.ts'),
    "  maquila: 'Maquila',",
    'export const COMPLEMENT_TITLES = {',
  );
  mkdirSync(at('schema/forms/complements/maquila'));
  writeFileSync(at('schema/forms/complements/maquila/index.ts'), FORM);
  addEntry(
    at('schema/forms/complements/registry.ts'),
    ENTRY,
    'export const FORM_COMPLEMENTS: readonly RegisteredComplement[] = [',
  );

  writeFileSync(at('try.ts'), TRY);
  const said = execFileSync(process.execPath, ['try.ts'], { cwd: folder, encoding: 'utf8' });
  const orders = [{ folio: 'OP-1', process: 'Corte' }];
  expect(JSON.parse(said)).toEqual({
    parts: [
      ['field', 'version'],
      ['field', 'contract'],
      ['field', 'fecha_entrega'],
      ['list', 'orden'],
    ],
    empty: { contract: '', fecha_entrega: '', orden: [{ folio: '', process: '' }] },
    problems: {
      whole: [],
      empty: ['complements.0.contract', 'complements.0.orden'],
      wrong: ['complements.0.orden.0.process'],
      expense: ['complements.0'],
    },
    xml:
      '<maquila:Maquila Version="1.0" NumContrato="CT-77" FechaEntrega="2026-12-01">' +
      '<maquila:Orden Folio="OP-1" TipoProceso="Corte"/></maquila:Maquila>',
    declared: true,
    back: [{ kind: 'maquila', contract: 'CT-77', fecha_entrega: '2026-12-01', orden: orders }],
    structure: [],
    judged: ['Complemento.Maquila.Orden[0].TipoProceso'],
    cadena: true,
    printed: true,
  });
});
