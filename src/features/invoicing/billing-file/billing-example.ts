/** A billing file to begin with: one of everything that most invoices say. */
export const BILLING_EXAMPLE = `# Cada factura queda como borrador. Los nombres son los del formulario y los de la API.
receipts:
  - id: PEDIDO-1001            # tu clave: con la misma, la factura no se sube dos veces
    receipt_type: I            # I ingreso, E egreso, T traslado, G global
    # branch_office_id: Matriz # alias de la sucursal; sin él, la principal
    receiver:                  # de un cliente tuyo basta el RFC
      rfc: XIA190128J61
      name: XENON INDUSTRIAL ARTICLES
      tax_domicile: "76343"
      tax_regime_receiver: "601"
      cfdi_usage: G03
    currency: MXN
    payment_form: "03"
    payment_method: PUE
    concepts:                  # sin taxes, IVA al 16 %
      - prod_serv_id: "81112100"
        unit_id: E48
        description: Internet de fibra
        quantity: 1
        unit_value: 499.90
`;
