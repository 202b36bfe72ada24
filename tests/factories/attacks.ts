/**
 * For each route that needs a session: how someone of one client would try to reach what is another's.
 * tests/house/isolation.test.ts fails for a route that is not here, and makes each of these attempts.
 */

/** What the attacked client has. Every name, text and remark in it holds `mark`. */
export type Prey = {
  mark: string;
  draft: string;
  customer: string;
  rfc: string;
  product: string;
  branch: string;
  serie: string;
  certificate: string;
  account: string;
  receipt: string;
  uuid: string;
  operation: string;
  /** A request of the client to cancel, the file that came of it, and one that somebody asks of it. */
  cancellation: string;
  file: string;
  requested: string;
};

export type Attempt = {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * What its owner is answered: their own data with the mark (unless told), the same packed so that the
   * mark cannot be read, or nothing of theirs (what is the same for everyone, or changes something).
   */
  shows?: 'packed' | 'nothing';
};

const RECEIPT = { receipt_type: 'I', receiver: { rfc: 'XAXX010101000' } };
const draftForm = { receipt_name: 'Mío', receipt: RECEIPT };
const customerForm = { rfc: 'URE180429TM6', name: 'MIO' };
const productForm = { description: 'Mío', key_product_service: '84111506', key_unit: 'E48' };
const branchForm = { alias: 'Mía', zip_code: '42501' };
const sandboxAccount = { provider: 'sw', environment: 'sandbox', credentials: { token: 'mine' } };
const sameForAll = (path: string): Attempt[] => [{ path, shows: 'nothing' }];

