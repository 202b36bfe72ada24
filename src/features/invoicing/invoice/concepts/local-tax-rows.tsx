/** Local taxes of a concept: one's own list is offered, and what is typed counts too. */
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { areLoaded, loadComplements } from '../../../../../schema/forms/complements/loaded.ts';
import { LOCAL_TAXES } from '../../../../../schema/forms/receipt/complements.ts';
import { EMPTY_LOCAL_TAX } from '../../../../../schema/forms/receipt/empty-rows.ts';
import { isEmptyLocalTax, priceLocalTax } from '../../../../../schema/forms/receipt/local-taxes.ts';
import { LOCAL_TAX_CATEGORIES, type LocalTaxRow } from '../../../../../schema/resources/admin/local-taxes.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { AmountField, SelectField, SuggestField } from '../../../../forms/fields.tsx';
import { RepeatRows } from '../../../../forms/repeat-rows.tsx';
import { suggestLocalTaxes } from '../../../../local/index.ts';
import { useForm, useFormStore } from '../use-invoice.ts';

const { concept: t } = INVOICE;
const CATEGORIES = LOCAL_TAX_CATEGORIES.map((value) => ({ value, label: t.categories[value] }));

/** The complement that they go to prices them: its code is here before anybody writes one. */
export function LocalTaxRows({ index }: { index: number }) {
  const [state, setState] = useState(areLoaded([LOCAL_TAXES]) ? 'ready' : 'loading');
  useEffect(() => {
    let live = true;
    loadComplements([LOCAL_TAXES]).then(
      () => live && setState('ready'),
      () => live && setState('failed'),
    );
    return () => {
      live = false;
    };
  }, []);
  if (state === 'failed') return <Alert color="yellow">{INVOICE.complements.failed}</Alert>;
  if (state === 'loading') return null;
  return (
    <RepeatRows
      path={`concepts.${index}.local_taxes`}
      empty={EMPTY_LOCAL_TAX}
      isEmpty={isEmptyLocalTax}
      addLabel={t.addLocalTax}
      removeLabel={t.removeLocalTax}
      most={50}
    >
      {(path) => <LocalTaxFields index={index} path={path} />}
    </RepeatRows>
  );
}

function LocalTaxFields({ index, path }: { index: number; path: string }) {
  const store = useFormStore();
  const at = Number(path.slice(path.lastIndexOf('.') + 1));
  const line = useForm((state) => state.receipt.concepts[index]?.local_taxes?.[at]);
  const priced = useForm((state) => state.totals.concepts[index]);
  const computed = line && priceLocalTax(line, priced);
  const pick = ({ description, category, rate_or_fee }: LocalTaxRow) =>
    store.set(path, { ...(line ?? EMPTY_LOCAL_TAX), description, category, rate_or_fee });
  return (
    <>
      <SuggestField
        path={`${path}.description`}
        label={t.localTax}
        maxLength={100}
        minChars={0}
        quiet
        source={suggestLocalTaxes}
        toItem={(found) => ({
          key: found.identifier,
          label: found.description,
          detail: `${t.categories[found.category]} ${found.rate_or_fee} %`,
        })}
        onPick={pick}
      />
      <SelectField path={`${path}.category`} label={t.category} options={CATEGORIES} empty={false} />
      <AmountField path={`${path}.rate_or_fee`} label={t.localRate} decimals={2} />
      <AmountField path={`${path}.base`} label={t.localBase} placeholder={computed?.base ?? ''} />
      <AmountField path={`${path}.amount`} label={t.localAmount} placeholder={computed?.amount ?? ''} />
    </>
  );
}
