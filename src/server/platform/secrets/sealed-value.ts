/** Secrets as they lie in the database: AES-256-GCM (NIST SP 800-38D) with a key from outside of it. Decision 0478. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SealKey = {
  /** 12 hexadecimal digits that tell nothing of the key. */
  readonly id: string
  readonly bytes: Uint8Array
}

/** Where a value belongs: its table and what its row is known by. Anywhere else it does not open. */
export type SecretPlace = readonly [table: string, ...key: string[]]

/** Why a value cannot be opened, and what to do. */
export class SecretError extends Error {
  override readonly name = 'SecretError'
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16
const form = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

/** The key that a secret of any length stands for (HKDF, RFC 5869). */
export function sealKey(secret: string): SealKey {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `foyer ${use}`, bytes))
  return { id: derive('key id', 6).toString('hex'), bytes: derive('secrets at rest', 32) }
}

export function sealValue({ id, bytes }: SealKey, place: SecretPlace, value: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(aadOf(id, place))
  const sealed = [iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${version}.${id}.${Buffer.concat(sealed).toString('base64url')}`
}

/** @throws SecretError for another key, another place, or a value that somebody changed. */
export function openValue(keys: readonly SealKey[], place: SecretPlace, sealed: string): string {
  const [, id = '', text = ''] = form.exec(sealed) ?? []
  const key = keys.find((one) => one.id === id)
  const [table] = place
  if (id !== '' && key === undefined) {
    throw new SecretError(
      `A secret of ${table} was sealed with the key ${id}, which this Foyer does not have. Bring secret.key of that FOYER_DATA back, or add ` +
        `the old key to SECRET_KEYS and start again. If it is lost, enter the secret anew.`,
    )
  }
  const bytes = Buffer.from(text, 'base64url')
  if (key === undefined || bytes.length < ivBytes + tagBytes) throw notHere(table)
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes))
    .setAAD(aadOf(id, place))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    const content = decipher.update(bytes.subarray(ivBytes, -tagBytes))
    return Buffer.concat([content, decipher.final()]).toString('utf8')
  } catch (error) {
    throw notHere(table, error)
  }
}

/** By which key it was sealed; null for what is not sealed. */
export function keyIdOf(stored: string): string | null {
  return form.exec(stored)?.[1] ?? null
}

function aadOf(id: string, place: SecretPlace): Uint8Array {
  return Buffer.from(JSON.stringify([version, id, ...place]))
}

function notHere(table: string, cause?: unknown): SecretError {
  return new SecretError(
    `A secret of ${table} is not what was sealed there: it was changed, or belongs to another row. Enter it anew.`,
    { cause },
  )
}
