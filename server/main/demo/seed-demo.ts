/** First start: the account with which anyone tries the portal, while the sandbox stamps. */
import { createHash, randomBytes } from 'node:crypto';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { products } from '../../../schema/resources/invoicing/products.ts';
import { findDemoUser } from '../../identity/demo-user.ts';
import type { Deps } from '../../modules/deps.ts';
import { DEMO_CLIENT, DEMO_CUSTOMERS, DEMO_PRODUCTS, type Taxpayer } from '../../sandbox/demo-data.ts';
import { isKeyDestroyed, listCertificates } from '../../store/admin/certificates.ts';
import { openAccount } from '../../store/admin/open-account.ts';
import { findClient } from '../../store/identity/clients.ts';
import { resourceStore } from '../../store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../store/kernel/scope.ts';
import { putCustomer } from '../../store/parties/customers.ts';
import { giveDemoCertificate } from './demo-certificate.ts';

export const DEMO_SCOPE: Scope = systemScope('demo');

export type SeededDemo = {
  email: string;
  /** Only when the user was made just now: it is kept nowhere in the clear. */
  password?: string;
};

/**
 * Makes what is missing of the demo account; what people changed since stays as it is. Each step is
 * whole by itself, so that a start that was cut short is completed by the next one.
 * @param sandboxUrl of the running sandbox, whose authority issues the certificate.
 */
export async function seedDemo(deps: Deps, sandboxUrl: string): Promise<SeededDemo> {
  return await deps.store.exclusively(async () => await makeDemo(deps, sandboxUrl));
}

async function makeDemo(deps: Deps, sandboxUrl: string): Promise<SeededDemo> {
  await seedClient(deps, DEMO_SCOPE);
  // One whose key somebody destroyed seals nothing: who comes next gets another.
  if ((await listCertificates(DEMO_SCOPE, deps.store.db)).every(isKeyDestroyed)) {
    await giveDemoCertificate(deps, DEMO_SCOPE, sandboxUrl);
  }
  if ((await findDemoUser(deps.store)) !== undefined) return { email: DEMO_EMAIL };
  const password = randomBytes(12).toString('base64url');
  const user = { email: DEMO_EMAIL, name: 'Cuenta de prueba', password };
  const details = { by: 'start', created_user_id: await deps.identity.createUser(DEMO_SCOPE, user) } as const;
  const caller = { client_id: DEMO_SCOPE.clientId, user_id: DEMO_SCOPE.userId };
  deps.security.record({ kind: 'user_created', ...caller, details });
  return { email: DEMO_EMAIL, password };
}

/** The client with branch, series, customers and products, unless it is there. @param client who it is */
export async function seedClient(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  scope: Scope,
  client: Taxpayer = DEMO_CLIENT,
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    if ((await findClient(scope, tx)) !== undefined) return;
    await openAccount(scope, tx, client, clock());
    for (const customer of DEMO_CUSTOMERS) await putCustomer(scope, tx, slugOf(customer.rfc), customer);
    for (const product of DEMO_PRODUCTS) {
      await resourceStore(products).put(scope, tx, {
        ...product,
        slug: slugOf(product.identification_num),
      });
    }
  });
}

/** The same row has the same slug on every machine: links and tests may name it. */
function slugOf(name: string): string {
  const hash = createHash('sha256').update(`demo:${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
