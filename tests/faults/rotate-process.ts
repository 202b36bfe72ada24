/** A rotation of the master key in a process of its own, which kills itself at TINTERO_CRASH_AT (point, or point:n). */
import { readConfig } from '../../server/base/config/config.ts';
import { crashAt } from '../../server/base/failpoints.ts';
import { rotateKeys } from '../../server/ops/keys/rotate.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { databaseOf } from '../../server/store/open-database.ts';
import { fittingKeys } from '../../server/store/secrets/open-secrets.ts';

const config = readConfig(process.env);
const store = await openStore(databaseOf(config));
const keys = await fittingKeys(config, store.db);
const failpoint = crashAt(process.env.TINTERO_CRASH_AT ?? '');
console.log(JSON.stringify(await rotateKeys({ store, keys, failpoint })));
await store.close();
