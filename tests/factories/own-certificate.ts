/** A certificate of 127.0.0.1 that nobody vouches for. */
import 'reflect-metadata';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export async function ownCertificate(ip = '127.0.0.1'): Promise<{ key: string; cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = (await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const cert = await X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name: `CN=${ip}`, signingAlgorithm, keys },
    ...{ notBefore: new Date('2020-01-01'), notAfter: new Date('2099-01-01') },
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: ip }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: cert.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
  };
}
