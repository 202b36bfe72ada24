/** Orders to move goods: written by other systems or by hand, read as what a receipt begins from. Spec 2 §7. */
import * as v from 'valibot';
import { type CartaPorte31, cartaPorte31 } from '../../../../schema/cfdi/complements/carta-porte-31.ts';
import { type Comprobante40, comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { complementOf, readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { transferOrders } from '../../../../schema/resources/invoicing/transfer-orders.ts';
import { TRANSPORT_PROBLEMS } from '../../../../schema/texts/transport-problems.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Deps } from '../../deps.ts';

export function transferOrderRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  const stored = resourceStore(transferOrders);
  resourceRoutes(router, deps, transferOrders, {
    async write(scope, tx, key, { number, xml }) {
      await stored.put(scope, tx, { order_id: key, number, xml, ...readOrder(xml) });
    },
  });

  router.client(
    'GET',
    '/adix-order/:id',
    {
      can: 'transport.read',
      params: v.object({ id: v.pipe(v.string(), v.toLowerCase()) }),
      answer: v.object({ xml: v.string(), cartaPorteType: v.string() }),
    },
    async ({ scope, params: { id } }) => {
      const order = await stored.find(scope, store.db, id);
      if (order === undefined) throw new TinteroError('not_found');
      return { xml: order.xml, cartaPorteType: order.carta_porte_type };
    },
  );

  // Every account has Carta Porte, and is told of its own RFC only.
  router.client(
    'GET',
    '/cartaporteplus/rfc-has-cartaporteplus/:rfc',
    {
      can: 'transport.read',
      params: v.object({ rfc: v.pipe(v.string(), v.transform(tidyRfc)) }),
      answer: v.object({ has_cartaporteplus: v.boolean() }),
    },
    ({ who, params: { rfc } }) => ({ has_cartaporteplus: rfc === who.client.rfc }),
  );
}

/** @throws TinteroError invalid_fields, of what is no CFDI with a Carta Porte */
function readOrder(xml: string) {
  const read = readCfdi(xml);
  const cfdi = read.ok && read.description === comprobante40 ? (read.node as Comprobante40) : undefined;
  const carta = cfdi && (complementOf(cfdi, cartaPorte31) as CartaPorte31 | undefined);
  const type = cfdi?.TipoDeComprobante ?? '';
  if (carta === undefined || (type !== 'I' && type !== 'T'))
    throw new TinteroError('invalid_fields', {}, [{ path: 'xml', text: TRANSPORT_PROBLEMS.notWaybill }]);
  const who = (kind: string) => {
    const place = carta.Ubicaciones?.Ubicacion?.findLast((one) => one.TipoUbicacion === kind);
    return place?.NombreRemitenteDestinatario ?? place?.RFCRemitenteDestinatario ?? '';
  };
  return { carta_porte_type: type, origin: who('Origen'), destination: who('Destino') };
}
