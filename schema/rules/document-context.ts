/**
 * What the rules know of the document around a node. A concept rule sees only this and the concept, so
 * its findings may be kept for as long as both stay the same: `key` changes when any fact does.
 */
import type {
  CatalogLookup,
  CatalogName,
  KeyStatus,
  ProductServiceDemands,
  TaxKind,
} from '../catalogs/lookup.ts';
import { dayOf, isLocalDateTime } from '../values/dates.ts';
import { hasForeignTrade } from './complements.ts';
import type { PartialComprobante, PartialTaxLine } from './partial-nodes.ts';

export type Facts = {
  /** TipoDeComprobante: I, E, T, N, P, or something the catalogue does not have. */
  type: string;
  /** YYYY-MM-DD of Fecha; empty when Fecha is not a date, and then nothing counts as expired. */
  date: string;
  currency: string;
  /** Undefined when the currency is not known: no amount can be judged by it. */
  decimals: number | undefined;
  foreignTrade: boolean;
  issuerRfc: string;
  receiverRfc: string;
  /** Namespaces and local names of the complements of the document. */
  complements: readonly string[];
  catalogs: CatalogLookup;
  /** Status of a key on the document's date; asked once a document for each key. */
  status: (catalog: CatalogName, key: string) => KeyStatus;
  /** What c_ClaveProdServ asks of a key. */
  demands: (key: string) => ProductServiceDemands | undefined;
  /** Whether c_TasaOCuota has the rate of a line on the document's date. `group` names the line: `groupOf`. */
  allowsRate: (kind: TaxKind, line: PartialTaxLine, group: string) => boolean | undefined;
  /** Equal keys and the same catalogues: the same facts. */
  key: string;
};

/** Catalogues that arrive late on a device; a verdict without them is worth nothing once they are here. */
const LATE_CATALOGS: readonly CatalogName[] = [
  'c_ClaveProdServ',
  'c_ClaveUnidad',
  'c_NumPedimentoAduana',
  'c_PatenteAduanal',
  'c_Aduana',
];

export function factsOf(comprobante: PartialComprobante, catalogs: CatalogLookup): Facts {
  const fecha = comprobante.Fecha ?? '';
  const plain = {
    type: comprobante.TipoDeComprobante ?? '',
    date: isLocalDateTime(fecha) ? dayOf(fecha) : '',
    currency: comprobante.Moneda ?? '',
    decimals: catalogs.currencyDecimals(comprobante.Moneda ?? ''),
    foreignTrade: hasForeignTrade(comprobante),
    issuerRfc: comprobante.Emisor?.Rfc ?? '',
    receiverRfc: comprobante.Receptor?.Rfc ?? '',
    complements: (comprobante.Complemento?.content ?? []).flatMap((item) => [item.namespace, item.name]),
  };
  const complete = LATE_CATALOGS.map((name) => catalogs.isComplete(name));
  return {
    ...plain,
    catalogs,
    status: rememberStatus(catalogs, plain.date),
    demands: remember((key) => catalogs.productService(key)),
    allowsRate: rememberRates(catalogs, plain.date),
    key: JSON.stringify([plain, complete]),
  };
}

/** A thousand concepts ask for a handful of keys: each is looked up once. */
function remember<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>();
  return (key) => {
    const cached = answers.get(key);
    if (cached !== undefined || answers.has(key)) return cached as Answer;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

function rememberStatus(catalogs: CatalogLookup, date: string): Facts['status'] {
  const ofCatalog = new Map<CatalogName, (key: string) => KeyStatus>();
  return (catalog, key) => {
    let status = ofCatalog.get(catalog);
    if (status === undefined) {
      status = remember((asked) => catalogs.status(catalog, asked, date));
      ofCatalog.set(catalog, status);
    }
    return status(key);
  };
}

function rememberRates(catalogs: CatalogLookup, date: string): Facts['allowsRate'] {
  const ofKind: Record<TaxKind, Map<string, boolean | undefined>> = {
    transfer: new Map(),
    retention: new Map(),
  };
  return (kind, line, group) => {
    const answers = ofKind[kind];
    const existing = answers.get(group);
    if (existing !== undefined || answers.has(group)) return existing;
    const { Impuesto = '', TipoFactor = '', TasaOCuota = '' } = line;
    const answer = catalogs.rateAllows(kind, Impuesto, TipoFactor, TasaOCuota, date);
    answers.set(group, answer);
    return answer;
  };
}
