/** Suppliers from a spreadsheet: each row is an invitation. */
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { preRegistrations } from '../../../../schema/resources/parties/pre-registrations.ts';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PRE_REG_IMPORT } from '../../../../schema/texts/pre-reg.ts';
import { PROVIDER_IMPORT } from '../../../../schema/texts/providers.ts';
import { useResource } from '../../../local/index.ts';
import { ImportSheet } from '../../../resource/import-sheet.tsx';
import { onceHere } from '../../../resource/read-records.ts';
import { readPreRegs } from './pre-reg-table.ts';
import { PROVIDER_HEADS, readProviders } from './provider-table.ts';

export function ImportProviders(props: { opened: boolean; onClose: () => void }) {
  const there = useResource(providers, readQuery(providers, {}));
  const units = useResource(businessUnits, readQuery(businessUnits, {}));
  const written = useResource(preRegistrations, readQuery(preRegistrations, {}));
  const isHere = [there, units, written].every(({ loading, arrival }) => !loading && arrival.whole);
  return (
    <ImportSheet
      {...props}
      resource={providers}
      action="import_providers"
      texts={PROVIDER_IMPORT}
      heads={PROVIDER_HEADS}
      read={(cells) =>
        onceHere(isHere, () => readProviders(cells, there.rows, units.rows, () => crypto.randomUUID()))
      }
      aside={{
        ...{ resource: preRegistrations, action: 'keep_pre_regs', texts: PRE_REG_IMPORT },
        read: (cells, wrong) => readPreRegs(cells, wrong, written.rows, () => crypto.randomUUID()),
      }}
    />
  );
}
