/** The rules of Nómina 1.2 that the registry of taxpayers decides. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { Nomina12 } from '../../cfdi/complements/nomina-12.ts';
import type { ComplementSubject } from '../family.ts';
import {
  type RemoteCase,
  type RemoteCheck,
  type RemoteRule,
  remoteCase,
  remoteChecks,
} from '../remote-rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { isAskable, registeredRfc, taxpayerQuestion } from '../taxpayer-rules.ts';
import { isFirst, type Nomina } from './subjects.ts';

type Payslip = ComplementSubject<Nomina12>;
type SubContratacion = NonNullable<NonNullable<Nomina['Receptor']>['SubContratacion']>[number];

const trabajador = registeredRfc<DocumentSubject>({
  code: 'NOM9',
  node: 'Receptor@Rfc',
  path: 'Receptor.Rfc',
  whose: 'del trabajador',
  read: ({ comprobante: { Receptor } }) => ({
    rfc: Receptor?.Rfc,
    name: Receptor?.Nombre,
    postalCode: Receptor?.DomicilioFiscalReceptor,
  }),
});

const patronOrigen = registeredRfc<Payslip>({
  code: 'NOM41',
  node: 'Nomina/Emisor@RfcPatronOrigen',
  path: 'Emisor.RfcPatronOrigen',
  whose: 'del patrón de origen',
  read: ({ node: { Emisor } }) => ({ rfc: Emisor?.RfcPatronOrigen }),
});

const ENTITY = 'Emisor.EntidadSNCF';

/** Asks whether the issuer is marked, and breaks where the mark is not what the payslip says. */
function askMark(
  { document }: Payslip,
  breaks: (isMarked: boolean) => boolean,
  fix?: 'remove',
): RemoteCase[] {
  const { Rfc: rfc, Nombre: name } = document.comprobante.Emisor ?? {};
  if (!isAskable(rfc)) return [];
  const broken = fix ? { fix: [{ path: ENTITY, value: undefined }] } : {};
  return [
    remoteCase(ENTITY, taxpayerQuestion({ rfc, name }), ({ sncf }) =>
      sncf === undefined ? 'unknown' : breaks(sncf) ? broken : 'kept',
    ),
  ];
}

const entidadFalta: RemoteRule<Payslip> = {
  code: 'NOM45',
  node: 'Nomina/Emisor/EntidadSNCF',
  port: 'l_RFC',
  severity: 'error',
  text: 'El SAT tiene registrado al emisor en el Sistema Nacional de Coordinación Fiscal y falta la entidad SNCF, que entonces exige.',
  remedy: 'Agrega la entidad SNCF con el origen del recurso.',
  cases: (payslip) =>
    payslip.node.Emisor?.EntidadSNCF === undefined ? askMark(payslip, (isMarked) => isMarked) : [],
};

const entidadSobra: RemoteRule<Payslip> = {
  code: 'NOM46',
  node: 'Nomina/Emisor/EntidadSNCF',
  port: 'l_RFC',
  severity: 'error',
  text: 'La nómina lleva la entidad SNCF, y el SAT no tiene registrado al emisor en el Sistema Nacional de Coordinación Fiscal.',
  remedy: 'Quita la entidad SNCF.',
  cases: (payslip) =>
    payslip.node.Emisor?.EntidadSNCF === undefined ? [] : askMark(payslip, (isMarked) => !isMarked, 'remove'),
};

const subcontratacion = registeredRfc<SubContratacion>({
  code: 'NOM67',
  node: 'SubContratacion@RfcLabora',
  path: 'RfcLabora',
  whose: 'de la empresa a la que se presta el servicio',
  read: ({ RfcLabora: rfc }) => ({ rfc }),
});

const PAYSLIP_REMOTE = [patronOrigen, entidadFalta, entidadSobra];
export const NOMINA12_REMOTE = [trabajador, ...PAYSLIP_REMOTE, subcontratacion];

export function remoteOfNomina(payslip: Payslip, at: CfdiPath): RemoteCheck[] {
  return [
    ...(isFirst(payslip) ? remoteChecks([trabajador], payslip.document, '') : []),
    ...remoteChecks(PAYSLIP_REMOTE, payslip, at),
    ...(payslip.node.Receptor?.SubContratacion ?? []).flatMap((service, index) =>
      remoteChecks([subcontratacion], service, `${at}.Receptor.SubContratacion[${index}]`),
    ),
  ];
}
