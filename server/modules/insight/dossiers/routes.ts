/** Dossiers of materiality, by call: asked for, fetched as a PDF or a ZIP, and taken away, each by who asked alone. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { type DossierRow, dossiers } from '../../../../schema/resources/insight/dossiers.ts';
import { safeName } from '../../../../schema/values/archive-path.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { partsOf } from '../../../store/admin/account-exports.ts';
import { findDossier, pdfOf, removeDossier } from '../../../store/insight/dossiers.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { askDossier, requireDocuments } from './ask-dossier.ts';
import { maySeeDossiers, seesOf } from './may-see.ts';

const TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const;

export function dossierRoutes(router: Router, deps: Deps): void {
  const { store, config, security, worker } = deps;
  resourceRoutes(router, deps, dossiers, {
    beforeWrite: async (scope, tx, fields) => await requireDocuments(scope, tx, fields),
    write: async (scope, tx, key, fields) => await askDossier(scope, tx, deps, key, fields),
    written: () => worker.wake(),
    // What is being made stops with its row.
    remove: async (scope, tx, key) => await removeDossier(scope, tx, key),
  });

  router.client(
    'GET',
    '/dossiers/:dossier_id/download/:file',
    {
      can: 'reports.read',
      params: v.object({
        dossier_id: v.pipe(v.string(), v.toLowerCase()),
        file: v.picklist(['pdf', 'zip']),
      }),
      answer: 'stream',
      navigable: true,
    },
    async ({ c, scope, who, params: { dossier_id, file } }) => {
      const row = await readable(scope, deps, dossier_id);
      const [parts, bytes] =
        file === 'pdf' ? [pdfOf(dossier_id), row.pdf_bytes] : ([dossier_id, row.bytes] as const);
      const details = { what: 'dossier', count: row.files };
      security.record({ kind: 'documents_exported', ...securityCaller(c, config, who), details });
      const body = Readable.toWeb(Readable.from(partsOf(scope, store.db, parts))) as ReadableStream;
      return c.body(body, 200, {
        'content-type': TYPES[file],
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${safeName(`Materialidad_${row.rfc}_${row.from}_${row.to}`)}.${file}"`,
      });
    },
  );
}

/** One that is ready, of who may still see all that is in it. @throws TinteroError not_found, report_outdated */
async function readable(scope: Scope, { store, clock }: Deps, id: string): Promise<DossierRow> {
  const row = await findDossier(scope, store.db, id);
  if (row?.state !== 'ready' || row.expires_at <= clock().toISOString()) throw new TinteroError('not_found');
  if (!maySeeDossiers(scope)) throw new TinteroError('not_found');
  if (row.seen !== seesOf(scope)) throw new TinteroError('report_outdated');
  return row;
}
