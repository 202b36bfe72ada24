/** Suppliers from a spreadsheet: each row is an invitation. */
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PROVIDER_IMPORT } from '../../../../schema/texts/providers.ts';
import { useResource } from '../../../local/index.ts';
import { ImportSheet } from '../../../resource/import-sheet.tsx';
import { PROVIDER_HEADS, readProviders } from './provider-table.ts';

export function ImportProviders(props: { opened: boolean; onClose: () => void }) {
  const there = useResource(providers, readQuery(providers, {})).rows;
  const units = useResource(businessUnits, readQuery(businessUnits, {})).rows;
  return (
    <ImportSheet
      {...props}
      resource={providers}
      action="import_providers"
      texts={PROVIDER_IMPORT}
      heads={PROVIDER_HEADS}
      read={(cells) => readProviders(cells, there, units, () => crypto.randomUUID())}
    />
  );
}
