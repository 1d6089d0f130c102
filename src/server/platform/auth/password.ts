/** Passwords at rest: argon2id with the parameters that OWASP names (19 MiB, two passes, one lane), a salt for each. */
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { judgePassword } from '#domain/account/password-rule.ts'
import { ApiError } from '../http/api-error.ts'
import type { Metrics } from '../metrics.ts'

// Argon2id is the library's own default.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of nobody: an unknown address costs as much as a known one. */
const nobodys = hash('nobody has this password', parameters)

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters)
}

/** `stored` is null where there is no account or no password: the same work is done, and nothing is right. */
export async function checkPassword(
  metrics: Pick<Metrics, 'passwordChecks'>,
  stored: string | null,
  password: string,
): Promise<boolean> {
  metrics.passwordChecks.inc()
  const isRight = await verify(stored ?? (await nobodys), password.normalize('NFC'))
  return isRight && stored !== null
}

const common: ReadonlySet<string> = new Set(
  Object.values(dictionary).flatMap((words) => (Array.isArray(words) ? words : [])),
)

/** @throws ApiError validation_failed with the field and why */
export function refuseWeakPassword(
  password: string,
  address: string,
  field = 'body.password',
): void {
  const code = judgePassword(password, address, (text) => common.has(text))
  if (code !== null) throw new ApiError('validation_failed', [{ field, code }])
}
