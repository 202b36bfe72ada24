/** What the parts of a dossier are written with. */
import type { Html } from '../../../../schema/print/printed-page.ts';
import type { DossierRow } from '../../../../schema/resources/insight/dossiers.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { centralTime } from '../../../base/local-time.ts';
import type { Lists } from '../../../fiscal/taxpayers/lists/lists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { DossierFiles } from './dossier-files.ts';

export type DossierWork = {
  /** As who asked. */
  asker: Scope;
  db: Db;
  lists: Pick<Lists, 'lookUp'>;
  row: DossierRow;
  /** ISO day. */
  today: string;
  files: DossierFiles;
  /** What was invoiced on those days, and receipts of payments of it. */
  documents: readonly ReceivedRow[];
  /** Once more is written. @throws what stops it */
  wrote(): Promise<void>;
  put(...blocks: Html[]): void;
};

/** DD-MM-YYYY; '' for nothing. */
export const dayOf = (day: string): string => (day === '' ? '' : shownDay(day));
/** Of an instant, by the clocks of central Mexico. */
export function momentOf(instant: string): string {
  const local = centralTime(instant);
  return joined(' ', dayOf(local), local.slice(11, 16));
}
export const joined = (by: string, ...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(by);
export const folioOf = ({ serie, folio, uuid }: Pick<ReceivedRow, 'serie' | 'folio' | 'uuid'>): string =>
  joined('-', serie, folio) || uuid.slice(0, 8);
