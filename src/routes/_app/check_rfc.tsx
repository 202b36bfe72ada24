import { createFileRoute } from '@tanstack/react-router';
import { RfcCheckPage } from '../../features/parties/rfc-check/rfc-check-page.tsx';

export const Route = createFileRoute('/_app/check_rfc')({ component: RfcCheckPage });
