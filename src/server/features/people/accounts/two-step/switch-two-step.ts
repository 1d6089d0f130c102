import type { EventKind } from '#domain/audit/event-kind.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { base32, findTotpStep, totpAddress } from '#server/platform/auth/totp.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { forgiveAttempts, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { provePassword } from '../prove-password.ts'
import { getAccount } from '../queries.ts'
import * as queries from './queries-two-step.ts'
import { requireConfirmation } from '../require-confirmation.ts'
import { plainCode, recoveryHash, spendCode } from './spend-code.ts'

type Self = ActorOf<'employee'>
type ProofDeps = Pick<Deps, 'db' | 'clock' | 'metrics'>

const secretBytes = 20
const recoveryCount = 10
const limit = { max: 5, windowSeconds: 15 * 60 }

/** @param accountId uuid */
export async function readTwoStep({ db }: Pick<Deps, 'db'>, accountId: string) {
  const totp = await queries.findTotp(db.system, accountId)
  const isOn = totp !== undefined && totp.confirmed_at !== null
  const left = isOn ? await queries.countRecoveryCodes(db.system, accountId) : 0
  return { isOn, recoveryCodesLeft: left }
}

/**
 * A secret for the app of whoever has just proved who they are; it counts for nothing until a code of it has come.
 * @throws ApiError confirmation_required | two_step_is_on
 */
export async function startTwoStep({ db }: Pick<Deps, 'db'>, { session }: Self, { at }: Act) {
  await requireConfirmation({ db }, session, at)
  const { accountId, email } = session
  const secret = randomBytes(secretBytes)
  const row = { account_id: accountId, secret, created_at: at }
  const isNew = await db.inSystem((tx) => queries.insertTotp(tx, row))
  if (!isNew) throw new ApiError('two_step_is_on')
  return { secret: base32(secret), address: totpAddress(secret, email) }
}

/**
 * Asks for codes from now on. @returns the recovery codes, this once.
 * @throws ApiError two_step_code_wrong | two_step_is_on | rate_limited
 */
export async function confirmTwoStep(
  deps: ProofDeps,
  self: Self,
  act: Act,
  typed: string,
): Promise<readonly string[]> {
  const { accountId } = self.session
  await spend(deps, accountId, act.at)
  const totp = await queries.findTotp(deps.db.system, accountId)
  if (totp === undefined) throw new ApiError('two_step_code_wrong')
  if (totp.confirmed_at !== null) throw new ApiError('two_step_is_on')
  const step = findTotpStep(totp.secret, plainCode(typed), deps.clock.epochMs())
  if (step === null) throw new ApiError('two_step_code_wrong')
  return deps.db.inSystem(async (tx) => {
    const confirmed = { secret: totp.secret, step, now: act.at }
    if (!(await queries.confirmTotp(tx, accountId, confirmed))) {
      throw new ApiError('two_step_is_on')
    }
    await note(tx, self, act, 'account.two_step_on')
    return giveRecoveryCodes(tx, accountId)
  })
}

/** @returns other recovery codes, this once. @throws ApiError two_step_code_wrong | current_password_wrong | rate_limited */
export async function renewRecoveryCodes(
  deps: ProofDeps,
  self: Self,
  act: Act,
  proof: string,
): Promise<readonly string[]> {
  const { accountId } = self.session
  const proveInside = await proveBefore(deps, self, act, proof)
  return deps.db.inSystem(async (tx) => {
    await proveInside(tx)
    const totp = await queries.findTotp(tx, accountId)
    if (totp === undefined || totp.confirmed_at === null) {
      throw new ApiError('two_step_code_wrong')
    }
    await note(tx, self, act, 'account.recovery_codes_renewed')
    return giveRecoveryCodes(tx, accountId)
  })
}

/** Asks for no code any more. @throws ApiError two_step_code_wrong | current_password_wrong | rate_limited */
export async function endTwoStep(
  deps: ProofDeps,
  self: Self,
  act: Act,
  proof: string,
): Promise<void> {
  const proveInside = await proveBefore(deps, self, act, proof)
  await deps.db.inSystem(async (tx) => {
    await proveInside(tx)
    const wasThere = await queries.deleteTotp(tx, self.session.accountId)
    if (wasThere) await note(tx, self, act, 'account.two_step_off')
  })
}

/** So many digits are a code, which is used in the transaction that it is for; anything else is the password. */
async function proveBefore(deps: ProofDeps, { session }: Self, { at }: Act, proof: string) {
  const { accountId } = session
  if (!/^(\d{6}|\d{20})$/.test(plainCode(proof))) {
    await provePassword(deps, await getAccount(deps.db.system, accountId), at, proof)
    return async () => undefined
  }
  await spend(deps, accountId, at)
  return async (tx: Tx): Promise<void> => {
    const kind = await spendCode(tx, deps, accountId, proof)
    if (kind === null) throw new ApiError('two_step_code_wrong')
    await forgiveAttempts(tx, installation, at, limitsOf(accountId))
  }
}

const limitsOf = (accountId: string) => [{ key: `own-code:${accountId}`, ...limit }]

async function spend({ db }: Pick<Deps, 'db'>, accountId: string, now: string): Promise<void> {
  await db.inSystem((tx) => spendAttempts(tx, installation, now, limitsOf(accountId)))
}

async function giveRecoveryCodes(tx: Tx, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCount }, recoveryCode)
  const hashes = codes.map((code) => recoveryHash(accountId, plainCode(code)))
  await queries.replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

/** Twenty digits in groups, so that the keys for numbers are enough to type them. */
function recoveryCode(): string {
  const groups = Array.from({ length: 4 }, () => String(randomInt(100_000)).padStart(5, '0'))
  return groups.join('-')
}

function note(
  tx: Tx,
  { companyId, userId }: Self,
  act: Act,
  kind: EventKind & `account.${string}`,
) {
  return appendEvent(tx, companyId, act, { kind, subject: `user:${outsideId('US', userId)}` })
}
