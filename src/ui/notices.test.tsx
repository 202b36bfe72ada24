import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { showError, showSuccess } from './notices.tsx';

afterEach(() => notifications.clean());

// spec: 1§9.14
test('what is done is told for 5 s, what failed for 10 s', () => {
  showSuccess('Descarga terminada', '');
  showError({ message: 'No se pudo subir' });
  const told = notificationsStore.getState().notifications;
  expect(told.map(({ autoClose }) => autoClose)).toEqual([5_000, 10_000]);
});
