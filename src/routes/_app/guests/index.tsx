import { createFileRoute } from '@tanstack/react-router';
import { GuestsPage } from '../../../features/parties/relations/relations-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/guests/')({ validateSearch: readListAddress, component: Guests });

function Guests() {
  return <GuestsPage search={Route.useSearch()} />;
}
