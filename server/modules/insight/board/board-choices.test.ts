/** Which pictures somebody has on their board: theirs alone. */
import { expect, test } from 'vitest';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { signUp, startTestServer } from '../../../../tests/factories/server.ts';

// spec: house.1296
test('each chooses their own board and its order, and nobody that of another person', async () => {
  const server = await startTestServer();
  const owner = await signUp(server);
  const bea = await joinAs(server, owner, { permissions: ['filters.read'] });
  const { id } = owner.session.user;
  const wanted = { user_id: id, pictures: ['received', 'cash', 'received'] };
  expect((await bea.call('POST', '/board_choices', wanted)).status).toBe(404);
  expect((await owner.call('POST', '/board_choices', wanted)).status).toBe(201);
  expect(await (await owner.call('GET', `/board_choices/${id}`)).json()).toMatchObject({
    pictures: ['received', 'cash'],
  });
  expect((await bea.call('GET', `/board_choices/${id}`)).status).toBe(404);
  expect((await bea.call('PUT', `/board_choices/${id}`, wanted)).status).toBe(404);
  const none = { user_id: id, pictures: [] };
  expect((await owner.call('PUT', `/board_choices/${id}`, none)).status).toBe(200);
  expect(await (await owner.call('GET', `/board_choices/${id}`)).json()).toMatchObject({ pictures: [] });
  await server.close();
});
