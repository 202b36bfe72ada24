/**
 * What a printed form shows, whatever the version of the document: every text ready to be read, so that a template
 * only places it.
 */
import type { CatalogName } from '../catalogs/lookup.ts';
import { PRINT } from '../texts/print.ts';
import { formatAmount } from './format.ts';

/** The words of a catalogue key; undefined when they are not at hand. */
export type Describe = (catalog: CatalogName, key: string) => string | undefined;

export type Line = { label: string; value: string };
export type PrintConcept = {
  key: string;
  id: string;
  quantity: string;
  unit: string;
  description: string;
  unitValue: string;
  discount: string;
  amount: string;
  taxes: string[];
  extras: Line[];
};
export type PrintTable = { columns: { text: string; isAmount: boolean }[]; rows: string[][] };
/** A part of the document beside its concepts: a complement, or what was withheld. */
export type PrintBlock = {
  title: string;
  lines: Line[];
  table: PrintTable | undefined;
  /** What a QR of its own encodes, where it has one. */
  qr?: string;
};
export type PrintStamp = {
  /** Empty of what has only a seal. */
  uuid: string;
  lines: Line[];
  seals: Line[];
  /** What the QR encodes; empty where there is none. */
  address: string;
};
export type PrintModel = {
  title: string;
  folio: string;
  /** Why this paper has no fiscal validity; empty when it has. */
  warning: string;
  /** What the paper is, at its foot. */
  legend: string;
  issuer: { name: string; rfc: string; lines: Line[] };
  receiver: { name: string; lines: Line[] };
  general: Line[];
  related: { type: string; uuids: string[] }[];
  concepts: PrintConcept[];
  hasDiscount: boolean;
  blocks: PrintBlock[];
  totals: Line[];
  total: Line;
  words: string;
  stamp: PrintStamp | undefined;
};

export type PrintOptions = {
  describe: Describe;
  /** The provider is the sandbox. */
  sandbox: boolean;
};

/** Lines whose value is empty are not printed. */
export function lines(...pairs: (readonly [label: string, value: string | undefined])[]): Line[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A key with its words, where there are any. */
export type Words = (catalog: CatalogName, key: string | undefined) => string | undefined;

export function wordsOf(describe: Describe): Words {
  return (catalog, key) => {
    if (!key) return undefined;
    const found = describe(catalog, key);
    return found ? `${key} ${found}` : key;
  };
}

/** Nothing where nothing is written. */
export function amountText(amount: string | undefined): string {
  return amount === undefined ? '' : formatAmount(amount);
}

/** What is taken away. */
export function minusText(amount: string | undefined): string {
  return amount === undefined ? '' : `−${formatAmount(amount)}`;
}

export function joined(parts: readonly (string | undefined)[], between: string): string {
  return parts.filter(Boolean).join(between);
}

/** @param tax key of c_Impuesto, or its name. */
export function taxText(tax: string | undefined): string {
  return PRINT.taxNames[tax ?? ''] ?? tax ?? '';
}

/** @param type letter of the document, G for a global invoice. */
export function titleOfType(type: string): string {
  return PRINT.titles[type] ?? (type || PRINT.untitled);
}
