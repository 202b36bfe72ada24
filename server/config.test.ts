import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingsTable } from './config.ts';

describe('settings', () => {
  test('with nothing said: only this machine, SQLite, the sandbox', () => {
    expect(readConfig({}, '/home/x')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '/home/x/data',
      databaseUrl: '',
      pac: 'sandbox',
      trustProxy: false,
    });
  });

  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['PAC', 'otro'],
    ['LOG_LEVEL', 'verbose'],
    ['TRUST_PROXY', 'si'],
    ['PUBLIC_URL', 'example.org'],
    ['DATABASE_URL', 'mysql://x'],
    ['MASTER_KEY', 'abc'],
    ['SESSION_DAYS', '0'],
    ['SESSION_MAX_DAYS', '366'],
    ['SW_URL', 'services'],
    ['SAT_LAG_MS', 'x'],
    ['PUBLIC_TEST_CERTIFICATES', 'si'],
    ['LISTS_FILES', 'Firmes.csv'],
    ['REGISTRY_HOURS', '0'],
    ['CANCEL_LIMITS', '2027-01-01 requests=muchas'],
  ])('a wrong %s is named: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('limits of cancelling are added to those of the house', () => {
    expect(readConfig({}).cancelLimits).toMatchObject([{ from: '2022-01-01', requests: 3 }]);
    const { cancelLimits } = readConfig({ CANCEL_LIMITS: '2027-01-01 requests=5' });
    expect(cancelLimits).toMatchObject([{ requests: 3 }, { from: '2027-01-01', requests: 5 }]);
  });

  test('a wrong secret is not repeated', () => {
    expect(() => readConfig({ MASTER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h' })).not.toThrow(/hunter2/);
  });

  test('a real provider needs something to enter with', () => {
    expect(() => readConfig({ PAC: 'sw' })).toThrow(/SW_TOKEN/);
    expect(() => readConfig({ PAC: 'sw', SW_USER: 'a' })).toThrow(/SW_PASSWORD/);
    expect(readConfig({ PAC: 'sw', SW_TOKEN: 't' }).sw.token).toBe('t');
    expect(readConfig({ PAC: 'sw', SW_USER: 'a', SW_PASSWORD: 'b' }).satStatusUrl).toContain('sat.gob.mx');
  });

  test('addresses lose their last slash; blank means not given', () => {
    expect(readConfig({ PUBLIC_URL: 'https://x.mx/' }).publicUrl).toBe('https://x.mx');
    expect(readConfig({ PORT: '  ' }).port).toBe(8080);
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe('x-forwarded-for');
    expect(readConfig({ TRUST_PROXY: 'forwarded' }).trustProxy).toBe('forwarded');
    expect(readConfig({}).catalogsUrl).toMatch(/^https:/);
    expect(readConfig({ CATALOGS_URL: '' }).catalogsUrl).toBe('');
  });

  test('every default passes its own check and every row is documented', () => {
    for (const row of settingsTable()) {
      expect(() => readConfig({ [row.name]: row.fallback }), row.name).not.toThrow();
      expect(row.meaning, row.name).toMatch(/^\S.*\.$/);
    }
  });

  test('docs/settings.md is this table', () => {
    const path = new URL('../docs/settings.md', import.meta.url);
    // SETTINGS=write writes the page anew after a change of the table.
    if (process.env.SETTINGS === 'write') writeFileSync(path, settingsPage());
    expect(readFileSync(path, 'utf8')).toBe(settingsPage());
  });
});

function settingsPage(): string {
  const lines = settingsTable().map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return [
    '# Settings',
    '',
    'Environment variables, read once at start (`server/config.ts`). A wrong one stops the start and is named.',
    '',
    '| Name | Default | Meaning |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
