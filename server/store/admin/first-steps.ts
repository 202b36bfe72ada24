/** Which of the things that the first invoice takes there are: asked in one query, with each session. */
import type { FirstSteps } from '../../../schema/documents/session.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

export async function whatThereIs({ clientId }: Scope, db: Db, now: Date): Promise<Omit<FirstSteps, 'pac'>> {
  const today = now.toISOString();
  const found = await db
    .selectFrom('client')
    .where('client_id', '=', clientId)
    .select(({ exists, and, selectFrom }) => [
      exists(
        selectFrom('certificate')
          .select('serial_number')
          .where('client_id', '=', clientId)
          .where('is_deleted', '=', 0)
          .where('is_active', '=', 1)
          .where('private_key_sealed', '!=', '')
          .where('valid_to', '>', today),
      ).as('certificate'),
      and([
        exists(
          selectFrom('branch')
            .select('alias')
            .where('client_id', '=', clientId)
            .where('is_deleted', '=', 0)
            .where('is_active', '=', 1),
        ),
        exists(
          selectFrom('serie')
            .select('serie')
            .where('client_id', '=', clientId)
            .where('is_deleted', '=', 0)
            .where('is_active', '=', 1),
        ),
      ]).as('branch'),
      // A quarter of a megabyte is not read only to know that it is there.
      exists(
        selectFrom('document_look')
          .select('identifier')
          .where('client_id', '=', clientId)
          .where('is_deleted', '=', 0)
          .where('body', 'like', '%"logo":"data:%'),
      ).as('logo'),
      exists(
        selectFrom('customer').select('slug').where('client_id', '=', clientId).where('is_deleted', '=', 0),
      ).as('customer'),
      exists(selectFrom('receipt').select('id').where('client_id', '=', clientId).where('uuid', '!=', '')).as(
        'invoice',
      ),
    ])
    .executeTakeFirst();
  const { certificate, branch, logo, customer, invoice } = found ?? {};
  // SQLite says 1 or 0, PostgreSQL true or false.
  return {
    certificate: Boolean(certificate),
    branch: Boolean(branch),
    logo: Boolean(logo),
    customer: Boolean(customer),
    invoice: Boolean(invoice),
  };
}
