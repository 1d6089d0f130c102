/** What whoever sells Foyer does: make a pair of keys, and sign licences with the private one. docs/licence.md. */
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { Licence } from '#domain/billing/licence.ts'

export type LicenceKeys = {
  /** PKCS #8 as PEM. It never leaves whoever signs. */
  readonly privateKey: string
  /** As `LICENCE_KEY`. */
  readonly publicKey: string
}

export function makeLicenceKeys(): LicenceKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

/** A private key as `makeLicenceKeys` gave it. Null where it is none. */
export function readSigningKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** The file that an installation takes: what it says and a signature of these very bytes. */
export function signLicence(licence: Licence, key: KeyObject): string {
  const content = Buffer.from(JSON.stringify(licence))
  return [content, sign(null, content, key)].map((part) => part.toString('base64url')).join('.')
}
