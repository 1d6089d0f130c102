import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { syncKiosk } from '#contract/kiosks/kiosk-sync.ts'
import { correctedTime } from '#domain/kiosk/device-time.ts'
import type { Deps } from '#server/deps.ts'
import { checkKioskGuard, kioskGuard } from '#server/platform/auth/kiosk-guard.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  applyAct,
  later,
  recordFailure,
  type ActContext,
  type ActResult,
  type SentAct,
} from './acts/apply-act.ts'

type Body = HandlerInput<typeof syncKiosk>['body']
type Results = HandlerOutput<typeof syncKiosk>['results']
type SyncDeps = Pick<Deps, 'db' | 'keys' | 'log'>

/**
 * Does the acts in their order, each in a transaction of its own, so that what was done stays done when the connection
 * breaks. The first that has to wait makes the rest wait too.
 */
export async function syncActs(
  deps: SyncDeps,
  context: Omit<ActContext, 'deps'>,
  { deviceTime, acts }: Body,
): Promise<{ results: Results }> {
  const results: Results[number][] = []
  let isWaiting = false
  for (const { id, at, after, act } of acts) {
    const times = { deviceNow: deviceTime, serverNow: context.now }
    const happenedAt = correctedTime(at, times)
    const sent: SentAct = { id, deviceAt: at, happenedAt, after, act }
    const result: ActResult = isWaiting ? later : await syncAct(deps, context, sent)
    isWaiting = result.outcome === 'later'
    results.push(present(id, result))
  }
  return { results }
}

/** An act that we cannot do must not hold up those behind it: it is kept for reception. */
async function syncAct(
  deps: SyncDeps,
  context: Omit<ActContext, 'deps'>,
  sent: SentAct,
): Promise<ActResult> {
  const { companyId } = context.company
  const inTenant = (work: typeof applyAct) =>
    deps.db.inTenant(
      companyId,
      (tx, guard) => {
        checkKioskGuard(guard)
        return work(tx, { ...context, deps }, sent)
      },
      kioskGuard(context.actor),
    )
  try {
    return await inTenant(applyAct)
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseAway(error)) throw error
    // It is archived: its acts stay on the tablet until it is paired again.
    if (error instanceof ApiError && error.code === 'token_revoked') throw error
    deps.log.error({ err: error, actId: sent.id }, 'an act of a kiosk failed')
    return inTenant(recordFailure)
  }
}

function present(id: string, { visit, ...result }: ActResult): Results[number] {
  return { id, ...result, visitId: visit === null ? null : outsideVisitId(visit) }
}
