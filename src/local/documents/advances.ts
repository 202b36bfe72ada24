/** What this device knows to be left of advances, with what waits on it to be sent. */
import {
  type AdvanceLedger,
  type AdvanceState,
  advanceLedger,
  appliedOrReplaced,
} from '../../../schema/documents/advances.ts';
import type { RelatedDocument } from '../../../schema/documents/related-tree.ts';
import { isGenericRfc, RFC_PUBLIC } from '../../../schema/values/rfc.ts';
import { normalUuid } from '../../../schema/values/uuid.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { issuedNear, ofIssued } from './related.ts';

type AdvanceBuyer = { readonly rfc: string; readonly name: string };

/** An advance, its invoice, what applies it, and twice what took the place of one of them. */
const MOST_STEPS = 8;

/** The advances of a buyer of which something is left, newest first. Those of the public in general are nobody's. */
export function useAdvancesLeft({ rfc, name }: AdvanceBuyer): readonly AdvanceState[] {
  return useWatch<readonly AdvanceState[]>(
    NONE,
    (device, say) => {
      say(NONE);
      return rfc === '' || rfc === RFC_PUBLIC
        ? () => undefined
        : askOnChange(async () => await leftOf(device, { rfc, name }), say, changesOf(device));
    },
    [rfc, isGenericRfc(rfc) ? name : ''],
  );
}

/** What is left of these; undefined while it is read. */
export function useAdvanceLedger(uuids: readonly string[]): AdvanceLedger | undefined {
  return useWatch<AdvanceLedger | undefined>(
    undefined,
    (device, say) => {
      const wanted = new Set(uuids.map(normalUuid));
      return askOnChange(async () => await ledgerOf(device, wanted), say, changesOf(device));
    },
    [uuids.join()],
  );
}

const NONE: readonly AdvanceState[] = [];
const changesOf = ({ outbox, receipts }: Device) => [outbox.rows.subscribe, receipts.version.subscribe];

async function leftOf(device: Device, buyer: AdvanceBuyer): Promise<readonly AdvanceState[]> {
  const isTheirs = ({ name_receiver }: StoredReceipt) =>
    !isGenericRfc(buyer.rfc) || name_receiver === buyer.name;
  const rows = (await device.receipts.advancesOf(buyer.rfc)).filter(isTheirs);
  const advances = rows.map(ofIssued).filter(({ standing }) => standing === 'current');
  if (advances.length === 0) return NONE;
  const { of } = await ledgerOf(device, new Set(advances.map(({ uuid }) => uuid)));
  return advances.flatMap(({ uuid }) => of(uuid) ?? []).filter(({ left }) => /[1-9]/.test(left));
}

/** @param uuids of advances: what applies them is walked to, and what else that applies */
async function ledgerOf(device: Device, uuids: ReadonlySet<string>): Promise<AdvanceLedger> {
  const found = new Map<string, RelatedDocument>();
  const asked = new Set<string>();
  let next = uuids;
  for (let step = 0; step < MOST_STEPS && next.size > 0; step += 1) {
    for (const uuid of next) asked.add(uuid);
    const near = await issuedNear(device, next);
    for (const document of near) found.set(document.uuid, document);
    const further = near.filter(isOfAdvances).flatMap((one) => [one.uuid, ...appliedOrReplaced(one)]);
    next = new Set(further.filter((uuid) => !asked.has(uuid)));
  }
  return advanceLedger([...found.values()], uuids);
}

const isOfAdvances = (document: RelatedDocument) => appliedOrReplaced(document).length > 0;
