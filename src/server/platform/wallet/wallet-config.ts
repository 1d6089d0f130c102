import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Certificates for Apple Wallet, PEM text each. */
export type AppleWalletConfig = {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
  readonly signerCert: string
  /** RSA key in PEM. */
  readonly signerKey: string
  readonly signerKeyPassphrase?: string
  /** Apple's intermediate certificate (Worldwide Developer Relations). */
  readonly wwdr: string
}

/** Google Wallet: the issuer and a service account that may write for it. */
export type GoogleWalletConfig = {
  readonly issuerId: string
  readonly serviceAccountEmail: string
  /** PKCS#8 PEM of the service account's RSA key. */
  readonly privateKey: string
}

/** Wallet settings as they stand in the environment: each secret as its text or as the path of a file. */
export type WalletSettings = {
  readonly apple: {
    readonly passTypeId?: string | undefined
    readonly teamId?: string | undefined
    readonly certificate?: string | undefined
    readonly key?: string | undefined
    readonly keyPassphrase?: string | undefined
    readonly wwdrCertificate?: string | undefined
  }
  readonly google: {
    readonly issuerId?: string | undefined
    /** The key file that Google gives out for a service account (JSON). */
    readonly serviceAccount?: string | undefined
  }
}

const serviceAccountFile = z.object({ client_email: z.string(), private_key: z.string() })

/**
 * The certificates for Apple Wallet, or null when it is not configured. Throws when only a part of it is
 * configured or a file cannot be read: a missing button should never be a riddle.
 */
export function openAppleWallet({ apple }: WalletSettings): AppleWalletConfig | null {
  const { passTypeId, teamId, certificate, key, keyPassphrase, wwdrCertificate } = apple
  const all = [passTypeId, teamId, certificate, key, wwdrCertificate]
  if (all.every(isUnset)) return null
  if (isUnset(passTypeId) || isUnset(teamId))
    throw new Error('Apple Wallet: APPLE_PASS_TYPE_ID and APPLE_TEAM_ID belong together')
  if (isUnset(certificate) || isUnset(key) || isUnset(wwdrCertificate)) {
    throw new Error(
      'Apple Wallet: APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_WWDR_CERTIFICATE belong together',
    )
  }
  return {
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    signerCert: textOrFile(certificate),
    signerKey: textOrFile(key),
    ...(isUnset(keyPassphrase) ? {} : { signerKeyPassphrase: keyPassphrase }),
    wwdr: textOrFile(wwdrCertificate),
  }
}

/** The service account for Google Wallet, or null when it is not configured. Throws like `openAppleWallet`. */
export function openGoogleWallet({ google }: WalletSettings): GoogleWalletConfig | null {
  const { issuerId, serviceAccount } = google
  if (isUnset(issuerId) && isUnset(serviceAccount)) return null
  if (isUnset(issuerId) || isUnset(serviceAccount)) {
    throw new Error(
      'Google Wallet: GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_SERVICE_ACCOUNT belong together',
    )
  }
  const account = serviceAccountFile.parse(JSON.parse(textOrFile(serviceAccount)))
  return {
    issuerId,
    serviceAccountEmail: account.client_email,
    privateKey: account.private_key,
  }
}

function isUnset(value: string | undefined): value is undefined {
  return value === undefined || value === ''
}

function textOrFile(value: string): string {
  const isText = value.includes('-----BEGIN') || value.trimStart().startsWith('{')
  // An environment variable often carries its line breaks as \n.
  if (isText) return value.startsWith('-----') ? value.replaceAll('\\n', '\n') : value
  return readFileSync(value, 'utf8')
}
