/** The database: whole, of this version, with documents as they were stored. */
import { existsSync } from 'node:fs';
import { fillText } from '../../../schema/errors.ts';
import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { checkDatabaseFile, requireDatabaseFile } from '../../store/kernel/database-file.ts';
import { type InspectedStore, inspectStore, readDocuments } from '../../store/kernel/inspect.ts';
import { startWords } from '../../store/kernel/trouble-words.ts';
import { MIGRATIONS } from '../../store/migrations.ts';
import { databaseFile, databaseOf } from '../../store/open-database.ts';
import { type Check, type DoctorNeeds, type Finding, good, problem, warning } from './finding.ts';

type Opened = {
  findings: Finding[];
  /** Only when it is whole and of this version. */
  store?: InspectedStore;
};

/** Opens it as it is, and says what it is. The caller closes it. */
export async function openInspected(needs: Omit<DoctorNeeds, 'store'>): Promise<Opened> {
  const { config } = needs;
  const isFile = config.databaseUrl === '';
  const file = databaseFile(config.dataDir);
  if (isFile && !existsSync(file)) return { findings: [whileMissing(file)] };
  const findings = isFile ? await fileFindings(file, needs.isQuick) : [];
  if (findings.some(({ level }) => level === 'problem')) return { findings };
  try {
    const store = await inspectStore(databaseOf(config));
    if (!isFile) findings.push(good('database', DOCTOR.postgresGood));
    const version = versionOf(store);
    findings.push(version);
    if (version.level === 'ok') return { findings, store };
    await store.close();
    return { findings };
  } catch (error) {
    const cause = startWords(error, config.dataDir) ?? String(error);
    findings.push(problem('database', DOCTOR.databaseAway, DOCTOR.databaseAwayRemedy, { cause }));
    return { findings };
  }
}

function whileMissing(file: string): Finding {
  try {
    requireDatabaseFile(file);
    return good('database', DOCTOR.databaseNone);
  } catch (error) {
    return problem('database', (error as Error).message, DOCTOR.databaseDamagedRemedy);
  }
}

async function fileFindings(file: string, isQuick: boolean): Promise<Finding[]> {
  const problems = (await checkDatabaseFile(file, isQuick ? 'quick' : 'full', 0)) ?? [];
  if (problems.length === 0) {
    return [good('database', DOCTOR.databaseGood, { how: isQuick ? DOCTOR.quick : DOCTOR.full })];
  }
  return problems.map((said) =>
    problem('database', DOCTOR.databaseDamaged, DOCTOR.databaseDamagedRemedy, { problem: said }),
  );
}

function versionOf({ level: { done, missing } }: InspectedStore): Finding {
  const newer = done.filter((name) => !Object.hasOwn(MIGRATIONS, name)).at(-1);
  if (newer !== undefined) {
    return problem('version', DOCTOR.versionNew, DOCTOR.versionNewRemedy, { name: newer });
  }
  if (missing.length > 0) {
    return warning('version', DOCTOR.versionOld, DOCTOR.versionOldRemedy, { count: String(missing.length) });
  }
  return good('version', DOCTOR.versionGood, { name: done.at(-1) ?? '' });
}

export const checkDocuments: Check = async ({ store, isQuick }) => {
  if (store === undefined) return [];
  if (isQuick) return [good('documents', DOCTOR.documentsSkipped)];
  const { read, damaged, harmed } = await readDocuments(store.db);
  if (harmed === 0) return [good('documents', DOCTOR.documentsGood, { count: String(read) })];
  const names = damaged.map(({ what, id }) => fillText(DOCTOR.documentKinds[what], { id })).join(', ');
  return [
    problem('documents', DOCTOR.documentsDamaged, DOCTOR.documentsDamagedRemedy, {
      count: String(harmed),
      names,
    }),
  ];
};
