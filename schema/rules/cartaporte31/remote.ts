/** The rules of Carta Porte 3.1 that the registry of taxpayers decides: whoever is named must be in it. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type RemoteCheck, type RemoteRule, remoteChecks } from '../remote-rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { registeredRfc } from '../taxpayer-rules.ts';
import type { Carta, Documentacion, Figura, Mercancias, Ubicacion } from './subjects.ts';

const receptor = registeredRfc<DocumentSubject>({
  code: 'CP108',
  node: 'Receptor@Rfc',
  path: 'Receptor.Rfc',
  whose: 'del receptor',
  read: ({ comprobante: { Receptor }, facts }) =>
    facts.type === 'I'
      ? { rfc: Receptor?.Rfc, name: Receptor?.Nombre, postalCode: Receptor?.DomicilioFiscalReceptor }
      : undefined,
});

const ubicacion = registeredRfc<Ubicacion>({
  code: 'CP132',
  node: 'Ubicacion@RFCRemitenteDestinatario',
  path: 'RFCRemitenteDestinatario',
  whose: 'del remitente o destinatario',
  read: ({ RFCRemitenteDestinatario: rfc }) => ({ rfc }),
});

const importador = registeredRfc<Documentacion>({
  code: 'CP176',
  node: 'DocumentacionAduanera@RFCImpo',
  path: 'RFCImpo',
  whose: 'del importador',
  read: ({ RFCImpo: rfc }) => ({ rfc }),
});

const embarcador = registeredRfc<NonNullable<Mercancias['TransporteAereo']>>({
  code: 'CP188',
  node: 'TransporteAereo@RFCEmbarcador',
  path: 'RFCEmbarcador',
  whose: 'del embarcador',
  read: ({ RFCEmbarcador: rfc }) => ({ rfc }),
});

const figura = registeredRfc<Figura>({
  code: 'CP195',
  node: 'TiposFigura@RFCFigura',
  path: 'RFCFigura',
  whose: 'de la figura de transporte',
  read: ({ RFCFigura: rfc }) => ({ rfc }),
});

export const CARTAPORTE31_REMOTE = [receptor, ubicacion, importador, embarcador, figura];

export function remoteOfCarta(carta: Carta, document: DocumentSubject, at: CfdiPath): RemoteCheck[] {
  const { Mercancia: goods = [], TransporteAereo: air } = carta.Mercancias ?? {};
  const each = <Node>(rule: RemoteRule<Node>, nodes: readonly Node[] = [], list: CfdiPath) =>
    nodes.flatMap((node, index) => remoteChecks([rule], node, `${at}.${list}[${index}]`));
  return [
    ...remoteChecks([receptor], document, ''),
    ...each(ubicacion, carta.Ubicaciones?.Ubicacion, 'Ubicaciones.Ubicacion'),
    ...goods.flatMap(({ DocumentacionAduanera: papers }, index) =>
      each(importador, papers, `Mercancias.Mercancia[${index}].DocumentacionAduanera`),
    ),
    ...(air ? remoteChecks([embarcador], air, `${at}.Mercancias.TransporteAereo`) : []),
    ...each(figura, carta.FiguraTransporte?.TiposFigura, 'FiguraTransporte.TiposFigura'),
  ];
}
