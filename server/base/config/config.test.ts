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

  // spec: house.7
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
    ['MASTER_KEY_PREVIOUS', `${'ab'.repeat(32)},x`],
    ['MASTER_KEY_COMMAND', '["a", 5]'],
    ['MASTER_KEY_COMMAND_ENV', 'A=B'],
    ['CATALOGS_SHA256', 'abc'],
    ['SMTP_URL', 'http://mail.example'],
    ['BOUNCES_URL', 'https://u:p@mail.example'],
    ['BOUNCES_URL', 'imaps://mail.example'],
  ])('a wrong %s is named: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test.each(['SW_URL', 'SW_API_URL', 'REGISTRY_URL', 'SAT_STATUS_URL', 'LISTS_URL', 'CATALOGS_URL'])(
    '%s goes without TLS to this machine alone',
    (name) => {
      for (const host of ['pac.example', '192.168.1.2', 'pac', '0.0.0.0', 'localhost.example', '[::2]']) {
        expect(() => readConfig({ [name]: `http://${host}/x` }), host).toThrow(/https:\/\//);
        expect(() => readConfig({ [name]: `https://${host}/x` }), host).not.toThrow();
      }
      for (const host of ['localhost', '127.0.0.1:80', '127.8.8.8', '[::1]:8080', 'x.localhost']) {
        expect(() => readConfig({ [name]: `http://${host}/x` }), host).not.toThrow();
      }
    },
  );

  test('mail has no parameter that takes its encryption away', () => {
    for (const parameter of [
      'ignoreTLS=true',
      'requireTLS=false',
      'secure=false',
      'tls.rejectUnauthorized=false',
    ]) {
      expect(() => readConfig({ SMTP_URL: `smtp://u:hunter2@mail.example?${parameter}` })).toThrow(
        /SMTP_URL/,
      );
      expect(() => readConfig({ SMTP_URL: `smtp://u:hunter2@mail.example?${parameter}` })).not.toThrow(
        /hunter2/,
      );
      expect(() => readConfig({ SMTP_URL: `smtp://localhost:25?${parameter}` })).not.toThrow();
    }
  });

  // spec: house.24
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

  // spec: house.7
  test('docs/settings.md is this table', () => {
    const path = new URL('../../../docs/settings.md', import.meta.url);
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
    'Environment variables, read once at start (`server/base/config/config.ts`). A wrong one stops the start and is named.',
    '',
    '| Name | Default | Meaning |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
