/**
 * Whether an Ed25519 signature is that of the public key (32 raw bytes). By the browser where it knows the algorithm,
 * otherwise (tablets from before 2025) by a small library that is loaded for it.
 */
export async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signed: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await importKey(publicKey)
  if (key !== null) return crypto.subtle.verify('Ed25519', key, copyOf(signature), copyOf(signed))
  return isSignedInScript(publicKey, signed, signature)
}

/** The same by the library alone. */
export async function isSignedInScript(
  publicKey: Uint8Array,
  signed: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519')
  // The strict rules, which the browsers follow too: no point of small order, no second form of one signature.
  return verifyAsync(signature, signed, publicKey, { zip215: false })
}

/** Null when the browser does not know Ed25519. */
async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}

/** WebCrypto takes no view of a buffer that may be shared. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
