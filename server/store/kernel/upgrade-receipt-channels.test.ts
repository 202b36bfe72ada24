/** Databases of earlier versions watch no mailbox, and take one. */
import { describe, expect, test } from 'vitest';
import { buildChannel } from '../../../tests/factories/channel-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { allChannels, channelSecret, putChannel, setChannelSecret } from '../received/channels.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-14-receipt-channels';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no channel, and keeps what is given with its secret', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await allChannels(scope, store.db)).toEqual([]);
    const channel = buildChannel();
    await store.transaction(scope, async (tx) => {
      await putChannel(scope, tx, channel);
      await setChannelSecret(scope, tx, channel.channel_id, 'sealed');
      await putChannel(scope, tx, { ...channel, cursor: '7 1' });
    });
    expect(await allChannels(scope, store.db)).toEqual([{ ...channel, cursor: '7 1' }]);
    expect(await channelSecret(scope, store.db, channel.channel_id)).toBe('sealed');
    await store.close();
    await drop();
  });
});
