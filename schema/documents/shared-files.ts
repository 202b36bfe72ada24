/**
 * Files that another app of the device shares with this one: the service worker puts them aside, also with no network, and the screen of
 * received documents asks what becomes of them. Pure.
 */
export const SHARED_FILES = {
  /** Where the manifest has them sent; never a page. */
  path: '/receipts/received/share',
  /** The name of the files in what is sent. */
  field: 'files',
  /** The cache that they wait in. */
  cache: 'tintero-shared-files',
  landing: '/receipts/received',
  /** Behind the landing, where they could not be put aside. */
  failed: '#shared-failed',
  /** In one go. */
  most: 500,
  bytes: 100 * 1024 * 1024,
} as const;

/** Of each that waits: what it is called. */
export const SHARED_NAME = 'x-file-name';
