import { describe, expect, test } from 'vitest';
import type { NodeDescription, NodeOf } from '../describe.ts';
import { readCfdi } from '../read-xml.ts';
import { writeElement } from '../write-xml.ts';
import { type Acuse, acuse, acuseDeRetenciones } from './acuse.ts';
import { type Cancelacion, cancelacion, cancelacionDeRetenciones } from './cancelacion.ts';
import { peticionConsultaRelacionados } from './peticion-consulta-relacionados.ts';
import { MESSAGES } from './registry.ts';
import {
  type SolicitudAceptacionRechazo,
  solicitudAceptacionRechazo,
} from './solicitud-aceptacion-rechazo.ts';

const XS =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const UUID = '5a0fa20c-7d3d-4bcb-b7a5-7eb5ae2b3c11';
const request: Cancelacion = {
  RfcEmisor: 'EKU9003173C9',
  Fecha: '2026-11-20T09:15:00',
  Folios: [{ Folio: { UUID, Motivo: '02' } }],
};
const answer: SolicitudAceptacionRechazo = {
  Fecha: '2026-11-20T10:00:00',
  RfcPacEnviaSolicitud: 'SPR190613I52',
  RfcReceptor: 'EKU9003173C9',
  Folios: [{ UUID: { '#text': UUID }, Respuesta: { '#text': 'Rechazo' } }],
};
const question: NodeOf<typeof peticionConsultaRelacionados> = {
  RfcEmisor: '',
  RfcPacEnviaSolicitud: 'SPR190613I52',
  RfcReceptor: 'EKU9003173C9',
  Uuid: UUID,
};
const receipt: Acuse = {
  Fecha: '2026-11-20T09:15:04.1234567',
  RfcEmisor: 'EKU9003173C9',
  Folios: [{ UUID: { '#text': UUID }, EstatusUUID: { '#text': '201' } }],
};

const cases: [string, NodeDescription, object, string][] = [
  [
    'request',
    cancelacion,
    request,
    `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" ${XS} RfcEmisor="EKU9003173C9" Fecha="2026-11-20T09:15:00"><Folios><Folio UUID="${UUID}" Motivo="02"/></Folios></Cancelacion>`,
  ],
  [
    'request of withholdings',
    cancelacionDeRetenciones,
    request,
    `<Cancelacion xmlns="http://www.sat.gob.mx/esquemas/retencionpago/1" ${XS} RfcEmisor="EKU9003173C9" Fecha="2026-11-20T09:15:00"><Folios><Folio UUID="${UUID}" Motivo="02"/></Folios></Cancelacion>`,
  ],
  [
    'answer',
    solicitudAceptacionRechazo,
    answer,
    `<SolicitudAceptacionRechazo xmlns="http://cancelacfd.sat.gob.mx" ${XS} Fecha="2026-11-20T10:00:00" RfcPacEnviaSolicitud="SPR190613I52" RfcReceptor="EKU9003173C9"><Folios><UUID>${UUID}</UUID><Respuesta>Rechazo</Respuesta></Folios></SolicitudAceptacionRechazo>`,
  ],
  [
    'question',
    peticionConsultaRelacionados,
    question,
    `<PeticionConsultaRelacionados xmlns="http://cancelacfd.sat.gob.mx" ${XS} RfcEmisor="" RfcPacEnviaSolicitud="SPR190613I52" RfcReceptor="EKU9003173C9" Uuid="${UUID}"/>`,
  ],
  [
    'receipt',
    acuse,
    receipt,
    `<Acuse ${XS} Fecha="2026-11-20T09:15:04.1234567" RfcEmisor="EKU9003173C9"><Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${UUID}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`,
  ],
];

describe.each(cases)('%s', (_, description, message, xml) => {
  test('is written as the SAT digests it, and read back the same', () => {
    expect(writeElement(description, message)).toBe(xml);
    expect(readCfdi(xml, { among: MESSAGES })).toEqual({
      ok: true,
      description,
      node: message,
      problems: [],
    });
  });
  test('is no document', () => {
    expect(readCfdi(xml)).toMatchObject({ ok: false });
  });
  test('its signature is kept to the byte, once', () => {
    const signature =
      '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#" Id="a">\n <SignedInfo><!-- b --><X A=\'1\'/></SignedInfo></Signature>';
    const signed = writeElement(description, { ...message, Signature: signature });
    const read = readCfdi(signed, { among: MESSAGES });
    expect(read).toMatchObject({ ok: true, problems: [], node: { Signature: signature } });
    expect(read.ok && writeElement(read.description, read.node)).toBe(signed);
    const twice = readCfdi(signed.replace(signature, signature + signature), { among: MESSAGES });
    expect(twice.ok && twice.problems.map(({ path }) => path)).toEqual(['Signature']);
  });
});

test('the receipt of withholdings is read when it is asked for', () => {
  const xml = writeElement(acuseDeRetenciones, { ...receipt, WorkProcessId: 'abc' });
  expect(xml).toContain('<Folios xmlns="http://www.sat.gob.mx/esquemas/retencionpago/1">');
  expect(readCfdi(xml, { among: [acuseDeRetenciones] })).toMatchObject({ ok: true, problems: [] });
  expect(readCfdi(xml, { among: MESSAGES })).toMatchObject({ ok: true, problems: [{ path: '' }] });
});

test('what the schema refuses is a problem', () => {
  const [bad] = [{ ...request, Folios: [{ Folio: { UUID: 'x', Motivo: '05' } }] }];
  const read = readCfdi(writeElement(cancelacion, bad), { among: MESSAGES });
  expect(read.ok && read.problems.map(({ path }) => path)).toEqual([
    'Folios[0].Folio.UUID',
    'Folios[0].Folio.Motivo',
  ]);
});
