/** Where the catalogues come from when nobody says: SAT_CATALOGS, the folder beside the project, the public release. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../base/private-files.ts';
import { downloadDatabase } from './download.ts';
import { type CatalogSource, openSource } from './source.ts';
import { openSqliteSource } from './source-sqlite.ts';

export type SourcePlace = { kind: 'path'; path: string } | { kind: 'download'; url: string };

export type SourceSettings = {
  /** SAT_CATALOGS: a folder, a catalogs.db or an address; empty when it is not set. */
  satCatalogs: string;
  /** CATALOGS_URL; empty never downloads. */
  catalogsUrl: string;
  /** CATALOGS_SHA256, of what CATALOGS_URL gives; empty: not checked. */
  catalogsSha256: string;
};

const BESIDE = join(import.meta.dirname, '../../../../shared/sat/catalogs');

/** @param beside the folder beside the project; tests give another */
export function findSource(settings: SourceSettings, beside: string = BESIDE): SourcePlace | undefined {
  if (settings.satCatalogs !== '') return placeOf(settings.satCatalogs);
  if (existsSync(beside)) return { kind: 'path', path: beside };
  return settings.catalogsUrl === '' ? undefined : { kind: 'download', url: settings.catalogsUrl };
}

/** What a person typed: an http(s) address is downloaded, anything else is a path. */
export function placeOf(typed: string): SourcePlace {
  return /^https?:\/\//.test(typed) ? { kind: 'download', url: typed } : { kind: 'path', path: typed };
}

/** What a download must be: the setting is of CATALOGS_URL, and of no other address. */
export function sha256Of(place: SourcePlace, { catalogsUrl, catalogsSha256 }: SourceSettings): string {
  return place.kind === 'download' && place.url === catalogsUrl ? catalogsSha256 : '';
}

/**
 * Opens the source for as long as `work` takes. A download is kept in `directory` meanwhile.
 * @param sha256 of what is downloaded; '' takes what comes
 * @throws CatalogSourceError
 */
export async function withSource<R>(
  place: SourcePlace,
  directory: string,
  sha256: string,
  work: (source: CatalogSource) => Promise<R>,
): Promise<R> {
  if (place.kind === 'path') return await runAndClose(openSource(place.path), work);
  makePrivateFolder(directory);
  const folder = mkdtempSync(join(directory, 'download-'));
  try {
    const file = join(folder, 'catalogs.db');
    await downloadDatabase(place.url, file, sha256);
    return await runAndClose(openSqliteSource(file, new URL(place.url).host), work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAndClose<R>(
  source: CatalogSource,
  work: (source: CatalogSource) => Promise<R>,
): Promise<R> {
  try {
    return await work(source);
  } finally {
    source.close();
  }
}
