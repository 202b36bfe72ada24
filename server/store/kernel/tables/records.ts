/** The tables of what an account is set up with and writes down once: certificates, branches, series, PAC accounts, customers, products (../tables.ts). */

export type CertificateTable = {
  client_id: string;
  /** 20 digits. */
  serial_number: string;
  rfc: string;
  name: string;
  /** ISO-8601 UTC. */
  valid_from: string;
  valid_to: string;
  /** DER in base64: what goes in the attribute Certificado. */
  certificate: string;
  /** The private key (PEM PKCS#8), sealed with the master key; empty once it is destroyed. */
  private_key_sealed: string;
  is_active: number;
  /** Set by the first receipt that it seals; a used one cannot be deleted, only its key destroyed. */
  is_used: number;
  is_deleted: number;
  created_at: string;
  /** Serial number of the one whose place it takes; empty: of none. */
  replaces: string;
  /** ISO-8601 UTC: until then that one seals, as long as it is current; empty: it does not wait. */
  seals_from: string;
};

/** An e.firma: who somebody is, never what an invoice is sealed with. */
export type EfirmaTable = {
  client_id: string;
  serial_number: string;
  /** ISO-8601 UTC. */
  valid_to: string;
  /** DER in base64. */
  certificate: string;
  /** The private key (PEM PKCS#8), sealed with the master key; empty once it is removed. */
  private_key_sealed: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type BranchTable = {
  client_id: string;
  branch_office_id: string;
  alias: string;
  zip_code: string;
  is_main: number;
  is_active: number;
  is_used: number;
  /** serial_number of its own certificate; empty: the client's. */
  certificate_serial: string;
  body: string;
  search_text: string;
  sort_alias: string;
  is_deleted: number;
};

export type SerieTable = {
  client_id: string;
  serie: string;
  branch_office_id: string;
  /** I, E, T or G; empty: any. */
  receipt_type: string;
  next_folio: number;
  is_active: number;
  /** Set by the first folio that it gives. */
  is_used: number;
  body: string;
  search_text: string;
  sort_serie: string;
  is_deleted: number;
};

export type LocalTaxTable = {
  client_id: string;
  identifier: string;
  category: string;
  is_active: number;
  body: string;
  search_text: string;
  sort_description: string;
  sort_rate_or_fee: string;
  is_deleted: number;
};

export type AddendaLayoutTable = {
  client_id: string;
  layout_id: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_title: string;
  sort_root: string;
  is_deleted: number;
};

export type LegendTable = {
  client_id: string;
  legend_id: string;
  body: string;
  search_text: string;
  sort_fiscal_disposition: string;
  sort_norm: string;
  sort_text: string;
  is_deleted: number;
};

export type ForeignSupplierTable = {
  client_id: string;
  foreign_supplier_id: string;
  country: string;
  operation_type: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  sort_tax_id: string;
  is_deleted: number;
};

export type RecurringDraftTable = {
  client_id: string;
  recurring_id: string;
  branch_office_id: string;
  is_active: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_next_on: string;
  is_deleted: number;
};

export type VehicleTable = {
  client_id: string;
  vehicle_id: string;
  body: string;
  search_text: string;
  sort_placa_vm: string;
  sort_alias: string;
  sort_config_vehicular: string;
  is_deleted: number;
};

export type FigureTable = {
  client_id: string;
  figure_id: string;
  body: string;
  search_text: string;
  sort_nombre_figura: string;
  sort_tipo_figura: string;
  sort_rfc_figura: string;
  is_deleted: number;
};

export type PlaceTable = {
  client_id: string;
  place_id: string;
  body: string;
  search_text: string;
  sort_alias: string;
  sort_nombre_remitente_destinatario: string;
  sort_codigo_postal: string;
  is_deleted: number;
};

export type TransferOrderTable = {
  client_id: string;
  order_id: string;
  body: string;
  search_text: string;
  sort_number: string;
  sort_carta_porte_type: string;
  sort_origin: string;
  sort_destination: string;
  is_deleted: number;
};

/** An address of the client itself. */
export type ClientEmailTable = {
  client_id: string;
  /** In lower case. */
  email: string;
  receives_replies: number;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type EmployeeTable = {
  client_id: string;
  employee_id: string;
  branch_office_id: string;
  periodicidad_pago: string;
  departamento: string;
  is_active: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_num_empleado: string;
  sort_rfc: string;
  sort_departamento: string;
  is_deleted: number;
};

export type EmployerTable = {
  client_id: string;
  employer_id: string;
  is_active: number;
  body: string;
  search_text: string;
  sort_alias: string;
  sort_registro_patronal: string;
  is_deleted: number;
};

export type PayrollFigureTable = {
  client_id: string;
  identifier: string;
  kind: string;
  body: string;
  search_text: string;
  sort_starts_on: string;
  sort_ends_on: string;
  is_deleted: number;
};

export type DocumentLookTable = {
  client_id: string;
  identifier: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

export type TemplateTable = {
  client_id: string;
  template_id: string;
  name: string;
  document_type: string;
  document_version: string;
  is_active: number;
  is_default: number;
  revision: number;
  updated_at: string;
  updated_by: string;
  /** JSON of its code. */
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type TemplateVersionTable = {
  client_id: string;
  version_id: string;
  template_id: string;
  revision: number;
  body: string;
  search_text: string;
  is_deleted: number;
};

export type TemplateImageTable = {
  client_id: string;
  image_name: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

export type PrintRuleTable = {
  client_id: string;
  rule_id: string;
  document_type: string;
  document_version: string;
  rule_order: number;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type CustomerTable = {
  client_id: string;
  slug: string;
  rfc: string;
  name: string;
  business_name: string;
  tax_residence: string;
  tax_identity_number: string;
  email: string;
  codigo_postal: string;
  tax_regime: string;
  cfdi_usage: string;
  payment_form: string;
  payment_method: string;
  /** 0 active; inactive by a person's word 1, by the registry's 2. */
  is_inactive: number;
  /** JSON of the fields without a column. */
  body: string;
  /** RFC, names and e-mail without accents, lower case: what a search reads. */
  search_text: string;
  sort_name: string;
  sort_email: string;
  is_deleted: number;
};

export type ProductTable = {
  client_id: string;
  slug: string;
  name: string;
  key_product_service: string;
  identification_num: string;
  key_unit: string;
  unit: string;
  unit_value: string;
  description: string;
  objeto_imp: string;
  /** JSON of Product['taxes']. */
  taxes: string;
  body: string;
  search_text: string;
  sort_name: string;
  sort_identification_num: string;
  sort_unit_value: string;
  is_deleted: number;
};

/** A client's own account with a provider. One that was replaced stays: what it may have is asked of it. */
export type PacAccountTable = {
  client_id: string;
  account_id: string;
  provider: string;
  url: string;
  api_url: string;
  /** JSON of the credentials, sealed. */
  credentials_sealed: string;
  is_active: number;
  created_at: string;
  ended_at: string;
};

/** An archive of everything of the client, asked for by its owner. */
export type AccountExportTable = {
  client_id: string;
  id: string;
  body: string;
  search_text: string;
  sort_at: string;
  is_deleted: number;
};

/** A piece of its bytes. */
export type AccountExportPartTable = {
  client_id: string;
  export_id: string;
  /** 0, 1, 2 … */
  part: number;
  /** In base64. */
  content: string;
};

/** An end of the client that its owner asked for. */
export type AccountDeletionTable = {
  client_id: string;
  id: string;
  state: string;
  ends_at: string;
  body: string;
  search_text: string;
  sort_at: string;
  is_deleted: number;
};
