/** How Finkok says things: envelopes of SOAP 1.1, its results by name, its two ways to refuse a password. */
import type { Context } from 'hono';
import { type SoapNode, soapElement, soapText } from '../fiscal/soap/soap.ts';
import type { FaultStyle } from './pac-faults.ts';
import { SANDBOX_ACCOUNT } from './tokens.ts';

export type FinkokService = 'stamp' | 'cancel' | 'utilities' | 'retentions';

/** An element of a result; a list of them is their texts put together. */
export function item(name: string, value: string): string {
  return soapElement(`s0:${name}`, value);
}

export function items(name: string, ...inner: string[]): string {
  return soapElement(`s0:${name}`, { xml: inner.join('') });
}

/** @param result what stands inside `<method>Result` */
export function answerSoap(c: Context, service: FinkokService, method: string, result: string): Response {
  const inner = `<tns:${method}Response><tns:${method}Result>${result}</tns:${method}Result></tns:${method}Response>`;
  return soap(c, 200, inner, `http://facturacion.finkok.com/${service}`);
}

export function soapFault(c: Context, said: string): Response {
  const inner = `<senv:Fault><faultcode>senv:Server</faultcode>${soapElement('faultstring', said)}<faultactor></faultactor></senv:Fault>`;
  return soap(c, 500, inner, 'http://facturacion.finkok.com');
}

function soap(c: Context, status: 200 | 500, inner: string, namespace: string): Response {
  const body = `<?xml version='1.0' encoding='UTF-8'?><senv:Envelope xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:s0="apps.services.soap.core.views" xmlns:tns="${namespace}"><senv:Body>${inner}</senv:Body></senv:Envelope>`;
  return c.body(body, status, { 'content-type': 'text/xml; charset=utf-8' });
}

export const finkokStyle = (c: Context): FaultStyle => ({
  tooMany: () => c.text('Too Many Requests', 429, { 'retry-after': '1' }),
  broken: () => soapFault(c, "'NoneType' object has no attribute 'date'"),
});

export function isAccount(call: SoapNode): boolean {
  return (
    soapText(call, 'username') === SANDBOX_ACCOUNT.user &&
    soapText(call, 'password') === SANDBOX_ACCOUNT.password
  );
}

/** The text of a field that came in base64. */
export function decoded(call: SoapNode, name: string): string {
  return Buffer.from(soapText(call, name), 'base64').toString('utf8');
}
