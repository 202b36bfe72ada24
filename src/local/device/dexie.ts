/**
 * The database `local`: what does not replicate as state. One per person in a client, so that neither two taxpayers nor two
 * people on one device ever see each other's. Strict durability: a write is on disk when its promise resolves.
 */
import { Dexie, type Table } from 'dexie';
import type { Session } from '../../../schema/documents/session.ts';
import type { Operation } from '../../../sync/operation.ts';
import type { SentDraft } from '../../../sync/replication.ts';
import { OWNER_META, ownerOf, ownerRecord, type Place, SESSION_META } from './owner.ts';
import type { Change } from './text-change.ts';

/** The frozen body of an operation, apart from its row so that lists never read it. */
export type OperationBody = { id: string; body: string };
/** A catalogue pack, or anything else of the catalogues: shape known by src/local/catalogs/catalogs.ts. */
export type CatalogRow = { name: string; version: string; data: unknown };
/** A file fetched from the server, kept for when there is no network. */
export type FileRow = {
  key: string;
  receipt_id: string;
  type: string;
  data: Blob | string;
  kept_at: number;
  /** Of a printed form: the mark of the look that it was printed with. Before there were looks there was none, as with the plain one. */
  look?: string;
};
export type MetaRow = { key: string; value: unknown };
/** The text that a form was opened with, or what was typed in it since (last-words.ts). */
export type WordsRow =
  | { key: string; form: string; part: 'base'; text: unknown }
  | {
      key: string;
      form: string;
      part: 'words';
      /** Of the document (schema/pushables). */
      kind: string;
      slug: string;
      name: string;
      /** Of the document's text that the form last saved or started from; '' for none. */
      mark: string;
      /** Against the base; absent: none. */
      change?: Change;
      isSaved: boolean;
    };

export type LocalDb = Dexie & {
  outbox: Table<Operation, string>;
  bodies: Table<OperationBody, string>;
  catalogs: Table<CatalogRow, string>;
  files: Table<FileRow, string>;
  meta: Table<MetaRow, string>;
  sent_drafts: Table<SentDraft, string>;
  last_words: Table<WordsRow, string>;
};

/** The newest version below. Raise it also when a schema of RxDB changes: it is what tells the older tabs. */
export const LOCAL_VERSION = 8;

export function localName(place: Place): string {
  return `tintero-local-${place}`;
}

/**
 * Describes the database without opening it. Every change of a shape or an index is a new version here,
 * with its upgrade, and a case in tests/e2e/device/versions.spec.ts that opens the version before.
 */
export function describeLocal(place: Place): LocalDb {
  const db = new Dexie(localName(place), {
    chromeTransactionDurability: 'strict',
    /** Copies of what was read, for live queries that nobody makes here. */
    cache: 'disabled',
  }) as LocalDb;
  db.version(1).stores({
    outbox: 'id, &position, state, draft_slug',
    bodies: 'id',
    catalogs: 'name',
    files: 'key, receipt_id, kept_at',
    meta: 'key',
  });
  /** 2: what was last pushed of each draft (sync/replication.ts). Nothing to fill: without it all is as before. */
  db.version(2).stores({ sent_drafts: 'slug' });
  /** 3: an operation says how it is sent and what it is about. Before, all were invoices of a draft. */
  db.version(3)
    .stores({ outbox: 'id, &position, state, subject' })
    .upgrade((writing) =>
      writing
        .table('outbox')
        .toCollection()
        .modify((row: { draft_slug?: string; method?: string; subject?: string }) => {
          row.method = 'POST';
          row.subject = row.draft_slug ?? '';
          delete row.draft_slug;
        }),
    );
  /** 4: what was typed and not saved yet. Nothing to fill. */
  db.version(4).stores({ last_words: 'key, form' });
  /** 5: receipts say what they owe, parties and settings their kind (schemas.ts). Nothing here. */
  db.version(5).stores({});
  /** 6: whose it is. Before, all of a client were one: what is here is of the one whose session was last here. */
  db.version(6)
    .stores({})
    .upgrade(async (writing) => {
      const meta = writing.table('meta');
      const session = (await meta.get(SESSION_META))?.value;
      const { client, user } = (session ?? {}) as Partial<Pick<Session, 'client' | 'user'>>;
      if (client !== undefined && user !== undefined)
        await meta.put({ key: OWNER_META, value: ownerRecord(ownerOf({ client, user })) });
    });
  /** 7: receipts say who stamped them (schemas.ts). Nothing here. */
  db.version(7).stores({});
  /** 8: what was typed may be of any document that is written here. Before, all were drafts. */
  db.version(8)
    .stores({})
    .upgrade((writing) =>
      writing
        .table('last_words')
        .toCollection()
        .modify((row: { part: string; receipt?: unknown; text?: unknown; kind?: string }) => {
          if (row.part === 'words') row.kind = 'draft';
          else row.text = row.receipt;
          delete row.receipt;
        }),
    );
  return db;
}
