/** A licence file: what it says and a signature of it (Ed25519), both in base64url with a full stop between. docs/licence.md. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { limits, plan } from '#contract/billing/billing-shapes.ts'
import { lineOfText, localDate } from '#contract/shapes.ts'
import type { Licence } from '#domain/billing/licence.ts'

export const licenceContent = z.object({
  holder: lineOfText(200).pipe(z.string().min(1)),
  number: lineOfText(60).pipe(z.string().min(1)),
  modules: plan.shape.modules,
  limits,
  from: localDate,
  until: localDate.nullable(),
})

/** A public key as it is configured: 32 bytes in base64url. Null where it is none. */
export function licenceKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 32) return null
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** What a file says, if whoever holds the private key has signed these very bytes; else null. */
export function readLicenceFile(file: string, key: KeyObject): Licence | null {
  const [content = '', signature = '', more] = file.replaceAll(/\s/g, '').split('.')
  if (more !== undefined || !/^[\w-]+$/.test(content) || !/^[\w-]+$/.test(signature)) return null
  const bytes = Buffer.from(content, 'base64url')
  if (!verify(null, bytes, key, Buffer.from(signature, 'base64url'))) return null
  try {
    const read = licenceContent.safeParse(JSON.parse(bytes.toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
