/** What a factor offers for an invoice: rate, advance, day and account, with what it comes to as it is typed. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { AnswerFactoringSchema } from '../../../../schema/operations/bodies/answer-factoring.ts';
import { priceFactoring } from '../../../../schema/resources/payments/factoring-terms.ts';
import { type FactoringRow, factorings } from '../../../../schema/resources/payments/factorings.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { FACTORING as t } from '../../../../schema/texts/factoring.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import { deviceTime, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';

type OfferProps = {
  row: FactoringRow;
  onClose: () => void;
  /** @returns whether it is on its way */
  onSay: (said: Record<string, string>) => Promise<boolean>;
};
type Terms = { annual_rate: string; advance_percent: string; due_on: string; account: string };
const MISSING = {
  annual_rate: PROBLEMS.rate,
  advance_percent: PROBLEMS.advance,
  due_on: PROBLEMS.due,
  account: PROBLEMS.account,
} as const;

export function OfferSheet(props: OfferProps) {
  const { relation_id } = props.row;
  const { rows, loading } = useResource(
    factorings,
    readQuery(factorings, { relation_id, role: 'factor', sort: '-asked_at' }),
  );
  if (loading) return null;
  return <Offer {...props} last={rows.find(({ factor_answer }) => factor_answer === 'yes')} />;
}

function Offer({ row, onClose, onSay, last }: OfferProps & { last: FactoringRow | undefined }) {
  const today = deviceTime().slice(0, 10);
  const [terms, setTerms] = useState<Terms>({
    annual_rate: last?.annual_rate ?? '',
    advance_percent: last?.advance_percent ?? '',
    due_on: row.planned_on > today ? row.planned_on : '',
    account: last?.account ?? '',
  });
  const [problems, setProblems] = useState<Partial<Terms>>({});
  const found = problemsOf(terms, today);
  const isWhole = Object.keys(found).length === 0;
  const priced = isWhole ? priceFactoring(row.total, terms, today) : undefined;
  const send = async () => {
    setProblems(found);
    if (isWhole && (await onSay(terms))) onClose();
  };
  const field = (name: keyof Terms) => ({
    label: t.fields[name],
    value: terms[name],
    error: problems[name],
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const value = event.currentTarget.value.trim();
      setTerms((now) => ({ ...now, [name]: value }));
    },
  });
  const money = (amount: string) => `${formatWhole(amount)} ${row.currency}`;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t.says.factor.yes}
      footer={
        <Allowed action="answer_factoring">
          <Button onClick={() => void send()}>{t.offer}</Button>
        </Allowed>
      }
    >
      <p>{t.offerText}</p>
      <TextInput
        {...field('annual_rate')}
        inputMode="decimal"
        data-autofocus
        description={last === undefined ? undefined : t.offerHint}
      />
      <TextInput {...field('advance_percent')} inputMode="decimal" />
      <TextInput {...field('due_on')} type="date" />
      <TextInput {...field('account')} inputMode="numeric" maxLength={18} />
      {priced !== undefined && (
        <Facts
          of={[
            [t.fields.days, String(priced.days)],
            [t.fields.advance, money(priced.advance)],
            [t.fields.interest, money(priced.interest)],
            [t.fields.deposit, money(priced.deposit)],
            [t.fields.reserve, money(priced.reserve)],
          ]}
        />
      )}
    </Sheet>
  );
}

/** By the shape that the server reads too, and what of it has to be there. */
function problemsOf(terms: Terms, today: string): Partial<Terms> {
  const found: Partial<Terms> = {};
  const read = v.safeParse(AnswerFactoringSchema, terms);
  for (const issue of read.issues ?? []) found[String(issue.path?.[0]?.key) as keyof Terms] = issue.message;
  for (const [name, text] of Object.entries(MISSING) as [keyof Terms, string][])
    if (terms[name] === '') found[name] = text;
  if (found.due_on === undefined && terms.due_on <= today) found.due_on = PROBLEMS.past;
  return found;
}
