/** A rotation of the master key in a process of its own, which kills itself at TINTERO_CRASH_AT (point, or point:n). */
import { readConfig } from '../../server/config.ts';
import { crashAt } from '../../server/crash-points.ts';
import { fittingKeys } from '../../server/keys/open-secrets.ts';
import { rotateKeys } from '../../server/keys/rotate.ts';
import { databaseOf } from '../../server/open-database.ts';
import { openStore } from '../../server/store/store.ts';

const config = readConfig(process.env);
const store = await openStore(databaseOf(config));
const keys = await fittingKeys(config, store.db);
const reach = crashAt(process.env.TINTERO_CRASH_AT ?? '');
console.log(JSON.stringify(await rotateKeys({ store, keys, reach })));
await store.close();
