/** What a storage is, as data that the server and the screens read. Issue 15 §4. */
export const storageKinds = [
  'S3',
  'WEBDAV',
  'GOOGLE_DRIVE',
  'ONEDRIVE',
  'DROPBOX',
  'BOX',
  'EGNYTE',
] as const
export type StorageKind = (typeof storageKinds)[number]

/** Those that somebody consents to in a browser, by an app that the company registers with the vendor; and what they are called. */
export const drives = {
  GOOGLE_DRIVE: 'Google Drive',
  ONEDRIVE: 'OneDrive',
  DROPBOX: 'Dropbox',
  BOX: 'Box',
  EGNYTE: 'Egnyte',
} as const
export type DriveKind = keyof typeof drives
export const isDrive = (kind: StorageKind): kind is DriveKind => kind in drives

/** Of these the vendor has to be told whose drive it is: a directory (tenant), or a domain. */
export const hasAccount = (kind: StorageKind): boolean => kind === 'ONEDRIVE' || kind === 'EGNYTE'

/** What an account may be called: of Egnyte, the name before `.egnyte.com`, with or without that. */
export const isAccount = (kind: StorageKind, account: string): boolean =>
  (kind === 'EGNYTE' ? /^[\da-z][\da-z-]{0,62}(\.egnyte\.com)?$/i : /^[\w.-]+$/).test(account)

/** Where an account at Egnyte has its API. */
export const egnyteHost = (account: string): string =>
  `${account.toLowerCase().replace(/\.egnyte\.com$/, '')}.egnyte.com`

/** What becomes of a copy when its document is purged here or its visitor erased. */
export const copyFates = ['REMOVE', 'KEEP'] as const

export const copyStates = ['WAITING', 'COPIED', 'FAILED', 'REMOVING', 'REMOVED'] as const
export type CopyState = (typeof copyStates)[number]

export const documentKinds = ['AGREEMENT', 'EXPORT'] as const

/** In the order in which a storage is tried. */
export const storageSteps = ['WRITE', 'READ', 'REMOVE'] as const
export type StorageStep = (typeof storageSteps)[number]

/** What kept a document from being copied, compared or removed. */
export const storageFaults = [
  'address_not_allowed',
  'plain_not_allowed',
  'no_name',
  'connection',
  'certificate',
  'no_answer',
  'redirect',
  'refused_for_now',
  'login',
  'consent',
  'client',
  'clock',
  'no_place',
  'full',
  'mismatch',
  'source_missing',
  'secret_unreadable',
  'refused',
  'failed',
] as const
export type StorageFault = (typeof storageFaults)[number]

/** Nothing of these gets better by trying again. */
const final: ReadonlySet<StorageFault> = new Set(['source_missing'])
export const isFinal = (fault: StorageFault): boolean => final.has(fault)

/** About one document, and not about the storage. */
const ofDocument: ReadonlySet<StorageFault> = new Set(['source_missing', 'mismatch'])
export const isOfDocument = (fault: StorageFault): boolean => ofDocument.has(fault)

/** Somebody has to consent first: then everything goes at once. */
export const isOfConsent = (fault: StorageFault): boolean => fault === 'consent'

/** The address of a server: http or https, nothing in it that proves who calls, and nothing behind the path. */
export function isStorageAddress(address: string): boolean {
  return (
    /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#@\\]*)?$/.test(address) && !/\/\.{1,2}(\/|$)/.test(address)
  )
}
