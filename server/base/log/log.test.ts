import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { addContext, withContext } from './context.ts';
import { createLog } from './log.ts';

function logTo() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

describe('a line of the log', () => {
  test('says whose work it tells of, also after what became known meanwhile', async () => {
    const { log, lines } = logTo();
    await Promise.all(
      ['a', 'b'].map((id) =>
        withContext({ request_id: id }, async () => {
          await wait(1);
          addContext({ client_id: `client ${id}` });
          await wait(1);
          log.info({ n: 1 }, 'said');
        }),
      ),
    );
    log.info({}, 'alone');
    const said = lines.map(({ request_id, client_id, msg }) => [request_id, client_id, msg]);
    expect(said).toEqual([
      ['a', 'client a', 'said'],
      ['b', 'client b', 'said'],
      [undefined, undefined, 'alone'],
    ]);
  });

  test('has of an error its kind, words and place, not the values that hang on it', () => {
    const { log, lines } = logTo();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (rfc)=(URE180429TM6) already exists.',
      parameters: ['ana@example.mx'],
    });
    log.error({ err: new TypeError('ana@example.mx cannot be saved', { cause }) }, 'call failed');
    expect(lines[0]?.err).toMatchObject({
      type: 'TypeError',
      message: '<email> cannot be saved',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'duplicate key', code: '23505' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/URE180429TM6|ana@/);
  });

  test('strikes out secrets and whoever a text names', () => {
    const { log, lines } = logTo();
    log.warn({ reason: '550 ana@example.mx unknown', account: { password: 'x-y-z' }, token: 't-t' }, 'm');
    expect(lines[0]).toMatchObject({ reason: '550 <email> unknown' });
    expect(JSON.stringify(lines)).not.toMatch(/x-y-z|t-t/);
  });
});