export const ATTACKS: Record<string, (prey: Prey) => Attempt[]> = {
  'GET /api/v1/session': () => sameForAll('/api/v1/session'),
  'POST /api/v1/session/password': () => [
    { path: '/api/v1/session/password', body: { current_password: 'x', new_password: 'otra contraseña' } },
  ],
  'GET /sessions/reset': () => sameForAll('/sessions/reset'),
  'GET /sessions/reset/:section': () => sameForAll('/sessions/reset/print'),

  'GET /api/v1/changes': () =>
    ['drafts', 'receipts', 'parties', 'products', 'settings', 'cancel_requests'].map((collection) => ({
      path: `/api/v1/changes?collection=${collection}&since=0`,
    })),
  'POST /api/v1/changes/known': ({ draft }) => [
    { path: '/api/v1/changes/known', body: { collection: 'drafts', ids: [draft] }, shows: 'nothing' },
  ],
  'POST /api/v1/operations/known': ({ operation }) => [
    { path: '/api/v1/operations/known', body: { ids: [operation] }, shows: 'nothing' },
  ],
  'POST /api/v1/receipts/returned': ({ operation, serie, draft }) => [
    {
      path: '/api/v1/receipts/returned',
      body: {
        id: operation,
        operation_id: operation,
        draft_slug: draft,
        uuid: crypto.randomUUID(),
        serie,
        folio: '900',
        total: '1.00',
      },
      shows: 'nothing',
    },
  ],
  'GET /api/v1/changes/stream': () => [
    { path: '/api/v1/changes/stream?since=0', headers: { accept: 'text/event-stream' }, shows: 'nothing' },
  ],

  'GET /drafts': () => [{ path: '/drafts' }],
  'GET /drafts/:slug': ({ draft }) => [{ path: `/drafts/${draft}` }],
  'POST /drafts': ({ draft }) => [{ path: '/drafts', body: { ...draftForm, slug: draft } }],
  'PUT /drafts/:slug': ({ draft }) => [{ path: `/drafts/${draft}`, body: draftForm }],
  'DELETE /drafts/:slug': ({ draft }) => [{ path: `/drafts/${draft}` }],
  'POST /api/v1/drafts/push': ({ draft }) =>
    [false, true].map((_deleted) => ({
      path: '/api/v1/drafts/push',
      body: {
        rows: [
          {
            base_revision: 1,
            draft: {
              seq: 0,
              _deleted,
              slug: draft,
              name: 'Mío',
              is_complete: false,
              receipt: RECEIPT,
              revision: 1,
              edited_at: '',
              conflict_of: '',
            },
          },
        ],
      },
    })),

  'GET /customers': ({ mark }) => [{ path: '/customers' }, { path: `/customers?q=${mark}` }],
  'GET /customers/is_inactive/:rfc': ({ rfc }) => sameForAll(`/customers/is_inactive/${rfc}`),
  'POST /customers': ({ customer }) => [{ path: '/customers', body: { ...customerForm, slug: customer } }],
  'PUT /customers/:slug': ({ customer }) => [{ path: `/customers/${customer}`, body: customerForm }],
  'DELETE /customers/:slug': ({ customer }) => [{ path: `/customers/${customer}` }],
  'GET /api/v1/catalogs/search_customer/:ref/:field': ({ mark, rfc }) => [
    { path: `/api/v1/catalogs/search_customer/receiver/name?q=${mark}` },
    { path: `/api/v1/catalogs/search_customer/receiver/rfc?q=${rfc}` },
    { path: `/api/v1/catalogs/search_customer/receiver/rfc_preload?q=${rfc}` },
  ],
  'GET /api/v1/catalogs/customer': ({ customer, rfc }) => [
    { path: `/api/v1/catalogs/customer?q=${customer}` },
    { path: `/api/v1/catalogs/customer?q=${rfc}` },
  ],

  'GET /products': ({ mark }) => [{ path: '/products' }, { path: `/products?q=${mark}` }],
  'POST /products': ({ product }) => [{ path: '/products', body: { ...productForm, slug: product } }],
  'PUT /products/:slug': ({ product }) => [{ path: `/products/${product}`, body: productForm }],
  'DELETE /products/:slug': ({ product }) => [{ path: `/products/${product}` }],
  'GET /api/v1/catalogs/search_product/:ref/:field': ({ mark }) => [
    { path: `/api/v1/catalogs/search_product/concept/description?q=${mark}` },
    { path: `/api/v1/catalogs/search_product/concept/identification_num?q=${mark}` },
  ],
  'GET /api/v1/catalogs/product': ({ product }) => [{ path: `/api/v1/catalogs/product?q=${product}` }],

  'GET /branches': () => [{ path: '/branches' }],
  'POST /branches': () => [{ path: '/branches', body: { ...branchForm, is_main: true } }],
  'PUT /branches/:identifier': ({ branch }) => [
    { path: `/branches/${branch}`, body: { ...branchForm, is_main: true } },
  ],
  'DELETE /branches/:identifier': ({ branch }) => [{ path: `/branches/${branch}` }],
  'GET /series': () => [{ path: '/series' }],
  'POST /series': ({ serie }) => [{ path: '/series', body: { serie, next_folio: 900 } }],
  'PUT /series/:serie': ({ serie }) => [{ path: `/series/${serie}`, body: { next_folio: 900 } }],
  'DELETE /series/:serie': ({ serie }) => [{ path: `/series/${serie}` }],

  'GET /certificates': () => [{ path: '/certificates' }],
  'POST /certificates': () => [
    { path: '/certificates', body: { cer: 'AAAA', key: 'AAAA', passphrase: 'x' } },
  ],
  'DELETE /certificates/:serial': ({ certificate }) => [{ path: `/certificates/${certificate}` }],

  'GET /api/v1/pac_accounts': () => [{ path: '/api/v1/pac_accounts' }],
  'GET /api/v1/pac_accounts/waiting/:receipt': ({ receipt }) => [
    { path: `/api/v1/pac_accounts/waiting/${receipt}`, shows: 'nothing' },
  ],
  'PUT /api/v1/pac_accounts': ({ account }) => [
    { path: '/api/v1/pac_accounts', body: sandboxAccount },
    { path: '/api/v1/pac_accounts', body: { ...sandboxAccount, account_id: account } },
  ],
  'DELETE /api/v1/pac_accounts': () => [{ path: '/api/v1/pac_accounts' }],
  'POST /api/v1/pac_accounts/probe': ({ account }) => [
    { path: '/api/v1/pac_accounts/probe', body: {} },
    { path: '/api/v1/pac_accounts/probe', body: { account: { ...sandboxAccount, account_id: account } } },
  ],

  'GET /receipts': () => [{ path: '/receipts' }],
  'POST /receipts': ({ draft, branch, serie, operation }) => [
    {
      path: '/receipts?format=json',
      headers: { 'idempotency-key': operation },
      body: { receipt: { ...RECEIPT, branch_office_id: branch, serie }, draft_slug: draft },
    },
  ],
  'POST /build_xml': ({ branch, serie }) => [
    { path: '/build_xml?format=json', body: { receipt: { ...RECEIPT, branch_office_id: branch, serie } } },
  ],
  'POST /preview': ({ branch, serie }) => [
    { path: '/preview?format=json', body: { receipt: { ...RECEIPT, branch_office_id: branch, serie } } },
  ],
  'GET /receipts/check_rfc': ({ rfc }) => sameForAll(`/receipts/check_rfc?rfc_list=${rfc}`),
  'GET /receipts/check_addendums': ({ rfc }) =>
    sameForAll(`/receipts/check_addendums?rfc=${rfc}&rfc_type=receiver`),
  'PATCH /receipts/:uuid/cancel': ({ uuid, cancellation }) => [
    {
      path: `/receipts/${uuid}/cancel`,
      body: { motive: '02' },
      headers: { 'idempotency-key': cancellation },
      shows: 'nothing',
    },
  ],
  'PUT /receipts/:id/:email/send_receipt_cancel_request': ({ receipt, uuid }) =>
    [receipt, uuid].map((id) => ({
      path: `/receipts/${id}/mio@example.com/send_receipt_cancel_request`,
      shows: 'nothing',
    })),
  'PUT /receipts/:id/response_cancel_request/:accept': ({ requested }) => [
    { path: `/receipts/${requested}/response_cancel_request/true`, shows: 'nothing' },
  ],
  'PUT /receipts/:id/response_cancel_request_another_pac/:accept/:extra': ({ requested }) => [
    { path: `/receipts/${requested}/response_cancel_request_another_pac/true/0`, shows: 'nothing' },
  ],
  'GET /required_cancellations': () => [{ path: '/required_cancellations' }],
  'POST /required_cancellations/refresh': () => sameForAll('/required_cancellations/refresh'),
  'GET /receipts/:id/files/:file_id': ({ receipt, file }) => [{ path: `/receipts/${receipt}/files/${file}` }],
  'GET /receipts/search/:typed': ({ uuid }) => [
    { path: `/receipts/search/${encodeURIComponent(btoa(uuid))}`, shows: 'nothing' },
  ],
  'GET /receipts/:id/quick_view/i': ({ receipt }) => [
    { path: `/receipts/${receipt}/quick_view/i?format=json` },
  ],
  'GET /receipts/:id/get_receipt_sat_status': ({ receipt, uuid }) => [
    { path: `/receipts/${receipt}/get_receipt_sat_status`, shows: 'nothing' },
    { path: `/receipts/${uuid}/get_receipt_sat_status`, shows: 'nothing' },
  ],
  'GET /receipts/:id/download/emmited/:kind/json': ({ receipt }) => [
    { path: `/receipts/${receipt}/download/emmited/xml/json`, shows: 'packed' },
  ],
  'GET /receipts/:id/download/emmited/:kind/file': ({ receipt }) => [
    { path: `/receipts/${receipt}/download/emmited/xml/file` },
  ],
  'GET /api/v1/operations/:id': ({ operation }) => [{ path: `/api/v1/operations/${operation}` }],

  'GET /currencies': () => sameForAll('/currencies'),
  'GET /api/v1/catalogs/search/:name': ({ mark }) =>
    sameForAll(`/api/v1/catalogs/search/key_product_service?q=${mark}`),
  'GET /api/v1/catalogs/packs': () => sameForAll('/api/v1/catalogs/packs'),
  'GET /api/v1/catalogs/packs/:name': () => sameForAll('/api/v1/catalogs/packs/c_ClaveUnidad'),
  'GET /api/v1/catalogs/status': () => sameForAll('/api/v1/catalogs/status'),
};
