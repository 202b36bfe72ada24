/** Rows of the SAT's mass download. */
import {
  ONLY_SETTINGS,
  type SatDocumentRow,
  type SatRequestRow,
  type SatSettingsRow,
} from '../../schema/resources/received/sat-download.ts';

export function buildSatSettings(over: Partial<SatSettingsRow> = {}): SatSettingsRow {
  return {
    settings_id: ONLY_SETTINGS,
    is_on: true,
    since: '2026-09',
    trouble: '',
    said: '',
    looked_at: '',
    ...over,
  };
}

export function buildSatRequest(over: Partial<SatRequestRow> = {}): SatRequestRow {
  return {
    request_id: '5f0c2d3e-1c1c-4c5a-9d3e-0a1b2c3d4e5f',
    ...{ side: 'received', what: 'metadata', since: '2026-10-01T00:00:00', until: '2026-10-31T23:59:59' },
    ...{ nudges: 0, state: 'failed', sat_id: '', code: '404', said: 'Error no controlado', documents: 0 },
    ...{
      packages: 0,
      packages_done: 0,
      attempts: 0,
      elsewhere: 0,
      planned_at: '2026-11-20T18:00:00.000Z',
      asked_at: '',
    },
    ...{ next_at: '2026-11-20T18:00:00.000Z', ended_at: '2026-11-20T18:00:00.000Z' },
    ...over,
  };
}

export function buildSatDocument(over: Partial<SatDocumentRow> = {}): SatDocumentRow {
  const uuid = over.uuid ?? '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
  return {
    ...{ document_id: `received:${uuid}`, side: 'received', uuid, rfc: 'XIA190128J61' },
    ...{ name: 'XENON INDUSTRIAL ARTICLES', receipt_type: 'I', total: '1160.00', branch: '' },
    ...{ issued_at: '2026-10-05T12:00:00', certified_at: '2026-10-05T12:00:05', cancelled_at: '' },
    ...{ sat_state: 'current', difference: 'missing', said_at: '2026-11-20T18:00:00.000Z' },
    ...over,
  };
}
