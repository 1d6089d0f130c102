import { outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import * as queries from './queries.ts'

/**
 * Ends what an operator signs in by. Where another one does it, the one-time link is mailed after the
 * request.
 * @throws ApiError not_found
 */
export async function resetOperator(tx: Tx, act: AnyAct, operatorId: string): Promise<void> {
  const known = await queries.listOperators(tx)
  mustFind(known.find((one) => one.operatorId === operatorId))
  await queries.clearProofs(tx, operatorId)
  await queries.endSessions(tx, operatorId, act.at)
  await noteOperatorAct(tx, act, 'operator.reset', `operator:${outsideId('OP', operatorId)}`, {
    payload: { mailed: act.actor.kind === 'operator' },
  })
}
