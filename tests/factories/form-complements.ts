/**
 * One of each family that the form writes, as a person types it: what is computed and what is chosen by itself is left
 * out. Each keeps the rules of its complement; tests and the browser fill forms with them.
 */
import type { Complement } from '../../schema/forms/complements/complement-schema.ts';
import { complementOf } from '../../schema/forms/complements/loaded.ts';
import type { RegisteredComplement } from '../../schema/forms/complements/registry.ts';
import { type FormNode, isTyped } from '../../schema/forms/engine/node-form.ts';
import type { FormValue } from '../../schema/forms/engine/node-values.ts';
import type { Concept, Receipt, ReceiptType } from '../../schema/forms/receipt/receipt.ts';
import { buildConcept, buildReceipt } from './receipt.ts';

const UUID = '5b3d2a10-7e64-4f57-9c0e-2f6a1f0b7c11';
const CURP = 'BADD110313HCMLNS09';
const RFC = 'URE180429TM6';

const ADDRESS = { calle: 'Av. Hidalgo', municipio: 'Guadalajara', estado: '14', codigo_postal: '44100' };

const WAREHOUSE = {
  calle: 'Calle del Papel',
  estado: 'QUE',
  municipio: '014',
  codigo_postal: '76199',
  pais: 'MEX',
};
const ABROAD = { calle: 'Main St.', estado: 'TX', pais: 'USA', codigo_postal: '78040' };

const operation = (taxes: string): FormValue => ({
  identificador: '5512',
  fecha: '2026-11-02T10:00',
  rfc: RFC,
  clave_estacion: '1200',
  tipo_combustible: '1',
  cantidad: '10.5',
  nombre_combustible: 'Magna',
  folio_operacion: '7',
  valor_unitario: '20.5',
  [taxes]: [{ impuesto: 'IVA', tasa_o_cuota: '0.16' }],
});

const oldVehicle: FormValue = {
  precio_veh_usado: '150000',
  tipo_veh: '01',
  marca: 'Kenworth',
  tipoo_clase: 'Tractocamión',
  ano: '1998',
  num_placas: 'AB1234C',
  num_fol_tarj_cir: 'TC-7781',
  foliofiscal: UUID,
};

const station = (place: FormValue): FormValue => ({
  rfc_remitente_destinatario: 'EKU9003173C9',
  fecha_hora_salida_llegada: '2026-11-20T12:00',
  num_estacion: 'TG0',
  nombre_estacion: 'Navojoa',
  ...place,
});
const passed = { tipo_ubicacion: 'Destino', tipo_estacion: '02', distancia_recorrida: '100' };

/** Goods by train, with the six stations that the SAT asks for. */
export const WAYBILL_BY_RAIL: FormValue = {
  transp_internac: 'No',
  ubicaciones: [
    station({ tipo_ubicacion: 'Origen', tipo_estacion: '01', domicilio: WAREHOUSE }),
    // A new waybill begins with both ends, whose addresses are open; the SAT wants none of a station between them.
    station({ ...passed, tipo_estacion: '03', domicilio: WAREHOUSE }),
    ...Array.from({ length: 4 }, () => station(passed)),
  ],
  mercancias: {
    unidad_peso: 'KGM',
    peso_neto_total: '1.5',
    mercancia: [
      {
        bienes_transp: '10101500',
        descripcion: 'Animales de granja',
        cantidad: '10',
        clave_unidad: 'H87',
        peso_en_kg: '1500.5',
      },
    ],
    transporte_ferroviario: {
      tipo_de_servicio: 'TS02',
      tipo_de_trafico: 'TT01',
      carro: [
        {
          tipo_carro: 'TC08',
          matricula_carro: 'A00012',
          guia_carro: '123ASD',
          toneladas_netas_carro: '1.5',
          contenedor: [
            { tipo_contenedor: 'TC01', peso_contenedor_vacio: '2000', peso_neto_mercancia: '1000.25' },
            { tipo_contenedor: 'TC01', peso_contenedor_vacio: '2000', peso_neto_mercancia: '500.15' },
          ],
        },
      ],
    },
  },
};

