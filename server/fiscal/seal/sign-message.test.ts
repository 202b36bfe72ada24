import { execFileSync } from 'node:child_process';
import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { acuse } from '../../../schema/cfdi/messages/acuse.ts';
import { cancelacion, cancelacionDeRetenciones } from '../../../schema/cfdi/messages/cancelacion.ts';
import { peticionConsultaRelacionados } from '../../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import { solicitudAceptacionRechazo } from '../../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { forged } from '../../../tests/factories/forged.ts';
import { canonicalByLibxml2 } from '../../../tests/factories/libxml2.ts';
import { openCsd } from '../../../tests/factories/sealed.ts';
import { openAuthority } from '../../sandbox/authority.ts';
import { openDataFile } from '../../sandbox/data-file.ts';
import { answerRequest, cancellationRequest, relatedRequest } from '../sat/message-nodes.ts';
import type { Csd } from './sign.ts';
import { issuerName, type Signable, signMessage } from './sign-message.ts';
import { verifyMessage } from './verify-message.ts';

const RFC = 'L&Ñ950913MSA';
const UUID = '5A0FA20C-7D3D-4BCB-B7A5-7EB5AE2B3C11';
const PAC = 'SPR190613I52';
const SIGNATURE = /<Signature [\s\S]*<\/Signature>/;

