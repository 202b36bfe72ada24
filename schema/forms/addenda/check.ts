/** What is wrong with the addenda of a document, at their fields. Before sealing, on the device and again on the server. */

import { isXmlText } from '../../cfdi/xml-text.ts';
import { fillText } from '../../errors.ts';
import { ADDENDA_PROBLEMS as SAY } from '../../texts/addenda.ts';
import { compare, parseDecimal, ZERO } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import type { Addendum } from './addendum.ts';
import { type AddendaFacts, FACTS_OF_SEAL } from './facts.ts';
import {
  type AddendaField,
  type AddendaLayout,
  heldValue,
  isAsked,
  isWanted,
  LAYOUT_LIMITS,
} from './layout.ts';
import { knownAddenda, ownChecks } from './registry.ts';
import { isEmptyRow } from './rows.ts';
import { fieldValue, writeWithin } from './write.ts';

/** `value` mends it. */
export type AddendaProblem = { path: string; text: string; value?: string; remedy?: string };

/**
 * @param layouts those of the account, beside the ones that the house knows
 * @returns paths begin with `addenda.`
 */
export function checkAddenda(
  addenda: readonly Addendum[],
  facts: AddendaFacts,
  layouts: readonly AddendaLayout[] = [],
): AddendaProblem[] {
  const found: AddendaProblem[] = [];
  let left: number = LAYOUT_LIMITS.content;
  addenda.forEach((addendum, at) => {
    const path = `addenda.${at}`;
    const layout = knownAddenda(addendum.kind, layouts);
    if (layout === undefined) {
      found.push({ path, text: SAY.unknown });
      return;
    }
    if (addenda.findIndex(({ kind }) => kind === addendum.kind) < at) found.push({ path, text: SAY.twice });
    const say = (name: string, text: string, more: Partial<AddendaProblem> = {}) =>
      found.push({ path: name === '' ? path : `${path}.${name}`, text, ...more });
    checkFields(layout, addendum, facts, say);
    ownChecks(addendum.kind)?.(addendum.values, facts.document, (name, text, value) =>
      say(`values.${name}`, text, value === undefined ? {} : { value }),
    );
    if (left >= 0) left -= writeWithin(layout, addendum, facts, left)?.length ?? Number.POSITIVE_INFINITY;
  });
  if (left < 0) found.push({ path: 'addenda.0', text: SAY.tooLarge });
  return found;
}

type Say = (name: string, text: string) => void;

function checkFields(layout: AddendaLayout, addendum: Addendum, facts: AddendaFacts, say: Say): void {
  for (const field of layout.fields) {
    if (field.list !== '' || !isAsked(layout, field, addendum.values)) continue;
    if (field.source === 'typed') {
      const isRequired = isWanted(layout, field, addendum.values);
      const problem = problemOf({ ...field, is_required: isRequired }, heldValue(field, addendum.values));
      if (problem !== undefined) say(`values.${field.name}`, problem);
    } else if (
      field.is_required &&
      !FACTS_OF_SEAL.includes(field.source) &&
      fieldValue(field, {}, facts) === ''
    )
      say(
        '',
        fillText(SAY.lacks, { name: SAY.facts[field.source as keyof typeof SAY.facts] ?? field.label }),
      );
  }
  for (const { name, of } of layout.lists) {
    const fields = layout.fields.filter(({ list, source }) => list === name && source === 'typed');
    if (of === 'concepts' || fields.length === 0) continue;
    withoutLastEmpty(addendum.rows[name] ?? []).forEach((row, at) => {
      for (const field of fields) {
        const problem = problemOf(field, heldValue(field, row));
        if (problem !== undefined) say(`rows.${name}.${at}.${field.name}`, problem);
      }
    });
  }
}

function withoutLastEmpty(rows: readonly Readonly<Record<string, string>>[]) {
  return rows.slice(0, rows.findLastIndex((row) => !isEmptyRow(row)) + 1);
}

function problemOf({ kind, is_required, most, choices }: AddendaField, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return is_required ? SAY.required : undefined;
  if (!isXmlText(typed)) return SAY.control;
  switch (kind) {
    case 'text':
      return [...value].length > most ? fillText(SAY.tooLong, { n: String(most) }) : undefined;
    case 'amount':
      return isAmount(value) ? undefined : SAY.amount;
    case 'rate':
      return parseDecimal(value) === undefined ? SAY.amount : undefined;
    case 'date':
      return isDay(value) ? undefined : SAY.date;
    case 'choice':
      return choices.some(({ key, disabled }) => key === value && !disabled) ? undefined : SAY.choice;
    case 'switch':
      return undefined;
  }
}

function isAmount(typed: string): boolean {
  const value = parseAmount(typed);
  return value !== undefined && compare(value, ZERO) >= 0 && value.scale <= 6 && typed.length <= 30;
}

/** A day of the calendar, YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