/** By kind. Without an entry here a family's tests fail. */
export const FORM_EXAMPLES: Readonly<Record<string, FormValue>> = {
  aerolineas: { tua: '650.5', otros_cargos: { cargo: [{ codigo_cargo: 'YR', importe: '120' }] } },
  aieps: { tar: '617' },
  combustibles: { numero_de_cuenta: '0001', conceptos: [operation('determinados')] },
  complement_details: {
    payment_request: { entity_type: 'INVOICE' },
    order_identification: { reference_identification: [{ text: 'OC-4471' }] },
    additional_information: [{ type: 'IV', text: 'A-12' }],
    buyer: { gln: '7504000000012' },
    seller: {
      gln: '7504000000029',
      alternate_party_identification: { type: 'SELLER_ASSIGNED_IDENTIFIER_FOR_A_PARTY', text: '88120' },
    },
    line_item: [
      {
        number: '1',
        identification: { gtin: '07501234567890' },
        invoiced_quantity: { unit_of_measure: 'PCE', text: '2' },
        total_line_amount: { net_amount: { amount: '200' } },
      },
    ],
    total_amount: { amount: '232' },
  },
  complement_notary: {
    properties: [{ tipo_inmueble: '03', ...ADDRESS, pais: 'MEX' }],
    operation: {
      num_instrumento_notarial: '4512',
      fecha_inst_notarial: '2026-11-10',
      monto_operacion: '1500000',
      subtotal: '12000',
      iva: '1920',
    },
    notary: { curp: CURP, num_notaria: '12', entidad_federativa: '14' },
    sellers: [{ name: 'Diego', surname: 'Barragán', rfc: 'BADD110313A12', curp: CURP }],
    buyers: [
      { name: 'Inmobiliaria del Sol', rfc: RFC, percentage: '60' },
      { name: 'Jane', surname: 'Roe', rfc: 'XEXX010101000', curp: 'XEXX010101MNEXXXA8', percentage: '40' },
    ],
  },
  complement_tpe: {
    transit_date: '2026-11-12T08:30',
    transit_type: 'Salida',
    transit: {
      via: 'Aérea',
      id_type: 'Pasaporte',
      id_number: 'X1234567',
      nationality: 'Canadiense',
      transport_company: 'Air North',
    },
  },
  construction: { permit_number: 'LC-2026-118', address: ADDRESS },
  destruccion: {
    serie: 'SERIE A',
    num_fol_des_veh: '00012345',
    vehiculo_destruido: {
      marca: 'Dina',
      tipoo_clase: 'Camión',
      ano: '1995',
      num_placas: 'AB1234C',
      num_fol_tarj_cir: 'TC-7781',
    },
  },
  divisas: { tipo_operacion: 'venta' },
  donatarias: {
    authorization: '325-SAT-09-IV-E-74321',
    authorization_date: '2025-03-14',
    legend: 'Donativo.',
  },
  ecc12: { numero_de_cuenta: '0001', conceptos: [operation('traslados')] },
  external_commerce: {
    incoterm: 'FOB',
    tipo_cambio_usd: '18.25',
    emisor: { domicilio: { calle: 'Av. Hidalgo', estado: 'JAL', pais: 'MEX', codigo_postal: '44100' } },
    receptor: { domicilio: ABROAD },
    destinatario: [{ num_reg_id_trib: '123456789', nombre: 'Laredo Depot', domicilio: [ABROAD] }],
    mercancias: [
      {
        no_identificacion: 'SKU-1',
        fraccion_arancelaria: '8471300100',
        unidad_aduana: '06',
        descripciones_especificas: [{ marca: 'Acme', modelo: 'X1' }],
      },
    ],
  },
  gceh: {
    numero_contrato: 'CNH-R01-L01-A1/2015',
    erogacion: [
      {
        tipo_erogacion: 'Gasto',
        monto_erogacion: '100',
        porcentaje: '50',
        documento_relacionado: [
          {
            origen_erogacion: 'Nacional',
            folio_fiscal_vinculado: UUID,
            rfc_proveedor: RFC,
            monto_total_iva: '16',
            fecha_folio_fiscal_vinculado: '2026-10-20',
            mes: '10',
            monto_total_erogaciones: '116',
          },
        ],
      },
    ],
  },
  hyp: { tipo_permiso: 'PER01', numero_permiso: 'PL/12345/EXP/ES/2015', clave_hyp: '15101514' },
  iedu: {
    student_name: 'Ana Ruiz',
    curp: CURP,
    level: 'Primaria',
    recognition_authorization: '14PPR0123X',
  },
  ieeh: {
    numero_contrato: 'CNH-R01-L01-A1/2015',
    porcentaje: '50',
    documento_relacionado: [
      { folio_fiscal_vinculado: UUID, fecha_folio_fiscal_vinculado: '2026-10-20', mes: '10' },
    ],
  },
  implocal: { transfers: [{ name: 'ISH', rate: '3' }], retentions: [{ name: 'Cedular', rate: '0.5' }] },
  ine: {
    process_type: 'Campaña',
    ine_entity: [
      { entity_key: 'JAL', ambit: 'Local', entity_accounting_id: [{ accounting_id: '001234' }] },
      { entity_key: 'NAC', ambit: 'Federal' },
    ],
  },
  kind_payment: {
    picture_key: 'ADD110313ABC-20101231-001',
    donation_request_folio: 'PE-26-00001',
    piece_name: 'Sin título',
    technique: 'Óleo sobre tela',
    year: '2010',
    dimensions: '80 x 120 cm',
  },
  leyendas: {
    leyenda: [{ disposicion_fiscal: 'RMF', texto_leyenda: 'Se aplicó el estímulo de la regla 9.1.' }],
  },
  pfic: { vehicle_key: '1234567', plate: 'AB1234C', rfc: 'CACX7605101P8' },
  registrofiscal: { folio: '0000000000001234' },
  renovacion: {
    tipo_de_decreto: '01',
    decreto_renov_vehicular: {
      veh_enaj: '01',
      vehiculos_usados_enajenado_perm_al_fab: [oldVehicle],
      vehiculo_nuvo_sem_enajenado_fab_al_perm: { ano: '2026', num_placas: 'CD5678E' },
    },
  },
  spei: {
    transfers: [
      {
        fecha_operacion: '2026-11-12',
        hora: '14:05:30',
        clave_spei: '40012',
        sello: 'QUJD',
        numero_certificado: '00001000000501234567',
        cadena_cda: '||1|12112026|',
        ordenante: {
          banco_emisor: 'BBVA',
          nombre: 'Ana Ruiz',
          tipo_cuenta: '40',
          cuenta: '012180001234567897',
          rfc: RFC,
        },
        beneficiario: {
          banco_receptor: 'Banorte',
          nombre: 'Diego Mora',
          tipo_cuenta: '40',
          cuenta: '072180001234567897',
          rfc: RFC,
          concepto: 'Pago',
          monto_pago: '232',
        },
      },
    ],
  },
  used_vehicle: {
    acquisition_amount: '180000',
    sale_amount: '120000',
    vehicle_key: '0050301',
    brand: 'Nissan',
    type: 'Sedán',
    model: '2018',
    value: '125000',
  },
  vales: {
    numero_de_cuenta: '0001',
    conceptos: [
      {
        identificador: '5512',
        fecha: '2026-11-02T10:00',
        rfc: 'CACX7605101P8',
        curp: CURP,
        nombre: 'Ana Ruiz',
        importe: '800',
      },
    ],
  },
  vehicle: { vehicle_key: '1234567', niv: '3N1AB6AP1BL000001' },
  waybill: {
    transp_internac: 'No',
    ubicaciones: [
      {
        tipo_ubicacion: 'Origen',
        rfc_remitente_destinatario: 'EKU9003173C9',
        fecha_hora_salida_llegada: '2026-11-20T08:00',
        domicilio: WAREHOUSE,
      },
      {
        tipo_ubicacion: 'Destino',
        rfc_remitente_destinatario: RFC,
        fecha_hora_salida_llegada: '2026-11-20T15:30',
        distancia_recorrida: '350.5',
        domicilio: { ...WAREHOUSE, calle: 'Av. Hidalgo' },
      },
    ],
    mercancias: {
      unidad_peso: 'KGM',
      mercancia: [
        {
          bienes_transp: '10101500',
          descripcion: 'Animales de granja',
          cantidad: '10',
          clave_unidad: 'H87',
          peso_en_kg: '1500.5',
        },
      ],
      autotransporte: {
        perm_sct: 'TPAF01',
        num_permiso_sct: 'PERMISO1',
        identificacion_vehicular: {
          config_vehicular: 'C2',
          peso_bruto_vehicular: '8.5',
          placa_vm: 'ABC1234',
          anio_modelo_vm: '2022',
        },
        seguros: { asegura_resp_civil: 'Seguros del Centro', poliza_resp_civil: 'POL-001' },
      },
    },
    figura_transporte: [
      {
        tipo_figura: '01',
        rfc_figura: 'CACX7605101P8',
        num_licencia: 'LIC123456',
        nombre_figura: 'Xochilt Casas Chávez',
      },
    ],
  },
  workart: {
    kind_of_good: '01',
    acquired_by: '05',
    other_acquired_by: 'Permuta',
    acquisition_date: '2001-05-04',
    description: '01',
  },
  dividendos: {
    divid_o_util: {
      cve_tip_div_o_util: '01',
      mont_isr_acred_ret_mexico: '1000',
      mont_isr_acred_ret_extranjero: '0',
      tipo_soc_distr_div: 'Sociedad Nacional',
      mont_div_acum_nal: '10000',
    },
  },
  intereses: {
    sist_financiero: 'SI',
    retiro_aores_ret_int: 'NO',
    oper_financ_derivad: 'NO',
    mont_int_nominal: '1500',
    mont_int_real: '900.5',
    perdida: '0',
  },
  arrendamiento_fideicomiso: {
    pag_prov_efec_por_fiduc: '500',
    rendim_fideicom: '8000',
    deducc_corresp: '1200',
  },
  pagos_extranjeros: {
    es_benef_efect_del_cobro: 'NO',
    no_beneficiario: {
      pais_de_resid_para_efec_fisc: 'US',
      concepto_pago: '3',
      descripcion_concepto: 'Regalías por un programa',
    },
  },
  premios: {
    entidad_federativa: '14',
    mont_tot_pago: '20000',
    mont_tot_pago_grav: '20000',
    mont_tot_pago_exent: '0',
  },
  enajenacion_acciones: { contrato_intermediacion: 'CI-2026-114', ganancia: '20000', perdida: '0' },
  fideicomiso_no_empresarial: {
    ingresos_o_entradas: {
      mont_tot_entradas_periodo: '50000',
      part_prop_acum_del_fideicom: '20000',
      prop_del_mont_tot: '40',
      integrac_ingresos: { concepto: 'Rentas' },
    },
    deducc_o_salidas: {
      mont_tot_egres_periodo: '10000',
      part_prop_del_fideicom: '4000',
      prop_del_mont_tot: '40.0',
      integrac_egresos: { concepto_s: 'Mantenimiento' },
    },
    ret_efect_fideicomiso: { mont_ret_rel_pag_fideic: '2000', desc_ret_rel_pag_fideic: 'ISR' },
  },
  planes_retiro: {
    sistema_financ: 'SI',
    mont_int_reales_deveng_anioo_inm_ant: '350',
    hubo_retiros_anio_inm_ant_per: 'NO',
    hubo_retiros_anio_inm_ant: 'NO',
  },
  intereses_hipotecarios: { credito_de_inst_financ: 'SI', saldo_insoluto: '850000', num_contrato: 'H-7781' },
  derivados: { mont_gan_acum: '5000', mont_perd_ded: '0' },
  sector_financiero: { id_fideicom: 'F-4471', descrip_fideicom: 'Administración de rentas' },
  plataformas: {
    periodicidad: '02',
    num_serv: '1',
    mon_tot_serv_siva: '20000',
    total_iva_trasladado: '3200',
    total_iva_retenido: '1600',
    total_isr_retenido: '420',
    dif_iva_entregado_prest_serv: '1600',
    mon_totalpor_uso_plataforma: '10',
    servicios: [
      {
        forma_pago_serv: '02',
        tipo_de_serv: '01',
        sub_tip_serv: '01',
        fecha_serv: '2026-10-05',
        precio_serv_sin_iva: '20000',
        impuestos_trasladadosdel_servicio: {
          base: '20000',
          impuesto: '02',
          tasa_cuota: '0.160000',
          importe: '3200',
        },
        comision_del_servicio: { importe: '10' },
      },
    ],
  },
};

