/** Withholdings have a service of their own at each PAC: what it must do there, over real HTTP against the sandbox speaking its protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { cancelacionDeRetenciones } from '../../schema/cfdi/messages/cancelacion.ts';
import { type Retenciones20, retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { withholdingToCfdi } from '../../schema/forms/withholding/to-cfdi.ts';
import type { Withholding } from '../../schema/forms/withholding/withholding.ts';
import { CENTRAL_ZONE, localTime } from '../../server/base/local-time.ts';
import type { CancelRequest } from '../../server/fiscal/pac/port.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import { cancellationRequest } from '../../server/fiscal/sat/message-nodes.ts';
import { type Csd, certificateAttributes, sign } from '../../server/fiscal/seal/sign.ts';
import { signMessage } from '../../server/fiscal/seal/sign-message.ts';
import { BEGIN, openProviderWorld, type ProviderWorld } from '../factories/provider-world.ts';
import { ISSUER } from '../factories/receipt.ts';
import { openCsd } from '../factories/sealed.ts';
import { buildWithholding } from '../factories/withholding.ts';

const key = () => crypto.randomUUID();
/** Those that say how a signed request for withholdings travels. */
const CANCELS = new Set(['sw', 'finkok']);

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))('%s', (name, provider) => {
  let world: ProviderWorld;
  let csd: Csd;
  let folio = 0;
  beforeAll(async () => {
    world = await openProviderWorld(provider);
    csd = openCsd(await world.sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'password'));
  });
  afterAll(async () => await world.close());
  beforeEach(() => world.sandbox.faults.clear());

  function sealed(over: Partial<Withholding> = {}, change = (c: Retenciones20) => c): string {
    folio += 1;
    const fecha = localTime(BEGIN, CENTRAL_ZONE);
    const document = buildWithholding({ folio: String(folio), ...over });
    const cfdi = change(withholdingToCfdi(document, { fecha, ...certificateAttributes(csd.certificate) }));
    return writeXml(retenciones20, { ...cfdi, Sello: sign(cadenaOriginal(retenciones20, cfdi), csd.key) });
  }

  test('a good document is stamped once, however often it is asked', async () => {
    const xml = sealed();
    const before = world.sandbox.data.countStamps();
    const first = await world.pac.stamp(xml, key());
    expect(first).toMatchObject({
      kind: 'stamped',
      xml: expect.stringContaining('<tfd:TimbreFiscalDigital'),
    });
    expect(await world.pac.stamp(xml, key())).toEqual(first);
    expect(await world.pac.recover(xml, key())).toEqual(first);
    expect(world.sandbox.data.countStamps()).toBe(before + 1);
  });

  test('a lost answer is unknown, and asked again it is the one stamp', async () => {
    const xml = sealed();
    const before = world.sandbox.data.countStamps();
    world.fault({ kind: 'lost_answer_after_stamp', times: 1, ms: 0 });
    expect(await world.pac.stamp(xml, key())).toMatchObject({ kind: 'unknown' });
    expect(await world.pac.stamp(xml, key())).toMatchObject({ kind: 'stamped' });
    expect(world.sandbox.data.countStamps()).toBe(before + 1);
  });

  test('what breaks a rule of the SAT is refused with its code', async () => {
    const wrong = sealed({}, (c) => ({ ...c, Periodo: { ...c.Periodo, MesIni: '12', MesFin: '01' } }));
    expect(await world.pac.stamp(wrong, key())).toMatchObject({
      ...{ kind: 'refused', error: 'pac_rule', code: 'Reten20122' },
    });
  });

  test('a signed request is cancelled at once where it is offered, and asked again it says so', async () => {
    const stamped = await world.pac.stamp(sealed(), key());
    if (stamped.kind !== 'stamped') throw new Error(JSON.stringify(stamped));
    const { uuid } = stamped;
    const fecha = localTime(BEGIN, CENTRAL_ZONE);
    const message = cancellationRequest({ issuer: ISSUER.rfc, fecha, uuid, motive: '02' });
    const request: CancelRequest = {
      ...{ issuer: ISSUER.rfc, uuid, motive: '02', substitute: '', receiver: 'CACX7605101P8' },
      ...{ total: '20000.00', otherPac: false, family: 'retention' },
      proof: { kind: 'signed', xml: signMessage(cancelacionDeRetenciones, message, csd) },
    };
    const first = await world.pac.cancel(request);
    if (!CANCELS.has(name)) return expect(first).toEqual({ kind: 'not_offered' });
    expect(first).toMatchObject({
      kind: 'requested',
      code: '1201',
      acuse: expect.stringContaining('<Acuse'),
    });
    expect(await world.pac.cancel(request)).toMatchObject({ kind: 'requested', code: '1202' });
    // The service of invoices does not know it.
    const { family: _, ...asInvoice } = request;
    expect(await world.pac.cancel(asInvoice)).not.toMatchObject({ kind: 'requested' });
  });
});
