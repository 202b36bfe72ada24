/** `tintero catalogs import SOURCE [--force]`. */
import { fillText } from '../../schema/errors.ts';
import { CATALOGS } from '../../schema/texts/catalogs.ts';
import { placeOf, sha256Of } from '../fiscal/catalogs/find-source.ts';
import type { ImportProgress } from '../fiscal/catalogs/import.ts';
import { importElsewhere } from '../fiscal/catalogs/import-elsewhere.ts';
import { catalogsDirectory, doneLine } from '../fiscal/catalogs/prepare.ts';
import { CatalogSourceError } from '../fiscal/catalogs/source-error.ts';
import { commandConfig } from './command-config.ts';

export type CommandOutput = { out: (line: string) => void; error: (line: string) => void };

/**
 * @param args what follows `catalogs import`
 * @param env the environment; DATA_DIR says where to
 * @returns exit code: 0 imported, 1 the source is not good, 2 wrong arguments
 */
export async function runImport(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { out, error }: CommandOutput,
): Promise<number> {
  const force = args.includes('--force');
  const [source, ...more] = args.filter((arg) => arg !== '--force');
  if (source === undefined || more.length > 0 || source.startsWith('-')) {
    error(CATALOGS.usage);
    return 2;
  }
  const config = commandConfig(env);
  const directory = catalogsDirectory(config.dataDir);
  const place = placeOf(source);
  const now = new Date().toISOString();
  try {
    const meta = await importElsewhere(
      { place, directory, now, force, sha256: sha256Of(place, config) },
      (note) =>
        out(
          note.kind === 'opened'
            ? fillText(CATALOGS.importing, { label: note.label })
            : progressLine(note.progress),
        ),
    );
    out(doneLine(meta.packs, directory));
    return 0;
  } catch (cause) {
    if (!(cause instanceof CatalogSourceError)) throw cause;
    error(cause.message);
    return 1;
  }
}

function progressLine({ name, rows, done, total }: ImportProgress): string {
  const text =
    rows === undefined
      ? fillText(CATALOGS.leftOut, { name })
      : fillText(CATALOGS.imported, { name, rows: rows.toLocaleString('es-MX') });
  return `[${done}/${total}] ${text}`;
}
