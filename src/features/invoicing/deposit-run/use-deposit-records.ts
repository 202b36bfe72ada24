/** What the receipts of deposits are made of, from this device: what their customers owe, and how the SAT calls them. */
import { useEffect, useMemo, useState } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import type { DepositLine } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { partyKey } from '../../../../schema/forms/payment/deposits/place-deposits.ts';
import { isGenericRfc } from '../../../../schema/values/rfc.ts';
import { customerByRfc, customersOfRfc, type UnpaidInvoices, useUnpaidOf } from '../../../local/index.ts';

type Payers = ReadonlyMap<string, Customer>;
const NOBODY: Payers = new Map();

export function useDepositRecords(lines: readonly DepositLine[]): UnpaidInvoices & { customers: Payers } {
  const named = lines.filter(({ rfc }) => rfc !== '');
  // A line that changes names the same people most of the time.
  const parties = JSON.stringify([
    ...new Map(named.map(({ rfc, name }) => [partyKey({ rfc, name }), { rfc, name }])),
  ]);
  const rfcs = useMemo(
    () => [...new Set((JSON.parse(parties) as [string, Party][]).map(([, { rfc }]) => rfc))],
    [parties],
  );
  const [customers, setCustomers] = useState(NOBODY);
  useEffect(() => {
    let isLate = false;
    void payersOf(JSON.parse(parties)).then((found) => {
      if (!isLate) setCustomers(found);
    });
    return () => {
      isLate = true;
    };
  }, [parties]);
  return { ...useUnpaidOf(rfcs), customers };
}

type Party = { rfc: string; name: string };

async function payersOf(parties: readonly (readonly [string, Party])[]): Promise<Payers> {
  const found = await Promise.all(
    parties.map(async ([key, party]): Promise<[string, Customer | undefined]> => [key, await payerOf(party)]),
  );
  return new Map(found.flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const])));
}

/** Of a generic RFC there are many: the one of that name, or nobody. */
async function payerOf({ rfc, name }: Party): Promise<Customer | undefined> {
  if (!isGenericRfc(rfc)) return await customerByRfc(rfc);
  const all = await customersOfRfc(rfc);
  return all.find((one) => [one.name, one.business_name].includes(name));
}
