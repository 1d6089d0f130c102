/** Opens an encrypted assertion (XML Encryption 1.1), with the algorithms that are not known to be broken. */
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { childOf, everyElement, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { SamlRefusal } from './saml-refusal.ts'

type Cipher = {
  readonly name: 'aes-128-cbc' | 'aes-256-cbc' | 'aes-128-gcm' | 'aes-256-gcm'
  readonly ivBytes: number
}

const tagBytes = 16
const ciphers: ReadonlyMap<string, Cipher> = new Map([
  [`${spaces.encryption}aes128-cbc`, { name: 'aes-128-cbc', ivBytes: 16 }],
  [`${spaces.encryption}aes256-cbc`, { name: 'aes-256-cbc', ivBytes: 16 }],
  ['http://www.w3.org/2009/xmlenc11#aes128-gcm', { name: 'aes-128-gcm', ivBytes: 12 }],
  ['http://www.w3.org/2009/xmlenc11#aes256-gcm', { name: 'aes-256-gcm', ivBytes: 12 }],
])
const oaep = `${spaces.encryption}rsa-oaep-mgf1p`

/**
 * @param keys in PEM: while the certificate of Foyer is replaced there are two
 * @returns the text of the assertion, and the key that opened it
 * @throws SamlRefusal
 */
export function decryptAssertion(
  encrypted: XmlElement,
  keys: readonly string[],
): { readonly xml: string; readonly key: string } {
  const data = childOf(encrypted, spaces.encryption, 'EncryptedData')
  const wrapped = [...everyElement(encrypted)].filter(({ name }) => name === 'EncryptedKey')
  const [only] = wrapped
  if (data === undefined || only === undefined || wrapped.length > 1) {
    throw new SamlRefusal('saml_wrong_shape')
  }
  const cipher = ciphers.get(methodOf(data))
  if (cipher === undefined || methodOf(only) !== oaep) throw new SamlRefusal('saml_weak_algorithm')
  for (const key of keys) {
    const xml = tryKey(key, valueOf(only), cipher, valueOf(data))
    if (xml !== null) return { xml, key }
  }
  throw new SamlRefusal('saml_not_decrypted')
}

function tryKey(key: string, wrapped: Buffer, cipher: Cipher, content: Buffer): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const secret = privateDecrypt({ key, padding, oaepHash: 'sha1' }, wrapped)
    return open(cipher, secret, content)
  } catch {
    // Whatever is wrong is answered alike, so that nobody learns from it what was inside.
    return null
  }
}

function open({ name, ivBytes }: Cipher, secret: Buffer, content: Buffer): string {
  const iv = content.subarray(0, ivBytes)
  if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
    const decipher = createDecipheriv(name, secret, iv, { authTagLength: tagBytes })
    decipher.setAuthTag(content.subarray(-tagBytes))
    const plain = decipher.update(content.subarray(ivBytes, -tagBytes))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  }
  const decipher = createDecipheriv(name, secret, iv)
  // XML Encryption pads with any bytes; only the last one counts (§5.2).
  decipher.setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(content.subarray(ivBytes)), decipher.final()])
  const padding = plain.at(-1) ?? 0
  if (padding < 1 || padding > ivBytes) throw new SamlRefusal('saml_not_decrypted')
  return plain.subarray(0, -padding).toString('utf8')
}

function methodOf(element: XmlElement): string {
  const method = childOf(element, spaces.encryption, 'EncryptionMethod')
  return method?.attributes.get('Algorithm') ?? ''
}

function valueOf(element: XmlElement): Buffer {
  const data = childOf(element, spaces.encryption, 'CipherData')
  const value = data && childOf(data, spaces.encryption, 'CipherValue')
  return Buffer.from(value?.text ?? '', 'base64')
}
