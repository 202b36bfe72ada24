/** Random invoices made with exact arithmetic keep every rule; one written cent more or less breaks one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validComprobante } from '../../tests/factories/comprobante.ts';
import { randomRuns } from '../../tests/factories/random.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import type { Comprobante40, Concepto40 } from '../cfdi/comprobante-40.ts';
import {
  add,
  type Exact,
  exact,
  makeExact,
  multiply,
  rescale,
  subtract,
  sum,
  toText,
  ZERO,
} from '../values/decimal.ts';
import { judge } from './judge.ts';

const CURRENCIES: Record<string, number> = { MXN: 2, USD: 2, JPY: 0, KWD: 3, CLF: 4 };
const TRANSFERS = [
  { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' },
  { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.000000' },
  { Impuesto: '003', TipoFactor: 'Tasa', TasaOCuota: '0.080000' },
  { Impuesto: '003', TipoFactor: 'Cuota', TasaOCuota: '5.123400' },
  { Impuesto: '002', TipoFactor: 'Exento', TasaOCuota: undefined },
];
const RETENTIONS = [
  { Impuesto: '001', TipoFactor: 'Tasa', TasaOCuota: '0.100000' },
  { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.106667' },
];

type DrawnConcept = {
  quantity: Exact;
  unitValue: Exact;
  decimals: number;
  /** Share of the amount that is discounted, in tenths. */
  discount: number | undefined;
  transfers: typeof TRANSFERS;
  retentions: typeof RETENTIONS;
};

const written = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 7n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => makeExact(units, scale));

const drawnConcept: fc.Arbitrary<DrawnConcept> = fc.record({
  quantity: written,
  unitValue: written,
  decimals: fc.integer({ min: 4, max: 6 }),
  discount: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  transfers: fc.subarray(TRANSFERS, { minLength: 1 }),
  retentions: fc.subarray(RETENTIONS),
});

/** Amounts too small for their decimals would have no base; those concepts are left out. */
function makeConcept(drawn: DrawnConcept): Concepto40 | undefined {
  const round = (value: Exact) => rescale(value, drawn.decimals);
  const amount = round(multiply(drawn.quantity, drawn.unitValue));
  const discount =
    drawn.discount === undefined ? undefined : round(multiply(amount, makeExact(BigInt(drawn.discount), 1)));
  const base = subtract(amount, discount ?? ZERO);
  if (base.units <= 0n) return undefined;
  const line = (rate: string) => toText(round(multiply(base, exact(rate))));
  const concept: Concepto40 = {
    ClaveProdServ: '84111506',
    Cantidad: toText(drawn.quantity),
    ClaveUnidad: 'E48',
    Descripcion: 'Servicio',
    ValorUnitario: toText(drawn.unitValue),
    Importe: toText(amount),
    ...(discount && { Descuento: toText(discount) }),
    ObjetoImp: '02',
    Impuestos: {
      Traslados: {
        Traslado: drawn.transfers.map(({ TasaOCuota, ...rest }) => ({
          Base: toText(base),
          ...rest,
          ...(TasaOCuota && { TasaOCuota, Importe: line(TasaOCuota) }),
        })),
      },
      ...(drawn.retentions.length > 0 && {
        Retenciones: {
          Retencion: drawn.retentions.map((tax) => ({
            Base: toText(base),
            ...tax,
            Importe: line(tax.TasaOCuota),
          })),
        },
      }),
    },
  };
  return concept;
}

type Invoice = { document: Comprobante40; decimals: number };

