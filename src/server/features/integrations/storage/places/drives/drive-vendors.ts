/** Where the vendors of drives are asked for consent, and for what: the least that does. Issue 15 §4. */
import { drives, egnyteHost, type DriveKind } from '#domain/storage/storage.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

/** @param account of OneDrive: the directory (tenant), by its id or domain; of Egnyte: the domain */
export function driveVendor(kind: DriveKind, account: string): ConsentVendor {
  const common = { name: drives[kind], clientProof: 'FORM' as const, keeps: [] }
  switch (kind) {
    case 'GOOGLE_DRIVE':
      return {
        ...common,
        authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
        // Without these Google gives a refresh token the first time alone.
        authorizeParameters: { access_type: 'offline', prompt: 'consent' },
        tokenAddress: 'https://oauth2.googleapis.com/token',
        // Only what Foyer itself has made there.
        scopes: ['https://www.googleapis.com/auth/drive.file'],
        revoke: { address: 'https://oauth2.googleapis.com/revoke', by: 'TOKEN' },
      }
    case 'ONEDRIVE': {
      const address = `https://login.microsoftonline.com/${encodeURIComponent(account)}/oauth2/v2.0`
      return {
        ...common,
        authorizeAddress: `${address}/authorize`,
        authorizeParameters: { response_mode: 'query' },
        tokenAddress: `${address}/token`,
        scopes: ['offline_access', 'https://graph.microsoft.com/Files.ReadWrite'],
        // Microsoft has no way: somebody removes the app from the account.
        revoke: null,
      }
    }
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
