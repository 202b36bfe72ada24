/** Makes dossiers of materiality in the background. */
import { DOSSIER_DAYS, type DossierRow } from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIER_PROBLEMS } from '../../../../schema/texts/dossier-problems.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { emptyDossier, findDossier, listDossiers, putDossier } from '../../../store/insight/dossiers.ts';
import { type ArchiveKind, ArchiveRefused, archiveJob, expireArchives } from '../../archive-job.ts';
import { DOSSIER_JOB } from './ask-dossier.ts';
import { maySeeDossiers, seesOf } from './may-see.ts';
import { writeDossier } from './write-dossier.ts';

const dossierArchive: ArchiveKind<DossierRow> = {
  kind: DOSSIER_JOB,
  lastsMs: DOSSIER_DAYS * 86_400_000,
  keyOf: ({ dossier_id }) => dossier_id,
  find: findDossier,
  list: listDossiers,
  put: putDossier,
  empty: emptyDossier,
  async write(scope, deps, row, to) {
    // Of an attempt that did not come to its end.
    await emptyDossier(scope, deps.store.db, row.dossier_id);
    const asker = await askerOf(scope, deps.store.db, row.user_id);
    if (asker === undefined || !maySeeDossiers(asker)) throw new ArchiveRefused(DOSSIER_PROBLEMS.denied);
    return { ...(await writeDossier(asker, deps, row, to)), seen: seesOf(asker) };
  },
};

export const dossierJob = archiveJob(dossierArchive);
export const dossierExpireJob = expireArchives(dossierArchive);