/** Sums by hand: each summary amount from the texts of the concepts, rounded once. */
function makeInvoice(currency: string, drawn: DrawnConcept[]): Invoice {
  const decimals = CURRENCIES[currency] ?? 2;
  const concepts = drawn.map(makeConcept).filter((concept) => concept !== undefined);
  const total = (texts: (string | undefined)[]) =>
    rescale(sum(texts.filter((text) => text !== undefined).map(exact)), decimals);
  const lines = concepts.flatMap((concept) => concept.Impuestos?.Traslados?.Traslado ?? []);
  const rows = TRANSFERS.flatMap((tax) => {
    const mine = lines.filter(
      (line) =>
        line.Impuesto === tax.Impuesto &&
        line.TipoFactor === tax.TipoFactor &&
        line.TasaOCuota === tax.TasaOCuota,
    );
    if (mine.length === 0) return [];
    const { TasaOCuota, ...rest } = tax;
    const Base = toText(total(mine.map((line) => line.Base)));
    return [
      {
        Base,
        ...rest,
        ...(TasaOCuota && { TasaOCuota, Importe: toText(total(mine.map((line) => line.Importe))) }),
      },
    ];
  });
  const retained = concepts.flatMap((concept) => concept.Impuestos?.Retenciones?.Retencion ?? []);
  const retainedRows = RETENTIONS.flatMap(({ Impuesto }) => {
    const mine = retained.filter((line) => line.Impuesto === Impuesto);
    return mine.length === 0 ? [] : [{ Impuesto, Importe: toText(total(mine.map((line) => line.Importe))) }];
  });
  const subTotal = total(concepts.map((concept) => concept.Importe));
  const hasDiscount = concepts.some((concept) => concept.Descuento !== undefined);
  const discount = total(concepts.map((concept) => concept.Descuento));
  const transferred = total(rows.map((row) => row.Importe));
  const withheld = total(retainedRows.map((row) => row.Importe));
  const document = validComprobante({
    Moneda: currency,
    ...(currency !== 'MXN' && { TipoCambio: '17.5' }),
    SubTotal: toText(subTotal),
    ...(hasDiscount && { Descuento: toText(discount) }),
    Total: toText(subtract(add(subtract(subTotal, discount), transferred), withheld)),
    Conceptos: { Concepto: concepts },
    Impuestos: {
      ...(retainedRows.length > 0 && {
        TotalImpuestosRetenidos: toText(withheld),
        Retenciones: { Retencion: retainedRows },
      }),
      ...(rows.some((row) => row.TasaOCuota) && { TotalImpuestosTrasladados: toText(transferred) }),
      Traslados: { Traslado: rows },
    },
  });
  return { document, decimals };
}

const invoices = fc
  .tuple(fc.constantFrom(...Object.keys(CURRENCIES)), fc.array(drawnConcept, { minLength: 1, maxLength: 12 }))
  .map(([currency, drawn]) => makeInvoice(currency, drawn))
  .filter(({ document }) => document.Conceptos.Concepto.length > 0 && !document.Total.startsWith('-'));

const codesOf = (document: Comprobante40) =>
  judge(document, { catalogs: smallCatalogs }).map((item) => item.code);

test('an invoice made with exact arithmetic has no finding', () => {
  fc.assert(
    fc.property(invoices, ({ document }) => {
      expect(judge(document, { catalogs: smallCatalogs })).toEqual([]);
    }),
    randomRuns(300),
  );
});

type Place = { code: string; node: Record<string, string | undefined>; attribute: string };

/** Every total of the document, and the code that watches it. */
function totalsOf(document: Comprobante40): Place[] {
  const node = (value: object) => value as Record<string, string | undefined>;
  const { Impuestos } = document;
  const places: Place[] = [
    { code: 'CFDI40108', node: node(document), attribute: 'SubTotal' },
    { code: 'CFDI40111', node: node(document), attribute: 'Descuento' },
    { code: 'CFDI40119', node: node(document), attribute: 'Total' },
    { code: 'CFDI40203', node: node(Impuestos ?? {}), attribute: 'TotalImpuestosRetenidos' },
    { code: 'CFDI40205', node: node(Impuestos ?? {}), attribute: 'TotalImpuestosTrasladados' },
  ];
  for (const row of Impuestos?.Traslados?.Traslado ?? []) {
    places.push({
      code: row.TipoFactor === 'Exento' ? 'CFDI40216' : 'CFDI40215',
      node: node(row),
      attribute: 'Base',
    });
    places.push({ code: 'CFDI40221', node: node(row), attribute: 'Importe' });
  }
  for (const row of Impuestos?.Retenciones?.Retencion ?? []) {
    places.push({ code: 'CFDI40211', node: node(row), attribute: 'Importe' });
  }
  return places.filter((place) => place.node[place.attribute] !== undefined);
}

test('one cent more or less in any total is found by the code that watches it', () => {
  fc.assert(
    fc.property(invoices, fc.nat(), fc.boolean(), ({ document, decimals }, pick, isMore) => {
      const copy = structuredClone(document);
      const places = totalsOf(copy);
      const place = places[pick % places.length]!;
      const written = exact(place.node[place.attribute] ?? '0');
      const cent = makeExact(isMore || written.units === 0n ? 1n : -1n, decimals);
      place.node[place.attribute] = toText(add(written, cent));
      expect(codesOf(copy)).toContain(place.code);
    }),
    randomRuns(500),
  );
});
