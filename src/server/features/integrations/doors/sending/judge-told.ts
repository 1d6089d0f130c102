/** What an answer about one credential means for what is told next. */
import { mostAttempts, nextAttemptSeconds } from '#domain/integration/delivery.ts'
import type { CredentialCall } from '#domain/door/rest-mapping.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Grant, Told } from './queries-grants.ts'
import type { Made } from './door-system.ts'

export type Outcome = {
  readonly grant: Grant
  readonly call: CredentialCall
  readonly askedAt: string
  readonly made: Made
  /** As the answer of an insertion says it. */
  readonly id: string | null
}

/** Which call makes what a system has into what it should have; null: none has to. */
export function callFor({ wanted, given, asked_at: askedAt }: Grant): CredentialCall | null {
  if (wanted === null) return given === null && askedAt === null ? null : 'WITHDRAW'
  if (given === null) return 'INSERT'
  return 'CHANGE'
}

/** Whether the other side is as it should be now, or says that it lacks what was to be changed: both are answers. */
export function isAnswered({ call, made: { status, error } }: Outcome): boolean {
  return error === null || (call !== 'INSERT' && (status === 404 || status === 410))
}

/** What was asked before, and is said to be there, is there. */
const isThere = ({ call, grant, made: { status } }: Outcome): boolean =>
  call === 'INSERT' && status === 409 && grant.asked_at !== null

/**
 * @param needsId the other side is told by its own id, so an insertion that does not say it is found by the list
 * @param isDown nothing arrives there at all: then nothing is given up
 */
export function judgeTold(
  outcome: Outcome,
  { now, isDown, needsId }: { now: string; isDown: boolean; needsId: boolean },
): Told {
  const { grant, call, askedAt, made, id } = outcome
  const common = { credentialId: grant.credential_id }
  if (isAnswered(outcome) || (isThere(outcome) && !needsId)) {
    const isGone = call === 'WITHDRAW' || (call === 'CHANGE' && made.error !== null)
    const remoteId = isGone ? null : (id ?? grant.remote_id)
    // An insertion that was taken without its id is found by the list before anything else is told.
    const isUnnamed = call === 'INSERT' && needsId && remoteId === null
    return {
      ...common,
      given: isGone || isUnnamed ? null : grant.wanted,
      remoteId,
      askedAt: isUnnamed ? askedAt : null,
      attempts: isUnnamed ? grant.attempts + 1 : 0,
      nextTryAt: null,
      isGivenUp: isUnnamed && grant.attempts + 1 >= mostAttempts,
      error: isUnnamed ? 'no_id' : null,
    }
  }
  const attempts = isDown ? Math.min(grant.attempts + 1, mostAttempts - 1) : grant.attempts + 1
  const wait = nextAttemptSeconds(attempts, made, Math.random())
  return {
    ...common,
    given: grant.given,
    remoteId: grant.remote_id,
    askedAt: call === 'INSERT' ? (isRefused(made) ? null : askedAt) : grant.asked_at,
    attempts,
    nextTryAt: wait === null ? null : plusMs(now, wait * 1_000),
    isGivenUp: wait === null,
    error: made.error,
  }
}

/** The other side did not take it, and says so: there is nothing to look for. What it calls a conflict may be what it has. */
function isRefused({ status }: Made): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 409
}
