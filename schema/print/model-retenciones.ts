/** What the printed form of withholdings shows (Retenciones 2.0 and 1.0): no concepts, a table of what was withheld. */
import type { ComplementContent, NodeDescription } from '../cfdi/describe.ts';
import { type Retenciones10, retenciones10 } from '../cfdi/retenciones-10.ts';
import { type Retenciones20, retenciones20 } from '../cfdi/retenciones-20.ts';
import {
  type RetencionesExpression,
  retenciones10Expression,
  retencionesAddress,
} from '../cfdi/retenciones-expression.ts';
import { amountInWords } from '../forms/receipt/words.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { complementBlocks } from './complements.ts';
import { formatAmount, formatDateTime } from './format.ts';
import {
  amountText,
  joined,
  lines,
  type PrintBlock,
  type PrintModel,
  type PrintOptions,
  type PrintTable,
  taxText,
  type Words,
  wordsOf,
} from './print-model.ts';
import { stampOf } from './stamp.ts';

type Source20 = PartialNode<Omit<Retenciones20, 'Complemento' | 'Addenda'>>;
type Source10 = PartialNode<Omit<Retenciones10, 'Complemento' | 'Addenda'>>;

/** What both versions say, by the names of 2.0. */
type Source = {
  version: string | undefined;
  folio: string | undefined;
  date: string | undefined;
  place?: string | undefined;
  key: string | undefined;
  keyText: string | undefined;
  certificate: string | undefined;
  related?: Source20['CfdiRetenRelacionados'];
  issuer: {
    rfc?: string | undefined;
    name?: string | undefined;
    regime?: string | undefined;
    curp?: string | undefined;
  };
  national?: Person;
  foreign?: { name?: string | undefined; taxId?: string | undefined };
  period: readonly (string | undefined)[];
  totals: Source20['Totales'];
  address: (parts: RetencionesExpression, seal: string) => string;
};
type Person = {
  rfc?: string | undefined;
  name?: string | undefined;
  curp?: string | undefined;
  postalCode?: string | undefined;
};

export function printRetenciones20(node: Retenciones20, options: PrintOptions): PrintModel {
  const { Emisor, Receptor, Periodo, ...document }: Source20 = node;
  const { Nacional, Extranjero } = Receptor ?? {};
  return modelOf(
    retenciones20,
    node,
    {
      version: document.Version,
      folio: document.FolioInt,
      date: document.FechaExp,
      place: document.LugarExpRetenc,
      key: document.CveRetenc,
      keyText: document.DescRetenc,
      certificate: document.NoCertificado,
      related: document.CfdiRetenRelacionados,
      issuer: { rfc: Emisor?.RfcE, name: Emisor?.NomDenRazSocE, regime: Emisor?.RegimenFiscalE },
      ...(Nacional && {
        national: {
          rfc: Nacional.RfcR,
          name: Nacional.NomDenRazSocR,
          curp: Nacional.CurpR,
          postalCode: Nacional.DomicilioFiscalR,
        },
      }),
      ...(Extranjero && { foreign: { name: Extranjero.NomDenRazSocR, taxId: Extranjero.NumRegIdTribR } }),
      period: [Periodo?.MesIni, Periodo?.MesFin, Periodo?.Ejercicio],
      totals: document.Totales,
      address: retencionesAddress,
    },
    options,
  );
}

export function printRetenciones10(node: Retenciones10, options: PrintOptions): PrintModel {
  const { Emisor, Receptor, Periodo, Totales, ...document }: Source10 = node;
  const { Nacional, Extranjero } = Receptor ?? {};
  return modelOf(
    retenciones10,
    node,
    {
      version: document.Version,
      folio: document.FolioInt,
      date: document.FechaExp,
      key: document.CveRetenc,
      keyText: document.DescRetenc,
      certificate: document.NumCert,
      issuer: { rfc: Emisor?.RFCEmisor, name: Emisor?.NomDenRazSocE, curp: Emisor?.CURPE },
      ...(Nacional && {
        national: { rfc: Nacional.RFCRecep, name: Nacional.NomDenRazSocR, curp: Nacional.CURPR },
      }),
      ...(Extranjero && { foreign: { name: Extranjero.NomDenRazSocR, taxId: Extranjero.NumRegIdTrib } }),
      period: [Periodo?.MesIni, Periodo?.MesFin, Periodo?.Ejerc],
      totals: totals20(Totales),
      address: retenciones10Expression,
    },
    options,
  );
}

