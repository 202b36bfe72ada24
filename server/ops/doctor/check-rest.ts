/** Catalogues, printing, work that waits, and the last backup. */

import { TinteroError } from '../../../schema/errors.ts';
import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { centralDay } from '../../base/local-time.ts';
import { openCatalogs } from '../../fiscal/catalogs/open.ts';
import { catalogsDirectory } from '../../fiscal/catalogs/prepare.ts';
import { launchChromium } from '../../output/print/chromium.ts';
import { workState } from '../../store/kernel/inspect.ts';
import { type Check, type Finding, good, problem, warning } from './finding.ts';
import { lastBackup } from './last-backup.ts';

const HOUR_MS = 3_600_000;
const BACKUP_MS = 7 * 24 * HOUR_MS;

export const checkCatalogs: Check = async ({ config }) => {
  const damaged: string[] = [];
  const { state, text } = openCatalogs(
    catalogsDirectory(config.dataDir),
    (name) => void damaged.push(name),
  ).summary();
  if (state === 'starter' || damaged.length > 0) {
    return [warning('catalogs', DOCTOR.catalogsStarter, DOCTOR.catalogsStarterRemedy)];
  }
  return [good('catalogs', text)];
};

export const checkPdf: Check = async ({ config }) => {
  try {
    const browser = await launchChromium(config.chromiumPath || undefined);
    const version = browser.version();
    await browser.close();
    return [good('pdf', DOCTOR.pdfGood, { version })];
  } catch (error) {
    if (!(error instanceof TinteroError)) throw error;
    return [warning('pdf', error.message, DOCTOR.pdfRemedy)];
  }
};

export const checkWork: Check = async ({ store, clock }) => {
  if (store === undefined) return [];
  const since = new Date(clock().getTime() - HOUR_MS).toISOString();
  const { overdue, inDoubt, unsent, reasons } = await workState(store.db, since);
  const findings: Finding[] = [];
  const values = (count: number) => ({ count: String(count), reasons: reasons.join(' · ') });
  if (inDoubt > 0) findings.push(problem('work', DOCTOR.workDoubt, DOCTOR.workDoubtRemedy, values(inDoubt)));
  if (unsent > 0) findings.push(problem('work', DOCTOR.workUnsent, DOCTOR.workUnsentRemedy, values(unsent)));
  if (overdue > 0)
    findings.push(warning('work', DOCTOR.workOverdue, DOCTOR.workOverdueRemedy, values(overdue)));
  return findings.length === 0 ? [good('work', DOCTOR.workGood)] : findings;
};

export const checkBackup: Check = async ({ config, clock }) => {
  const at = lastBackup(config.dataDir);
  if (at === undefined) return [warning('backup', DOCTOR.backupNone, DOCTOR.backupRemedy)];
  const date = centralDay(at.getTime());
  if (clock().getTime() - at.getTime() <= BACKUP_MS) return [good('backup', DOCTOR.backupGood, { date })];
  return [warning('backup', DOCTOR.backupOld, DOCTOR.backupRemedy, { date })];
};
