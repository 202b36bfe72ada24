/** A dossier of materiality, as a row. */
import type { DossierRow } from '../../schema/resources/insight/dossiers.ts';

export function buildDossier(over: Partial<DossierRow> = {}): DossierRow {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    ...{ dossier_id: '3d0c2f0e-1b2a-4c3d-8e4f-9a8b7c6d5e4f', user_id: 'u', asked_by: 'Ana' },
    ...{ rfc: 'EKU9003173C9', name: 'Escuela Kemper Urgate', from: '2026-01-01', to: '2026-11-20' },
    ...{ state: 'ready', done: 1, total: 1, files: 1, missing: 0, bytes: 1, pdf_bytes: 1 },
    ...{
      sums_sha256: '0'.repeat(64),
      reason: '',
      seen: '',
      at,
      ready_at: at,
      expires_at: '9999-01-01T00:00:00.000Z',
    },
    ...over,
  };
}