/** Keys of taxes had two digits, and the kind of payment was said with words. */
function totals20(totals: Source10['Totales']): Source['totals'] {
  if (totals === undefined) return undefined;
  return {
    MontoTotOperacion: totals.montoTotOperacion,
    MontoTotGrav: totals.montoTotGrav,
    MontoTotExent: totals.montoTotExent,
    MontoTotRet: totals.montoTotRet,
    ImpRetenidos: (totals.ImpRetenidos ?? []).map((line) => ({
      BaseRet: line.BaseRet,
      ImpuestoRet: line.Impuesto && `0${line.Impuesto}`,
      MontoRet: line.montoRet,
      TipoPagoRet: line.TipoPagoRet,
    })),
  };
}

const PESOS = 'MXN';

function modelOf(
  description: NodeDescription,
  node: object,
  source: Source,
  options: PrintOptions,
): PrintModel {
  const words = wordsOf(options.describe);
  const { issuer, national, foreign, totals, related } = source;
  const withheld = totals?.MontoTotRet ?? '';
  const stamp = stampOf(description, node, {
    certificate: source.certificate,
    total: totals?.MontoTotOperacion,
    address: ({ uuid, seal }) =>
      source.address(
        {
          uuid,
          issuer: issuer.rfc ?? '',
          receiver: national ? { rfc: national.rfc ?? '' } : { taxId: foreign?.taxId ?? '' },
          total: totals?.MontoTotOperacion ?? '',
        },
        seal,
      ),
  });
  return {
    title: PRINT.retenciones,
    folio: source.folio ?? '',
    legend: PRINT.retencionesLegend,
    warning: stamp === undefined ? PRINT.unstamped : '',
    issuer: {
      name: issuer.name ?? '',
      rfc: issuer.rfc ?? '',
      lines: lines(
        [PRINT.rfc, issuer.rfc],
        [PRINT.regime, words('c_RegimenFiscal', issuer.regime)],
        [PRINT.curp, issuer.curp],
      ),
    },
    receiver: {
      name: (national ?? foreign)?.name ?? '',
      lines: lines(
        [PRINT.rfc, national?.rfc],
        [PRINT.curp, national?.curp],
        [PRINT.domicile, national?.postalCode],
        [PRINT.taxId, foreign?.taxId],
      ),
    },
    general: lines(
      [PRINT.issuedAt, source.date && formatDateTime(source.date)],
      [PRINT.place, source.place],
      [PRINT.retencionKey, joined([words('Retenciones/c_CveRetenc', source.key), source.keyText], ' · ')],
      [PRINT.period, joined(source.period, ' · ')],
      [PRINT.version, source.version],
    ),
    related: related
      ? [{ type: words('c_TipoRelacion', related.TipoRelacion) ?? '', uuids: [related.UUID ?? ''] }]
      : [],
    concepts: [],
    hasDiscount: false,
    blocks: [
      withheldBlock(totals, words),
      ...complementBlocks((node as { Complemento?: ComplementContent }).Complemento),
    ],
    totals: lines(
      [PRINT.operation, amountText(totals?.MontoTotOperacion)],
      [PRINT.taxed, amountText(totals?.MontoTotGrav)],
      [PRINT.exemptAmount, amountText(totals?.MontoTotExent)],
    ),
    total: { label: PRINT.withheld, value: `${formatAmount(withheld)} ${PESOS}` },
    words: amountInWords(withheld, PESOS),
    stamp,
  };
}

function withheldBlock(totals: Source['totals'], words: Words): PrintBlock {
  const { title, base, tax, amount, kind } = PRINT.withheldTaxes;
  const table: PrintTable = {
    columns: [
      { text: tax, isAmount: false },
      { text: kind, isAmount: false },
      { text: base, isAmount: true },
      { text: amount, isAmount: true },
    ],
    rows: (totals?.ImpRetenidos ?? []).map((line) => [
      taxText(line.ImpuestoRet),
      words('Retenciones/c_TipoPagoRet', line.TipoPagoRet) ?? '',
      amountText(line.BaseRet),
      amountText(line.MontoRet),
    ]),
  };
  return { title, lines: [], table };
}
