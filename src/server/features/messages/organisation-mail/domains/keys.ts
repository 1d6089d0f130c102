/** The keys of a sending domain: made here, and their private halves sealed. */
import { generateKeyPair, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Deps } from '#server/deps.ts'
import type { MailSignature } from '#server/platform/mail/mail.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { DomainRow, KeyRow } from './queries.ts'

const makePair = promisify(generateKeyPair)
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export function keyPlace(
  row: Pick<KeyRow, 'organisation_id' | 'domain' | 'selector'>,
): SecretPlace {
  return ['sending_domain_keys', row.organisation_id, row.domain, row.selector]
}

/** RSA of 2048 bits, which every receiver knows (RFC 8301 §3.2), under a name that no other organisation's key has. */
export async function makeKey(
  { secrets }: Pick<Deps, 'secrets'>,
  { organisation_id, domain }: Pick<DomainRow, 'organisation_id' | 'domain'>,
  now: string,
): Promise<KeyRow> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2_048 })
  const word = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  const selector = `foyer-${word}`
  const place = { organisation_id, domain, selector }
  return {
    ...place,
    private_key: secrets.seal(
      keyPlace(place),
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    created_at: now,
    found_at: null,
    retired_at: null,
  }
}

/** Which of the keys signs: the newest whose record is there; undefined for none. */
export function signingKey(keys: readonly KeyRow[]): KeyRow | undefined {
  return keys.find(({ found_at, retired_at }) => found_at !== null && retired_at === null)
}

/** Null where it can't be read any more: then mails leave as without a domain. */
export function openSignature(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  key: KeyRow,
): MailSignature | null {
  const { domain, selector } = key
  try {
    return { domain, selector, privateKey: secrets.open(keyPlace(key), key.private_key) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    log.error({ err: error }, 'key of a sending domain unreadable')
    return null
  }
}
