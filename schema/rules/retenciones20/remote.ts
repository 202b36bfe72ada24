/** The rules of Retenciones 2.0 and of technological platforms that the registry of taxpayers decides. */
import { RFC_PUBLIC } from '../../values/rfc.ts';
import { type RemoteCheck, remoteChecks } from '../remote-rule.ts';
import {
  nameOfRfc,
  postalCodeOfRfc,
  registeredName,
  registeredPostalCode,
  registeredRfc,
} from '../taxpayer-rules.ts';
import { type PartialRetenciones, platformsOf, type Service } from './subjects.ts';

const ISSUER = {
  node: 'Emisor@NomDenRazSocE',
  path: 'Emisor.NomDenRazSocE',
  whose: 'del emisor',
  read: ({ Emisor }: PartialRetenciones) => ({ rfc: Emisor?.RfcE, name: Emisor?.NomDenRazSocE }),
};

/** Of sales to the public in general nobody is registered: what is fixed there, documento.ts says. */
const RECEIVER = {
  whose: 'del receptor',
  read: ({ Receptor }: PartialRetenciones) =>
    Receptor?.Nacional?.RfcR === RFC_PUBLIC
      ? undefined
      : {
          rfc: Receptor?.Nacional?.RfcR,
          name: Receptor?.Nacional?.NomDenRazSocR,
          postalCode: Receptor?.Nacional?.DomicilioFiscalR,
        },
};
const RECEIVER_RFC = { ...RECEIVER, path: 'Receptor.Nacional.RfcR' };
const RECEIVER_NAME = {
  ...RECEIVER,
  node: 'Receptor/Nacional@NomDenRazSocR',
  path: 'Receptor.Nacional.NomDenRazSocR',
};
const RECEIVER_PLACE = {
  ...RECEIVER,
  node: 'Receptor/Nacional@DomicilioFiscalR',
  path: 'Receptor.Nacional.DomicilioFiscalR',
};

const DOCUMENT_REMOTE = [
  registeredName({ ...ISSUER, code: 'Reten20110' }),
  nameOfRfc({ ...ISSUER, code: 'Reten20136', isSaidElsewhere: false }),
  registeredRfc({ ...RECEIVER_RFC, code: 'Reten20113', node: 'Receptor/Nacional@RfcR' }),
  registeredName({ ...RECEIVER_NAME, code: 'Reten20115' }),
  nameOfRfc({ ...RECEIVER_NAME, code: 'Reten20116', isSaidElsewhere: true }),
  registeredPostalCode({ ...RECEIVER_PLACE, code: 'Reten20119' }),
  postalCodeOfRfc({ ...RECEIVER_PLACE, code: 'Reten20120' }),
];

const vendedor = registeredRfc({ ...RECEIVER_RFC, code: 'SPT103', node: 'Receptor@RfcR' });

const autorizado = registeredRfc<Service>({
  code: 'SPT139',
  node: 'DetallesDelServicio@RFCTerceroAutorizado',
  path: 'RFCTerceroAutorizado',
  whose: 'del tercero autorizado',
  read: ({ RFCTerceroAutorizado: rfc }) => ({ rfc }),
});

export const RETENCIONES20_REMOTE = [...DOCUMENT_REMOTE, vendedor, autorizado];

export function remoteOfRetenciones(document: PartialRetenciones): RemoteCheck[] {
  const [platform] = platformsOf(document);
  const services = platform?.node.Servicios?.DetallesDelServicio ?? [];
  return [
    ...remoteChecks(DOCUMENT_REMOTE, document, ''),
    ...(platform ? remoteChecks([vendedor], document, '') : []),
    ...services.flatMap((service, index) =>
      remoteChecks([autorizado], service, `${platform?.path}.Servicios.DetallesDelServicio[${index}]`),
    ),
  ];
}