/** What carries no taxes by the rules of its complement. */
const UNTAXED: ReadonlySet<string> = new Set(['gceh']);

export function isUntaxed(kind: string): boolean {
  return UNTAXED.has(kind);
}

/** What may be sold with it, where that is not anything. */
const SOLD: Readonly<Record<string, Partial<Concept>>> = {
  waybill: { prod_serv_id: '78101802' },
  external_commerce: { prod_serv_id: '43211503', unit_id: 'H87', identification_num: 'SKU-1' },
};

export function soldWith(kind: string): Partial<Concept> {
  return SOLD[kind] ?? {};
}

/** The value with every field of the form, as its screen has it. */
function wholeValue(form: FormNode, written: FormValue): FormValue {
  const value: Record<string, FormValue[string]> = {};
  for (const part of form.parts.filter(isTyped)) {
    const here = written[part.name];
    if (part.kind === 'field') value[part.name] = typeof here === 'string' ? here : '';
    else if (part.kind === 'group') value[part.name] = wholeValue(part.node, (here ?? {}) as FormValue);
    else value[part.name] = ((here ?? []) as FormValue[]).map((row) => wholeValue(part.node, row));
  }
  return value;
}

/** A receipt that carries the complement, right but for what its value breaks. @param value of the example unless told */
export function receiptOfFamily(family: RegisteredComplement, value = exampleOf(family)): Receipt {
  const { kind, place, types } = family;
  const receipt_type = types[0] as ReceiptType;
  const complements = [{ kind, ...value } as Complement];
  const untaxed = isUntaxed(kind) && { objeto_imp: '01', taxes: { transfers: [], retentions: [] } };
  const concept = buildConcept(
    { ...soldWith(kind), ...untaxed, ...(place === 'concept' && { complements }) },
    receipt_type,
  );
  return buildReceipt({
    receipt_type,
    ...(kind === 'external_commerce' && { exportacion: '02' }),
    concepts: [concept],
    ...(place === 'document' && { complements }),
  });
}

export function exampleOf(
  { kind }: RegisteredComplement,
  written: FormValue | undefined = FORM_EXAMPLES[kind],
): FormValue {
  const known = complementOf(kind);
  if (known === undefined || written === undefined) throw new Error(`no example: ${kind}`);
  return known.effects(wholeValue(known.form, { ...known.empty, ...written }));
}
