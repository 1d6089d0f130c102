/** Passwords at rest: argon2id with the parameters that OWASP names (19 MiB, two passes, one lane), a salt for each. */
import { judgePassword } from '#domain/account/password-rule.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { Metrics } from '../metrics.ts'

// Argon2id is the library's own default.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Loaded with the first password; the dictionary with the first that is chosen.
const loadArgon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2()
  return await hash(password.normalize('NFC'), parameters)
}

let nobodys: Promise<string> | undefined

/** A hash that no password matches, so that checking an unknown address costs as much as a known one. */
function hashOfNobody(): Promise<string> {
  return (nobodys ??= hashPassword('nobody has this password'))
}

/** `stored` is null where there is no account or no password: the same work is done, and nothing is right. */
export async function checkPassword(
  metrics: Pick<Metrics, 'passwordChecks'>,
  stored: string | null,
  password: string,
): Promise<boolean> {
  metrics.passwordChecks.inc()
  const { verify } = await loadArgon2()
  // Always made, so that the first unknown address takes no longer than a known one.
  const nobodysHash = await hashOfNobody()
  const isRight = await verify(stored ?? nobodysHash, password.normalize('NFC'))
  return isRight && stored !== null
}

let common: Promise<ReadonlySet<string>> | undefined

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(Object.values(dictionary).flatMap((words) => (Array.isArray(words) ? words : [])))
}

/** @throws ApiError validation_failed with the field and why */
export async function refuseWeakPassword(
  password: string,
  address: string,
  field = 'body.password',
): Promise<void> {
  const words = await (common ??= readCommonPasswords())
  const code = judgePassword(password, address, (text) => words.has(text))
  if (code !== null) throw new ApiError('validation_failed', [{ field, code }])
}
