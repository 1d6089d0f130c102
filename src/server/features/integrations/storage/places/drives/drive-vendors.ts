/** Where the vendors of drives are asked for consent, and for what: the least that does. Issue 15 §4. */
import { drives, egnyteHost, type DriveKind } from '#domain/storage/storage.ts'
import {
  googleConsent,
  microsoftConsent,
} from '#server/platform/integrations/consent/google-and-microsoft.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

/** @param account of OneDrive: the directory (tenant), by its id or domain; of Egnyte: the domain */
export function driveVendor(kind: DriveKind, account: string): ConsentVendor {
  const common = { name: drives[kind], clientProof: 'FORM' as const, keeps: [] }
  switch (kind) {
    case 'GOOGLE_DRIVE':
      // Only what Foyer itself has made there.
      return { ...common, ...googleConsent(['https://www.googleapis.com/auth/drive.file']) }
    case 'ONEDRIVE':
      return { ...common, ...microsoftConsent(account, 'Files.ReadWrite') }
    case 'DROPBOX':
      return {
        ...common,
        authorizeAddress: 'https://www.dropbox.com/oauth2/authorize',
        authorizeParameters: { token_access_type: 'offline' },
        tokenAddress: 'https://api.dropboxapi.com/oauth2/token',
        scopes: ['files.metadata.read', 'files.content.write', 'files.content.read'],
        revoke: { address: 'https://api.dropboxapi.com/2/auth/token/revoke', by: 'BEARER' },
      }
    case 'BOX':
      return {
        ...common,
        authorizeAddress: 'https://account.box.com/api/oauth2/authorize',
        authorizeParameters: {},
        tokenAddress: 'https://api.box.com/oauth2/token',
        scopes: ['root_readwrite'],
        revoke: { address: 'https://api.box.com/oauth2/revoke', by: 'CLIENT' },
      }
    case 'EGNYTE': {
      const address = `https://${egnyteHost(account)}/puboauth/token`
      return {
        ...common,
        authorizeAddress: address,
        authorizeParameters: {},
        tokenAddress: address,
        scopes: ['Egnyte.filesystem'],
        // Egnyte publishes no way: somebody removes the app from the account.
        revoke: null,
      }
    }
  }
}
