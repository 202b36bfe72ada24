/** Makes the archive of an account, with its progress on every screen of whoever may have it. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { EXPORT_DAYS, type ExportRow } from '../../../../schema/resources/admin/account-exports.ts';
import { findExport, listExports, putExport, removeParts } from '../../../store/admin/account-exports.ts';
import { type ArchiveKind, archiveJob, expireArchives } from '../../archive-job.ts';
import { announce } from '../../insight/announce.ts';
import { writeAccount } from './write-account.ts';

const DAY_MS = 86_400_000;

const accountArchive: ArchiveKind<ExportRow> = {
  kind: 'account_export',
  lastsMs: EXPORT_DAYS * DAY_MS,
  keyOf: ({ id }) => id,
  find: findExport,
  list: listExports,
  put: putExport,
  empty: removeParts,
  async write(scope, { store, clock, log }, _row, { sink, told, signal }) {
    const written = await writeAccount(scope, { store, at: clock() }, sink, told, signal);
    log.info(
      { client_id: scope.clientId, ...written, damaged: written.damaged.length },
      'an account was exported',
    );
    return {};
  },
  async ready(scope, tx, deps, { id: key, ready_at: at }) {
    await announce(scope, tx, deps, NOTICES.account_export, { key, at, data: { days: EXPORT_DAYS } });
  },
};

export const accountExportJob = archiveJob(accountArchive);
export const expireJob = expireArchives(accountArchive);
