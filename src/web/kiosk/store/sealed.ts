/** What lies on the device: encrypted with AES-GCM, and bound to its place by what it is about. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** Recommended for AES-GCM (NIST SP 800-38D): 96 bits, never twice with one key. A key lives for a day. */
const ivBytes = 12

/** A key that the browser uses and nobody can read, not even this page. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Encrypts bytes. `about` names the place, so that nothing sealed for one place opens in another. */
export async function seal(
  key: CryptoKey,
  about: string,
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, about), key, bytes) }
}

/** The bytes again. Rejects when they were changed, belong elsewhere or to another key. */
export function unseal(key: CryptoKey, about: string, sealed: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(sealed.iv, about), key, sealed.bytes)
}

export function sealJson(key: CryptoKey, about: string, value: unknown): Promise<Sealed> {
  return seal(key, about, new TextEncoder().encode(JSON.stringify(value)))
}

/** The value as it was given; what it is, the caller knows who sealed it. Rejects like `unseal`. */
export async function unsealJson(key: CryptoKey, about: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, about, sealed)))
}

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }
}
