/** The rate of exchange that Banco de México published for a day, one press away from its field: what stands there is the person's. */
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FIX_CURRENCY, type FixRate, rateFor } from '../../../../schema/documents/exchange-rates.ts';
import { parseAmount } from '../../../../schema/forms/engine/amounts.ts';
import { type FormPath, textAt } from '../../../../schema/forms/engine/value-at.ts';
import { EXCHANGE_RATES as T } from '../../../../schema/texts/exchange-rates.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { compare } from '../../../../schema/values/decimal.ts';
import classes from '../../../forms/form.module.css';
import { useForm, useFormStore } from '../../../forms/form-context.tsx';
import { exchangeRates, useSession } from '../../../local/index.ts';

/** Asked for as soon as a form stands, so that they are on this device when there is no network. */
export function useFixRates(): readonly FixRate[] {
  const [rates, setRates] = useState<readonly FixRate[]>([]);
  useEffect(() => {
    let live = true;
    void exchangeRates()
      .then((found) => live && setRates(found))
      .catch(() => undefined);
    return () => {
      live = false;
    };
  }, []);
  return rates;
}

/** @property day on which what is owed is settled, YYYY-MM-DD or with its time */
type FixOfferProps = { path: FormPath; currency: string; day: string; rates: readonly FixRate[] };

export function FixOffer({ path, currency, day, rates }: FixOfferProps) {
  const store = useFormStore();
  const session = useSession();
  const typed = useForm((state) => textAt(state.receipt, path));
  const found = currency === FIX_CURRENCY ? rateFor(rates, day.slice(0, 10)) : undefined;
  if (found === undefined) return null;
  const shown = shownDay(found.date);
  const isMadeUp = session.status === 'signed_in' && session.session.sandbox;
  if (isSame(typed, found.rate))
    return (
      <Text size="xs" c="dimmed" mt={4}>
        {isMadeUp ? T.madeUp(shown) : T.source(shown)}
      </Text>
    );
  return (
    <div className={classes.usual}>
      <Button variant="default" size="compact-sm" fw={400} onClick={() => store.set(path, found.rate)}>
        {T.use(found.rate, shown)}
      </Button>
    </div>
  );
}

function isSame(typed: string, rate: string): boolean {
  const [a, b] = [parseAmount(typed), parseAmount(rate)];
  return a !== undefined && b !== undefined && compare(a, b) === 0;
}
