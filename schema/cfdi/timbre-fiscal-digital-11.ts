/** Pipeline: step 7 (stamp). TimbreFiscalDigital 1.1, the stamp that a PAC adds to a sealed document. */
import { type NodeOf, node, optional, required } from './describe.ts';
import {
  anyText,
  certificateNumber,
  companyRfc,
  dateTime,
  oneOf,
  shaped,
  uuid,
  verbatim,
} from './value-type.ts';

const shape = node(
  {
    Version: required(verbatim(oneOf('1.1'))),
    UUID: required(uuid),
    FechaTimbrado: required(dateTime),
    RfcProvCertif: required(companyRfc),
    Leyenda: optional(
      shaped(/^[A-Za-z0-9 ÑñáéíóúÁÉÍÓÚüÜ!"%&'´\-:;>=<@_,{}`~]{1,150}$/, { minLength: 12, maxLength: 150 }),
    ),
    SelloCFD: required(anyText()),
    NoCertificadoSAT: required(certificateNumber),
    SelloSAT: required(anyText()),
  },
  {},
  ['Version', 'UUID', 'FechaTimbrado', 'RfcProvCertif', 'Leyenda', 'SelloCFD', 'NoCertificadoSAT'],
);

export const timbreFiscalDigital11 = {
  ...shape,
  name: 'TimbreFiscalDigital',
  namespace: 'http://www.sat.gob.mx/TimbreFiscalDigital',
  prefix: 'tfd',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
  version: { attribute: 'Version', value: '1.1' },
  apart: true,
} as const;

export type TimbreFiscalDigital11 = NodeOf<typeof shape>;
