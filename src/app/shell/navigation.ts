/** Where one can go. Only what works stands here: no dead links. */
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowsSplit2,
  IconAt,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconCalendarDue,
  IconCash,
  IconCertificate,
  IconClipboardList,
  IconCoins,
  IconFileCertificate,
  IconFileCode,
  IconFileInvoice,
  IconFolderQuestion,
  IconFolders,
  IconFolderUp,
  IconHash,
  IconId,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconListSearch,
  IconMailForward,
  IconMailQuestion,
  IconMapPin,
  IconPackage,
  IconPackageImport,
  IconPalette,
  IconPencil,
  IconPlugConnected,
  IconQuote,
  IconReceiptTax,
  IconReportAnalytics,
  IconRoute,
  IconShieldLock,
  IconSteeringWheel,
  IconTable,
  IconTemplate,
  IconTruck,
  IconTruckDelivery,
  IconUserCheck,
  IconUserDollar,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';

import { NAVIGATION } from '../../../schema/texts/shell.ts';

/** `can`: whoever may do any of it sees the place. */
const WORK = [
  {
    to: '/dashboard',
    label: NAVIGATION.dashboard,
    icon: IconLayoutDashboard,
    can: ['receipts.read', 'received.read'],
  },
  { to: '/receipts', label: NAVIGATION.receipts, icon: IconFileInvoice, can: 'receipts.read' },
  { to: '/receipts/received', label: NAVIGATION.received, icon: IconInbox, can: 'received.read' },
  { to: '/fiscal_risk', label: NAVIGATION.fiscalRisk, icon: IconAlertTriangle, can: 'received.read' },
  { to: '/drafts', label: NAVIGATION.drafts, icon: IconPencil, can: 'drafts.read' },
  { to: '/deposit_runs', label: NAVIGATION.depositRuns, icon: IconCoins, can: 'receipts.issue_payment' },
  {
    to: '/required_cancellations',
    label: NAVIGATION.required,
    icon: IconMailQuestion,
    can: 'required_cancellations.read',
  },
  { to: '/approvals', label: NAVIGATION.approvals, icon: IconUserCheck, can: 'approvals.read' },
  { to: '/email_tracking', label: NAVIGATION.emailTracking, icon: IconMailForward, can: 'receipts.send' },
  { to: '/reports', label: NAVIGATION.reports, icon: IconReportAnalytics, can: 'reports.read' },
  { to: '/customers', label: NAVIGATION.customers, icon: IconUsers, can: 'customers.read' },
  { to: '/products', label: NAVIGATION.products, icon: IconPackage, can: 'products.read' },
] as const;

/** What is bought and sold between companies, and what came of it. */
const TRADE = [
  {
    to: '/purchase_orders',
    label: NAVIGATION.purchaseOrders,
    icon: IconClipboardList,
    can: 'purchase_orders.read',
  },
  {
    to: '/merchandise_receipts',
    label: NAVIGATION.merchandiseReceipts,
    icon: IconPackageImport,
    can: 'merchandise_receipts.read',
  },
  {
    to: '/scheduled_payments',
    label: NAVIGATION.scheduledPayments,
    icon: IconCalendarDollar,
    can: 'scheduled_payments.read',
  },
  { to: '/factorings', label: NAVIGATION.factorings, icon: IconCoins, can: 'factors.read' },
  {
    to: '/bank_movements',
    label: NAVIGATION.bankMovements,
    icon: IconBuildingBank,
    can: 'bank_movements.read',
  },
  {
    to: '/receipts/conciliation',
    label: NAVIGATION.conciliation,
    icon: IconListCheck,
    can: 'conciliation.read',
  },
] as const;

/** Who is on this server too. */
const COMPANIES = [
  { to: '/hosts', label: NAVIGATION.hosts, icon: IconBuildingFactory2, can: 'hosts.read' },
  { to: '/providers', label: NAVIGATION.suppliers, icon: IconBuildingStore, can: 'providers.read' },
  {
    to: '/foreign_suppliers',
    label: NAVIGATION.foreignSuppliers,
    icon: IconWorld,
    can: 'foreign_suppliers.read',
  },
  {
    to: '/provider_records',
    label: NAVIGATION.providerRecords,
    icon: IconFolders,
    can: 'records.read',
  },
  {
    to: '/receiver_records',
    label: NAVIGATION.receiverRecords,
    icon: IconFolderQuestion,
    can: 'records.read',
  },
  {
    to: '/sales_agenda',
    label: NAVIGATION.salesAgenda,
    icon: IconCalendarDue,
    can: ['purchase_orders.answer', 'host_records.read'],
  },
  { to: '/host_records', label: NAVIGATION.hostRecords, icon: IconFolderUp, can: 'host_records.read' },
  { to: '/guests', label: NAVIGATION.guests, icon: IconTruckDelivery, can: 'guests.read' },
  { to: '/factors', label: NAVIGATION.factors, icon: IconBuildingBank, can: 'factors.read' },
  { to: '/factor_clients', label: NAVIGATION.factorClients, icon: IconUserDollar, can: 'factors.read' },
  {
    to: '/business_units',
    label: NAVIGATION.businessUnits,
    icon: IconBuildingCommunity,
    can: 'business_units.read',
  },
  { to: '/terms', label: NAVIGATION.terms, icon: IconFileCertificate, can: 'terms.read' },
] as const;

