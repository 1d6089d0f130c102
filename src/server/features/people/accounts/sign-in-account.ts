import { z } from 'zod'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { checkPassword } from '#server/platform/auth/password.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  forgiveAttempts,
  networkOf,
  spendAttempts,
  type AttemptLimit,
} from '#server/platform/http/limits/attempts.ts'
import { openSession, type Browser } from './open-session.ts'
import { joinAccount } from './profile/join-account.ts'
import { listAccountsOfAddress, noteLock } from './queries.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { refuseForSignOn } from './refuse-for-sign-on.ts'
import { asksForCode, openHalf } from './two-step/sign-in-by-code.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

export type Credentials = {
  readonly email: string
  readonly password: string
  /** The network address that asks. */
  readonly address: string
}
type SignInDeps = Pick<
  Deps,
  'config' | 'db' | 'log' | 'metrics' | 'passwordProofs' | 'secrets' | 'sessions'
>

/**
 * Signs in with a password. An address that nobody has costs the same work and gets the same answer as a wrong password.
 * @param now ISO 8601
 * @returns the secret for the cookie, or where a code is asked for as well, that of the half that is proved.
 * @throws ApiError sign_in_failed | account_blocked | single_sign_on_required | rate_limited
 */
export async function signInAccount(
  deps: SignInDeps,
  now: string,
  { email, password, address }: Credentials,
  browser: Browser,
): Promise<{ readonly secret: string } | { readonly half: string }> {
  const { every, failed } = limitsOf(email, address)
  await spendOrNote(deps, now, email, [...every, ...failed])
  const accountId = await findByPassword(deps, now, email, password)
  if (accountId === null) throw new ApiError('sign_in_failed')
  const opened = await deps.db.inSystem(async (tx) => {
    await forgiveAttempts(tx, installation, now, failed)
    await refuseBlocked(tx, accountId)
    await refuseForSignOn(tx, accountId)
    if (await asksForCode(tx, accountId)) return { half: await openHalf(tx, accountId, now) }
    return openSession(tx, accountId, now, 'PASSWORD', browser)
  })
  if ('half' in opened) return opened
  for (const sessionId of opened.ended) deps.sessions.forget(sessionId)
  return { secret: opened.secret }
}

/** Whoever is asked for help sees until when nobody gets in by this address. @throws ApiError rate_limited */
async function spendOrNote(
  { db }: Pick<Deps, 'db'>,
  now: string,
  email: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  try {
    await db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  } catch (error) {
    const seconds = error instanceof ApiError ? retrySeconds(error) : null
    if (seconds !== null) {
      await db.inSystem((tx) => noteLock(tx, email, now, plusMs(now, seconds * 1000)))
    }
    throw error
  }
}

function retrySeconds({ details }: ApiError): number | null {
  const known = z.object({ retryAfterSeconds: z.number() }).safeParse(details)
  return known.success ? known.data.retryAfterSeconds : null
}

/**
 * What is kept here is compared first, so that a right password goes nowhere else. In an organisation whose directory proves
 * somebody, the directory alone does.
 */
async function findByPassword(
  deps: SignInDeps,
  now: string,
  email: string,
  password: string,
): Promise<string | null> {
  const { db, metrics, passwordProofs } = deps
  const elsewhere = await Promise.all(passwordProofs.map((proofOf) => proofOf(deps, email)))
  const proved = new Set<string>(elsewhere.flatMap(({ organisations }) => organisations))
  const accounts = (await listAccountsOfAddress(db.system, email)).filter(
    ({ organisationId }) => !proved.has(organisationId),
  )
  if (accounts.length === 0) await checkPassword(metrics, null, password)
  for (const account of accounts) {
    if (await checkPassword(metrics, account.passwordHash, password)) return account.accountId
  }
  for (const { prove } of elsewhere) {
    const organisationId = await prove(password)
    if (organisationId !== null) {
      return db.inSystem((tx) => joinAccount(tx, organisationId, email, now))
    }
  }
  return null
}

/** By address and network, by address, and by network: nobody can lock out somebody else (decision 0052). */
function limitsOf(email: string, address: string) {
  const mailbox = email.toLowerCase()
  const network = networkOf(address)
  const failed: readonly AttemptLimit[] = [
    { key: `sign-in:${mailbox}:${network}`, max: 5, windowSeconds: quarterHour },
    { key: `sign-in:${mailbox}`, max: 50, windowSeconds: hour },
  ]
  return { every: [networkLimit(address)], failed }
}

/** Whatever somebody signs in by, from one network. */
export function networkLimit(address: string): AttemptLimit {
  return { key: `sign-in:network:${networkOf(address)}`, max: 300, windowSeconds: quarterHour }
}
