/** Every check, one after the other; one that fails is told and leaves the others be. */
import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { checkDocuments, openInspected } from './check-database.ts';
import { checkDisk, checkFolder, checkUse } from './check-folder.ts';
import { checkKeys } from './check-keys.ts';
import { checkNetwork } from './check-network.ts';
import { checkBackup, checkCatalogs, checkPdf, checkWork } from './check-rest.ts';
import { type Check, type CheckName, type DoctorNeeds, type Finding, problem } from './finding.ts';

const BEFORE: [CheckName, Check][] = [
  ['folder', checkFolder],
  ['disk', checkDisk],
  ['use', checkUse],
];
const AFTER: [CheckName, Check][] = [
  ['documents', checkDocuments],
  ['key', checkKeys],
  ['work', checkWork],
  ['catalogs', checkCatalogs],
  ['pac', checkNetwork],
  ['pdf', checkPdf],
  ['backup', checkBackup],
];

/** @param told each finding as it comes */
export async function runDoctor(
  needs: Omit<DoctorNeeds, 'store'>,
  told: (finding: Finding) => void,
): Promise<void> {
  const run = async (checks: [CheckName, Check][], store: DoctorNeeds['store']) => {
    for (const [name, check] of checks) {
      const found = await check({ ...needs, store }).catch((error: unknown) => [failed(name, error)]);
      for (const finding of found) told(finding);
    }
  };
  await run(BEFORE, undefined);
  const opened = await openInspected(needs).catch((error: unknown) => ({
    findings: [failed('database', error)],
    store: undefined,
  }));
  for (const finding of opened.findings) told(finding);
  try {
    await run(AFTER, opened.store);
  } finally {
    await opened.store?.close();
  }
}

function failed(check: CheckName, error: unknown): Finding {
  return problem(check, DOCTOR.notChecked, '', {
    cause: error instanceof Error ? error.message : String(error),
  });
}
