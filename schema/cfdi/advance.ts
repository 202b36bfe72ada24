/** Whether a CFDI is the invoice of an advance (the SAT's guide to Anexo 20, appendix 6). Read from its XML, whatever its version. Pure. */
import { MAX_DEPTH, scanXml, type XmlAttributes } from './scan-xml.ts';

/** Billing services, which an advance is written as. */
export const BILLING_SERVICE = '84111506';
export const ACTIVITY = 'ACT';

/** An income of which each concept is an advance. Most documents name no such concept, and are not read. */
export function isAdvanceXml(xml: string): boolean {
  if (!xml.includes(`"${BILLING_SERVICE}"`)) return false;
  let type = '';
  let advances = 0;
  let others = 0;
  const error = scanXml(
    xml,
    {
      open(_namespace, local, attributes) {
        if (local === 'Comprobante') type = attribute(attributes, 'TipoDeComprobante');
        if (local !== 'Concepto') return;
        const isOne =
          attribute(attributes, 'ClaveProdServ') === BILLING_SERVICE &&
          attribute(attributes, 'ClaveUnidad') === ACTIVITY;
        if (isOne) advances += 1;
        else others += 1;
      },
      close: () => undefined,
      text: () => undefined,
    },
    MAX_DEPTH,
  );
  return error === undefined && type === 'I' && advances > 0 && others === 0;
}

function attribute({ count, locals, values }: XmlAttributes, name: string): string {
  for (let at = 0; at < count; at += 1) if (locals[at] === name) return (values[at] as string).trim();
  return '';
}
