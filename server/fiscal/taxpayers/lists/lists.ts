/** The SAT's lists at hand: asked by those who judge providers and receivers. */
import { isLocalDate } from '../../../../schema/values/dates.ts';
import {
  type Difference,
  openListsFile,
  type RegistryInfo,
  type Snapshot,
} from '../../../store/admin/lists-file.ts';
import { type TaxpayerStatus, taxpayerStatusOf } from './look-up.ts';

export type Lists = {
  /** DATA_DIR/lists. */
  readonly directory: string;
  /** What the lists say of an RFC on a day. @throws RangeError for what is no date */
  lookUp(rfc: string, date: string): TaxpayerStatus;
  /** Every version, in the order of their import, file by file. */
  snapshots(): Snapshot[];
  /** What a version changed. */
  differences(snapshotId: number): Iterable<Difference>;
  /** Flags of a taxpayer in the imported list of RFC; undefined when it is not in it. */
  taxpayer(rfc: string): string | undefined;
  /** Undefined: no list of RFC was imported. */
  taxpayerList(): RegistryInfo | undefined;
  close(): void;
};

/** @param directory DATA_DIR/lists; made when missing */
export function openLists(directory: string): Lists {
  const file = openListsFile(directory);
  return {
    directory,
    lookUp(rfc, date) {
      if (!isLocalDate(date)) throw new RangeError(`not a date: ${date}`);
      return taxpayerStatusOf(rfc, date, file.snapshots(), file.entriesOf(rfc));
    },
    snapshots: () => file.snapshots(),
    differences: (snapshotId) => file.differences(snapshotId),
    taxpayer: (rfc) => file.taxpayer(rfc),
    taxpayerList: () => file.taxpayerList(),
    close: () => file.close(),
  };
}
