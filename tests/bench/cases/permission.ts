/**
 * What a call costs to be let through or refused: who asks is found with their profile and branches, its pairs are closed over, and
 * one of them is asked for; on SQLite, of an account with a person whose profile was made by hand.
 */
import { canOf, PERMISSIONS } from '../../../schema/access/permissions.ts';
import { createClient } from '../../../server/store/identity/clients.ts';
import { accessOf, assignProfiles, putProfile } from '../../../server/store/identity/profiles.ts';
import { systemScope } from '../../../server/store/kernel/scope.ts';
import { startTestServer } from '../../factories/server.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';

const ROUNDS = 40;
const NOW = new Date('2026-11-24T12:00:00Z');

export const permissionRoute: BenchRun = async (n) => {
  const server = await startTestServer();
  try {
    const { store, identity } = server.deps;
    const scope = systemScope(crypto.randomUUID());
    await store.transaction(scope, async (tx) => {
      const client = {
        rfc: 'EKU9003173C9',
        name: 'ESCUELA KEMPER URGATE',
        tax_regime: '601',
        zip_code: '42501',
      };
      await createClient(scope, tx, client, NOW);
    });
    const password = crypto.randomUUID();
    const person = { email: 'persona@tintero.test', name: 'Persona', password };
    const userId = await identity.createUser(scope, person);
    const half = PERMISSIONS.filter((_one, i) => i % 2 === 0);
    await store.transaction(scope, async (tx) => {
      await putProfile(scope, tx, { profile_id: 'half', name: 'La mitad', permissions: half }, NOW);
      await assignProfiles(scope, tx, userId, { profiles: ['half'], branches: [], serials: [] });
    });
    const wall: number[] = [];
    let allowed = 0;
    const begun = process.cpuUsage();
    for (let i = 0; i < ROUNDS; i += 1) {
      const start = performance.now();
      for (let call = 0; call < n; call += 1) {
        const access = await accessOf({ clientId: scope.clientId, userId }, store.db);
        const wanted = PERMISSIONS[call % PERMISSIONS.length] ?? 'receipts.read';
        if (canOf(access?.permissions ?? [])(wanted)) allowed += 1;
      }
      wall.push((performance.now() - start) / n);
    }
    const { user, system } = process.cpuUsage(begun);
    if (allowed === 0 || allowed === ROUNDS * n) throw new Error('nothing was decided');
    const cpu_ms = round((user + system) / 1_000 / (ROUNDS * n));
    return { cpu_ms, wall_ms: round(median(wall)), p95_ms: round(percentile95(wall)) };
  } finally {
    await server.close();
  }
};
