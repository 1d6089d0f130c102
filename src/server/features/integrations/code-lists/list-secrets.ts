/** How codes lie in the database: sealed, and known again by a fingerprint that nobody makes without the list's own key. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { NewCode } from './queries.ts'

type OfList = { readonly company_id: string; readonly system_id: string }

export function fingerprintKeyPlace({ company_id, system_id }: OfList): SecretPlace {
  return ['credential_lists', company_id, system_id]
}

export function codePlace(row: OfList & { readonly code_id: string }): SecretPlace {
  return ['credential_codes', row.company_id, row.system_id, row.code_id]
}

export function makeFingerprintKey({ secrets }: Pick<Deps, 'secrets'>, list: OfList): string {
  return secrets.seal(fingerprintKeyPlace(list), randomBytes(32).toString('base64'))
}

/** A code as it is stored. */
export function storedCode(
  { secrets }: Pick<Deps, 'secrets'>,
  list: OfList & { readonly fingerprint_key: string },
): (code: string, label: string) => NewCode {
  const key = Buffer.from(secrets.open(fingerprintKeyPlace(list), list.fingerprint_key), 'base64')
  return (code, label) => {
    const codeId = uuid7()
    const fingerprint = createHmac('sha256', key).update(code).digest()
    return {
      codeId,
      fingerprint,
      value: secrets.seal(codePlace({ ...list, code_id: codeId }), code),
      label,
    }
  }
}