let csd: Csd;
let fiel: Csd;
let other: Csd;
beforeAll(async () => {
  const authority = await openAuthority(openDataFile(':memory:'), () => Date.parse('2026-11-20T18:00:00Z'));
  csd = openCsd(await authority.issueCsd(RFC, 'LÁPICES & ÑANDÚES', 'x'));
  fiel = openCsd(await authority.issueCsd(RFC, 'LÁPICES & ÑANDÚES', 'x', { kind: 'fiel' }));
  other = openCsd(await authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x'));
});

const hash = (text: string) => createHash('sha1').update(text, 'utf8').digest('base64');
const partOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

const request = { issuer: RFC, fecha: '2026-11-20T09:15:00', uuid: UUID, motive: '02' } as const;
const answer = { receiver: RFC, fecha: '2026-11-20T09:15:00', pacRfc: PAC, uuid: UUID };
type Signed = [string, NodeDescription, () => string];
const signed = <D extends Signable>(
  name: string,
  description: D,
  node: Parameters<typeof signMessage<D>>[1],
): Signed => [name, description, () => signMessage(description, node, csd)];
const MESSAGES: Signed[] = [
  signed('request', cancelacion, cancellationRequest(request)),
  signed(
    'request, replaced',
    cancelacion,
    cancellationRequest({ ...request, motive: '01', substitute: UUID }),
  ),
  signed('request of withholdings', cancelacionDeRetenciones, cancellationRequest(request)),
  signed('acceptance', solicitudAceptacionRechazo, answerRequest({ ...answer, accept: true })),
  signed('rejection', solicitudAceptacionRechazo, answerRequest({ ...answer, accept: false })),
  signed(
    'question of the issuer',
    peticionConsultaRelacionados,
    relatedRequest({ rfc: RFC, role: 'issuer', pacRfc: PAC, uuid: UUID }),
  ),
  signed(
    'question of the receiver',
    peticionConsultaRelacionados,
    relatedRequest({ rfc: RFC, role: 'receiver', pacRfc: PAC, uuid: UUID }),
  ),
];

test('the whole public vector: digest, and SignedInfo in its place', () => {
  const node = cancellationRequest({
    issuer: 'EKU9003173C9',
    fecha: '2026-03-02T09:15:00',
    uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
    motive: '01',
    substitute: '11111111-2222-4333-8444-555566667777',
  });
  const xml = signMessage(cancelacion, node, other);
  // Exclusive canonicalization would give eSGGrExzoPAIXa8YZ7Je+gLcggQ=.
  expect(partOf(xml, 'DigestValue')).toBe('hM2T2974++vjDZb2rn9hiLR3IRk=');
  const signedInfo = canonicalByLibxml2(xml, '//*[local-name()="SignedInfo"]');
  expect(Buffer.byteLength(signedInfo)).toBe(645);
  expect(hash(signedInfo)).toBe('1rkBAbjj7K+qXzLZf0hyoOJu5t4=');
});

describe.each(MESSAGES)('%s', (_, description, make) => {
  test('its signature is what libxml2 and OpenSSL say it must be', () => {
    const xml = make();
    expect(partOf(xml, 'DigestValue')).toBe(hash(canonicalByLibxml2(xml.replace(SIGNATURE, ''))));
    const certificate = new X509Certificate(Buffer.from(partOf(xml, 'X509Certificate'), 'base64'));
    const verifier = createVerify('RSA-SHA1').update(
      canonicalByLibxml2(xml, '//*[local-name()="SignedInfo"]'),
    );
    expect(verifier.verify(certificate.publicKey, partOf(xml, 'SignatureValue'), 'base64')).toBe(true);
  });

  test('is read back with who signed it, and is always the same text', () => {
    const xml = make();
    expect(verifyMessage(xml)).toMatchObject({ ok: true, description, rfc: RFC });
    expect(make()).toBe(xml);
  });

  test('any other character breaks it', () => {
    const xml = make();
    const kept = xml.replace(SIGNATURE, '');
    for (const [from, to] of [
      [UUID, UUID.replace('5', '6')],
      ['09:15:00', '09:15:01'],
      [PAC, 'SPR190613I53'],
    ] as const) {
      if (!kept.includes(from)) continue;
      expect(verifyMessage(xml.replace(from, to))).toMatchObject({ ok: false, problem: 'changed' });
    }
    expect(verifyMessage(xml.replace('<Signature ', ' <Signature '))).toMatchObject({ problem: 'changed' });
  });
});

describe('what is not a good message', () => {
  const good = () => signMessage(cancelacion, cancellationRequest(request), csd);
  const problemOf = (xml: string) => {
    const verdict = verifyMessage(xml);
    return verdict.ok ? 'ok' : verdict.problem;
  };

  test('an e.firma never signs, and what another one signed is told', () => {
    let code = '';
    try {
      signMessage(cancelacion, cancellationRequest(request), fiel);
    } catch (error) {
      if (error instanceof TinteroError) code = error.code;
    }
    expect(code).toBe('certificate_is_fiel');
    const asCsd = { ...fiel, certificate: { ...fiel.certificate, kind: 'csd' as const } };
    expect(problemOf(signMessage(cancelacion, cancellationRequest(request), asCsd))).toBe('fiel');
  });

  test('malformed, unsigned, of another signature, of another key, of another RFC', () => {
    const xml = good();
    expect(problemOf('<Cancelacion')).toBe('malformed');
    expect(problemOf(xml.replace('Motivo="02"', 'Motivo="05"'))).toBe('malformed');
    expect(problemOf(writeXml(acuse, { Fecha: request.fecha, RfcEmisor: RFC }))).toBe('unsigned');
    expect(problemOf(xml.replace(SIGNATURE, ''))).toBe('unsigned');
    expect(problemOf(xml.replace('#rsa-sha1', '#hmac-sha1'))).toBe('unsigned');
    expect(problemOf(xml.replace('#enveloped-signature', '#base64'))).toBe('unsigned');
    expect(problemOf(xml.replace('URI=""', 'URI="#a"'))).toBe('unsigned');
    expect(problemOf(xml.replace('REC-xml-c14n-20010315', 'REC-xml-c14n-20010316'))).toBe('unsigned');
    const value = partOf(xml, 'SignatureValue');
    expect(problemOf(xml.replace(value, forged(value)))).toBe('signature');
    const base64 = Buffer.from(other.certificate.der).toString('base64');
    expect(problemOf(xml.replace(partOf(xml, 'X509Certificate'), base64))).toBe('signature');
    expect(problemOf(xml.replace(partOf(xml, 'X509Certificate'), 'AAAA'))).toBe('certificate');
    expect(problemOf(xml.replace(/<X509Certificate>[^<]*<\/X509Certificate>/, ''))).toBe('certificate');
    expect(problemOf(signMessage(cancelacion, cancellationRequest(request), other))).toBe('other_rfc');
  });

  test('a substitute goes with 01, and only with it', () => {
    expect(() => cancellationRequest({ ...request, motive: '01' })).toThrow(RangeError);
    expect(() => cancellationRequest({ ...request, substitute: UUID })).toThrow(RangeError);
  });
});

/** Signs a text as it stands, with libxml2's canonical form, as any other program would. */
function signByOthers(unsigned: string, place: (signature: string) => string, key: Csd['key']): string {
  const ds = 'http://www.w3.org/2000/09/xmldsig#';
  const digest = hash(canonicalByLibxml2(unsigned));
  const info = `<ds:SignedInfo>\n  <ds:CanonicalizationMethod Algorithm='http://www.w3.org/TR/2001/REC-xml-c14n-20010315' />
    <ds:SignatureMethod Algorithm="${ds}rsa-sha1"></ds:SignatureMethod><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ds}enveloped-signature"/></ds:Transforms><ds:DigestMethod Algorithm="${ds}sha1"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const whole = (value: string) =>
    place(
      `<ds:Signature xmlns:ds="${ds}">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
        ${Buffer.from(csd.certificate.der)
          .toString('base64')
          .replace(/(.{64})/g, '$1\n')}
      </ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`,
    );
  const value = createSign('RSA-SHA1')
    .update(canonicalByLibxml2(whole(''), '//*[local-name()="SignedInfo"]'))
    .sign(key, 'base64');
  return whole(value.replace(/(.{76})/g, '$1\n'));
}

test('what others wrote is judged by what came: spaces, order, prefixes, comments, quotes', () => {
  const text = (inside: string) => `<?xml version='1.0' encoding='utf-8'?>
<!-- made elsewhere -->
<c:Cancelacion Fecha='2026-11-20T09:15:00' xmlns:x="urn:x"
   RfcEmisor="L&#38;Ñ950913MSA" xmlns:c="http://cancelacfd.sat.gob.mx">
  <c:Folios><!-- one -->
    <c:Folio Motivo = "02"   UUID="${UUID}"></c:Folio>
  </c:Folios>
${inside}</c:Cancelacion>
`;
  const xml = signByOthers(text(''), text, csd.key);
  expect(verifyMessage(xml)).toMatchObject({
    ok: true,
    rfc: RFC,
    node: { RfcEmisor: RFC, Folios: [{ Folio: { UUID, Motivo: '02' } }] },
  });
  // Comments are not signed; everything else is.
  expect(verifyMessage(xml.replace('<!-- one -->', ''))).toMatchObject({ ok: true });
  expect(verifyMessage(xml.replace('</c:Folios>\n', '</c:Folios>'))).toMatchObject({ problem: 'changed' });
  expect(verifyMessage(xml.replace('c:Cancelacion Fecha', 'c:Cancelacion  Fecha'))).toMatchObject({
    ok: true,
  });
});

test('the issuer is named as OpenSSL names it', () => {
  const pem = new X509Certificate(csd.certificate.der).toString();
  const options = 'esc_2253,esc_ctrl,utf8,sep_comma_plus,dn_rev,sname';
  const said = execFileSync('openssl', ['x509', '-noout', '-issuer', '-nameopt', options], { input: pem });
  expect(issuerName(csd.certificate)).toBe(
    said
      .toString()
      .trim()
      .replace(/^issuer=\s*/, ''),
  );
  expect(issuerName(csd.certificate)).toBe('C=MX,O=SIN VALIDEZ FISCAL,CN=AC DE PRUEBA DE TINTERO');
});
