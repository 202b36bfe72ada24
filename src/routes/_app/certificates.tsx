import { createFileRoute } from '@tanstack/react-router';
import { CertificatesPage } from '../../features/certificates/certificates-page.tsx';

export const Route = createFileRoute('/_app/certificates')({ component: CertificatesPage });
