/** Of a dossier: who the supplier is, what the SAT's lists say of them and said, and the documents of theirs that somebody approved. */
import { historyOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import { fileCell } from '../../../../schema/print/dossier-page.ts';
import {
  facts,
  type Html,
  heading,
  lines,
  paragraph,
  subheading,
  table,
} from '../../../../schema/print/printed-page.ts';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import {
  RECORD_STATES,
  type RecordDocument,
  type RecordFile,
} from '../../../../schema/resources/parties/records.ts';
import { termsAcceptances } from '../../../../schema/resources/parties/terms.ts';
import { DOSSIER_PAGE } from '../../../../schema/texts/dossier-page.ts';
import { PROVIDER_STATUS_NAMES, PROVIDERS } from '../../../../schema/texts/providers.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { listRisks } from '../../../store/insight/fiscal-risks.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';
import { findProviderRecord } from '../../../store/parties/records.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import { type DossierWork, dayOf, joined, momentOf } from './dossier-parts.ts';

const { supplier: S, records: R, folders: FOLDERS } = DOSSIER_PAGE;
const units = resourceStore(businessUnits);
const acceptances = resourceStore(termsAcceptances);
const FIELDS: Readonly<Record<string, string>> = RECORD_DOCUMENTS.fields;

export async function writeSupplier(work: DossierWork): Promise<void> {
  const { asker, db, row, put } = work;
  const suppliers = await providersOfRfc(asker, db, row.rfc);
  const named = new Map(
    (
      await units.ofKeys(
        asker,
        db,
        suppliers.map(({ business_unit_id }) => business_unit_id),
      )
    ).map(({ row: unit }) => [unit.business_unit_id, unit.name]),
  );
  put(heading(S.title));
  if (suppliers.length === 0) put(paragraph(S.notSupplier));
  for (const one of suppliers)
    put(
      facts([
        [S.unit, named.get(one.business_unit_id) ?? PROVIDERS.wholeAccount],
        [S.status, PROVIDER_STATUS_NAMES[one.provider_status]],
        [S.contact, joined(' ', one.c_compania, one.c_nombre, one.c_apaterno, one.c_amaterno)],
        [S.email, one.email],
        [S.invited, momentOf(one.invited_at)],
      ]),
    );
  put(...(await standingBlocks(work)));
  put(heading(R.title));
  const written = [];
  for (const one of suppliers) written.push(await writeRecord(work, one));
  const accepted = await writeTerms(work);
  if (!accepted && !written.includes(true)) put(paragraph(R.none));
}

/** What is said today, and each step by its day; what the portal saw before and the lists no longer say too. */
async function standingBlocks({ asker, db, lists, row, today }: DossierWork): Promise<Html[]> {
  const standing = lists.lookUp(row.rfc, today);
  if (standing.snapshots.length === 0) return [paragraph(S.noLists)];
  const noted = (await listRisks(asker, db)).find(({ rfc }) => rfc === row.rfc);
  const history = historyOf(standing, noted?.history ?? [], today);
  const newest = new Map<string, string>();
  for (const { list, dated } of standing.snapshots)
    if (dated > (newest.get(list) ?? '')) newest.set(list, dated);
  return [
    facts([
      [S.today, standingOf(standing) || S.notListed],
      [S.versions, [...newest].map(([list, dated]) => `${list}: ${dayOf(dated)}`).join(', ')],
    ]),
    ...(history.length === 0 ? [] : [subheading(S.history)]),
    table(
      [
        { title: DOSSIER_PAGE.orders.on, width: 25 },
        { title: S.history, width: 75 },
      ],
      history.map(({ day, list, said }) => [dayOf(day), joined(' · ', list, said)]),
    ),
    ...(history.length === 0 ? [] : [paragraph(S.reconstructed)]),
  ];
}

/** @returns whether there was anything */
async function writeRecord(work: DossierWork, provider: ProviderRow): Promise<boolean> {
  const { asker, db, put } = work;
  const record = await findProviderRecord(asker, db, provider.provider_id);
  const approved = (record?.documents ?? []).filter(
    ({ document_approval_status_id }) => document_approval_status_id === RECORD_STATES.approved,
  );
  if (record === undefined || approved.length === 0) return false;
  const rows = [];
  for (const document of approved) {
    const files: Html[] = [];
    for (const file of document.files) files.push(await recordFile(work, provider, document, file));
    const by = document.approved_by ?? '';
    rows.push([
      document.name || (RECORD_DOCUMENTS.types[document.receiver_document_type_id]?.[0] ?? ''),
      lines(...valuesOf(document)),
      lines(momentOf(document.approved_at), by === '' ? R.unknown : by),
      files,
    ]);
  }
  put(
    subheading(record.record_name),
    table(
      [
        { title: R.document, width: 20 },
        { title: R.data, width: 26 },
        { title: R.approved, width: 18 },
        { title: R.file, width: 36 },
      ],
      rows,
    ),
  );
  await work.wrote();
  return true;
}

async function recordFile(
  { asker, db, files }: DossierWork,
  { provider_id }: ProviderRow,
  { receiver_document_id }: RecordDocument,
  file: RecordFile,
): Promise<Html> {
  const name = recordFileOf(provider_id, receiver_document_id, file);
  const added = await files.add(
    FOLDERS.records,
    file.name,
    async () => (await findReceivedFile(asker, db, name))?.bytes,
  );
  return added === undefined ? lines(file.name) : fileCell(added);
}

function valuesOf({ values: { fields, rows } }: RecordDocument): string[] {
  const said = (given: Readonly<Record<string, string>>) =>
    Object.entries(given)
      .filter(([, value]) => value !== '' && value !== 'true')
      .map(([name, value]) => `${FIELDS[name] ?? name}: ${value}`);
  return [...said(fields), ...rows.map((given) => said(given).join(', '))];
}

/** @returns whether there were any */
async function writeTerms({ asker, db, row, put }: DossierWork): Promise<boolean> {
  const query = { search: row.rfc, filters: {}, sort: 'at', descending: false };
  const accepted = (await acceptances.list(asker, db, query)).filter(({ rfc }) => rfc === row.rfc);
  if (accepted.length === 0) return false;
  put(
    subheading(R.terms),
    facts(
      accepted.map(({ number, by, at, address }) => [
        R.version(String(number)),
        joined(', ', momentOf(at), by, address),
      ]),
    ),
  );
  return true;
}
