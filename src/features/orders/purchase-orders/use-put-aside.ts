/** Which suppliers this account has put aside: nothing new is sent to them. Of whom this device knows no supplier the server says it. */
import { useMemo } from 'react';
import { isPutAside, type ProviderRow, providers } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { useResource } from '../../../local/index.ts';

export function usePutAside(): (rfc: string) => boolean {
  const { rows } = useResource(providers, readQuery(providers, {}));
  const aside = useMemo(() => {
    const byRfc = new Map<string, ProviderRow[]>();
    for (const row of rows) byRfc.set(row.rfc, [...(byRfc.get(row.rfc) ?? []), row]);
    return new Set([...byRfc].flatMap(([rfc, of]) => (isPutAside(of) ? [rfc] : [])));
  }, [rows]);
  return (rfc) => aside.has(rfc);
}
