import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../../features/received/channels/channels-page.tsx';
import { readListAddress } from '../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipt_channels')({
  validateSearch: readListAddress,
  component: Channels,
});

function Channels() {
  return <ChannelsPage search={Route.useSearch()} />;
}
