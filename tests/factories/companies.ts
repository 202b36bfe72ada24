/** A buyer and its supplier, both clients of one server, who have agreed to deal with each other; the buyer has a place. */
import type { GuestRow } from '../../schema/resources/parties/guests.ts';
import { type Person, signUp, type TestServer } from './server.ts';

let made = 0;
/** A taxpayer of its own, so that no test asks those of another. */
const newRfc = () => `TST020202${(made++).toString(36).toUpperCase().padStart(2, '0')}0`;

type Company = Person & { rfc: string };
export type Related = { host: Company; guest: Company; guest_id: string; branch_office_id: string };

/** @param rfcs where it matters who they are; `supplier`: one that is there already */
export async function relateCompanies(
  server: TestServer,
  rfcs: { host?: string; guest?: string; supplier?: Company } = {},
): Promise<Related> {
  const company = async (name: string, rfc = newRfc()): Promise<Company> => {
    return Object.assign(await signUp(server, { name, rfc }), { rfc });
  };
  const [guest, host] = [
    rfcs.supplier ?? (await company('PROVEEDORA', rfcs.guest)),
    await company('COMPRADORA', rfcs.host),
  ];
  await guest.call('POST', '/hosts', { rfc: host.rfc });
  await server.worker.drain();
  const { guests } = (await (await host.call('GET', '/guests')).json()) as { guests: GuestRow[] };
  const guest_id = guests[0]?.guest_id ?? '';
  await host.call('POST', `/guests/${guest_id}/answer`, { answer: 'yes' });
  await server.worker.drain();
  const branch_office_id = crypto.randomUUID();
  await host.call('POST', '/branches', { branch_office_id, alias: 'Almacén', zip_code: '42501' });
  return { host, guest, guest_id, branch_office_id };
}
