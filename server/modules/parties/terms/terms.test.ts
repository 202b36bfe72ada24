/** Terms and conditions of a buyer: written clean, told to its suppliers, and accepted by version. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HostTermsRow,
  MOST_TERMS,
  type TermsAcceptanceRow,
  type TermsRow,
} from '../../../../schema/resources/parties/terms.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

const [BUYER, SUPPLIER] = ['TST0101010A0', 'TST0101010B0'];

describe.each(TEST_DATABASES)('terms and conditions, on $name', (database) => {
  let server: TestServer;
  let [host, guest] = [{} as Person, {} as Person];
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const settle = async () => await server.worker.drain();
  const write = async (html: string, person = host) => {
    const answer = await ask(person, 'POST', '/terms', { html });
    await settle();
    return { ...answer, body: answer.body as TermsRow & { code?: string } };
  };
  const versions = async () => (await ask(host, 'GET', '/terms')).body.terms as TermsRow[];
  const heard = async () => (await ask(guest, 'GET', '/host_terms')).body.host_terms as HostTermsRow[];
  const acceptances = async () =>
    (await ask(host, 'GET', '/terms_acceptances')).body.terms_acceptances as TermsAcceptanceRow[];
  const accept = async (number: number, given = true, person = guest) => {
    const id = (await heard())[0]?.host_id;
    const answer = await ask(person, 'POST', `/host_terms/${id}/accept`, { number, accept: given });
    await settle();
    return answer;
  };
  const relate = async (answer: 'yes' | 'no') => {
    const [row] = (await ask(host, 'GET', '/guests')).body.guests as { guest_id: string }[];
    await ask(host, 'POST', `/guests/${row?.guest_id}/answer`, { answer });
    await settle();
  };
  const titles = async (person: Person): Promise<string[]> =>
    (await ask(person, 'GET', '/notifications')).body.notifications.map(
      ({ title }: { title: string }) => title,
    );

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    host = await signUp(server, { rfc: BUYER, name: 'COMPRADORA' });
    guest = await signUp(server, { rfc: SUPPLIER, name: 'PROVEEDORA' });
  });
  afterAll(async () => await server.close());

  // spec: house.403
  test('each version is written clean and stays; the same text is no new one', async () => {
    for (const [html, text] of [
      ['', 'Escribe los términos y condiciones'],
      ['<p> </p><script>x</script>', 'Escribe los términos y condiciones'],
      [`<p>${'a'.repeat(MOST_TERMS)}</p>`, 'no deben exceder 100,000 caracteres'],
    ] as const) {
      const { status, body } = await write(html);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(text);
    }
    const dirty = '<h1 onclick="x">Uno</h1><p>Pago a <b>30</b> días<script>alert(1)</script></p>';
    expect(await write(dirty)).toMatchObject({
      status: 201,
      body: { number: 1, html: '<h2>Uno</h2><p>Pago a <strong>30</strong> días</p>', name: 'Persona' },
    });
    expect((await write(dirty)).body.number).toBe(1);
    expect((await write('<p>Pago a 60 días</p>')).body.number).toBe(2);
    expect((await versions()).map(({ number }) => number)).toEqual([2, 1]);
    const reader = await joinAs(server, host, { permissions: ['terms.read'] });
    expect((await write('<p>Otro</p>', reader)).status).toBe(403);
  });

  test('reach each supplier when both agree, and those who are there when a version is new', async () => {
    await ask(guest, 'POST', '/hosts', { rfc: BUYER });
    await settle();
    expect(await heard()).toEqual([]);
    await relate('yes');
    expect(await heard()).toMatchObject([
      { number: 2, html: '<p>Pago a 60 días</p>', accepted: { number: 0 } },
    ]);
    await write('<p>Pago a 90 días</p>');
    expect(await heard()).toMatchObject([{ number: 3 }]);
    expect((await titles(guest)).filter((title) => title.includes('términos'))).toHaveLength(2);
  });

  test('are accepted by version: who, when and from where, for both', async () => {
    expect(await accept(3, false)).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(await accept(2)).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
    const reader = await joinAs(server, guest, { permissions: ['hosts.read'] });
    expect((await accept(3, true, reader)).status).toBe(403);
    expect((await accept(3)).status).toBe(200);
    const [said] = await heard();
    expect(said?.accepted).toMatchObject({ number: 3, by: 'Persona' });
    expect((await accept(3)).body.accepted, 'once').toEqual(said?.accepted);
    const of = { rfc: SUPPLIER, name: 'PROVEEDORA', ...said?.accepted };
    expect(await acceptances()).toEqual([expect.objectContaining(of)]);
    expect(await titles(host)).toContain('PROVEEDORA aceptó tus términos');
    const { audit } = (await ask(guest, 'GET', '/audit?q=')).body as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toContain('host_terms.changed');
  });

  test('a new version asks again, and what was accepted stays written', async () => {
    await write('<p>Pago a 15 días</p>');
    expect(await heard()).toMatchObject([{ number: 4, accepted: { number: 3 } }]);
    await accept(4);
    expect((await acceptances()).map(({ number }) => number).sort()).toEqual([3, 4]);
    expect((await versions()).find(({ number }) => number === 3)?.html).toBe('<p>Pago a 90 días</p>');
  });

  test('of a buyer with whom one deals no more nothing is accepted, nor heard', async () => {
    await relate('no');
    await write('<p>Pago a 5 días</p>');
    expect(await heard()).toMatchObject([{ number: 4 }]);
    expect((await accept(4)).status).toBe(404);
    expect((await acceptances()).length).toBe(2);
  });
});
