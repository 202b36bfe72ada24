import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without its two lists: the bank against what was issued. */
export const Route = createFileRoute('/_app/receipts/conciliation/')({
  beforeLoad: () => {
    throw redirect({
      to: '/receipts/conciliation/$left/$right',
      params: { left: 'm', right: 'i' },
      search: {},
    });
  },
});