/** Who is paid, and by what. */
const PAYROLL = [
  { to: '/payroll_runs', label: NAVIGATION.payrollRuns, icon: IconCash, can: 'payroll.read' },
  { to: '/employees', label: NAVIGATION.employees, icon: IconId, can: 'payroll.read' },
  { to: '/employers', label: NAVIGATION.employers, icon: IconBuildingWarehouse, can: 'payroll.read' },
  { to: '/payroll_figures', label: NAVIGATION.payrollFigures, icon: IconTable, can: 'payroll.read' },
] as const;

/** What waybills are filled with. */
const TRANSPORT = [
  { to: '/transfer_orders', label: NAVIGATION.transferOrders, icon: IconRoute, can: 'transport.read' },
  { to: '/vehicles', label: NAVIGATION.vehicles, icon: IconTruck, can: 'transport.read' },
  { to: '/transport_figures', label: NAVIGATION.figures, icon: IconSteeringWheel, can: 'transport.read' },
  { to: '/places', label: NAVIGATION.places, icon: IconMapPin, can: 'transport.read' },
] as const;

/** What is set up once, and looked after by few. */
const SETTINGS = [
  { to: '/certificates', label: NAVIGATION.certificates, icon: IconCertificate, can: 'certificates.read' },
  { to: '/pac_accounts', label: NAVIGATION.providers, icon: IconPlugConnected, can: 'pac_accounts.read' },
  {
    to: '/branches',
    label: NAVIGATION.branches,
    icon: IconBuildingStore,
    can: 'branches.read',
  },
  { to: '/serials', label: NAVIGATION.serials, icon: IconHash, can: 'series.read' },
  { to: '/local_taxes', label: NAVIGATION.localTaxes, icon: IconReceiptTax, can: 'local_taxes.read' },
  { to: '/legends', label: NAVIGATION.legends, icon: IconQuote, can: 'legends.read' },
  { to: '/addenda_layouts', label: NAVIGATION.addendaLayouts, icon: IconFileCode, can: 'addenda.write' },
  { to: '/document_looks', label: NAVIGATION.documentLooks, icon: IconPalette, can: 'templates.write' },
  { to: '/templates', label: NAVIGATION.templates, icon: IconTemplate, can: 'templates.write' },
  { to: '/rules', label: NAVIGATION.rules, icon: IconArrowsSplit2, can: 'rules.write' },
  { to: '/users', label: NAVIGATION.users, icon: IconUsersGroup, can: 'users.read' },
  { to: '/profiles', label: NAVIGATION.profiles, icon: IconShieldLock, can: 'profiles.read' },
  { to: '/client_emails', label: NAVIGATION.clientEmails, icon: IconAt, can: 'client_emails.read' },
  { to: '/api_tokens', label: NAVIGATION.apiTokens, icon: IconKey, can: 'api_tokens.read' },
  { to: '/webhooks', label: NAVIGATION.webhooks, icon: IconWebhook, can: 'webhooks.read' },
  { to: '/audit', label: NAVIGATION.audit, icon: IconListSearch, can: 'audit.read' },
  { to: '/account_data', label: NAVIGATION.accountData, icon: IconArchive, can: 'account.export' },
] as const;

/** In the order of the menu. One with a title folds. */
export const NAVIGATION_GROUPS = [
  { id: 'work', title: undefined, links: WORK },
  { id: 'payroll', title: NAVIGATION.payroll, links: PAYROLL },
  { id: 'trade', title: NAVIGATION.trade, links: TRADE },
  { id: 'transport', title: NAVIGATION.transport, links: TRANSPORT },
  { id: 'companies', title: NAVIGATION.collaboration, links: COMPANIES },
  { id: 'settings', title: NAVIGATION.settings, links: SETTINGS },
] as const;
export type PlaceGroup = (typeof NAVIGATION_GROUPS)[number];
export type Place = PlaceGroup['links'][number];
