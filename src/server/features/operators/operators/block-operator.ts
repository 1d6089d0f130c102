import { outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import * as queries from './queries.ts'

/**
 * Blocks an operator or lets them in again. Somebody who can sign in stays.
 * @throws ApiError not_found | last_operator
 */
export async function blockOperator(
  tx: Tx,
  act: Act,
  operatorId: string,
  blocked: boolean,
): Promise<void> {
  await queries.lockOperators(tx)
  const known = await queries.listOperators(tx)
  mustFind(known.find((one) => one.operatorId === operatorId))
  const staying = known.filter(
    (one) => one.operatorId !== operatorId && one.blockedAt === null && one.confirmedAt !== null,
  )
  if (blocked && staying.length === 0) throw new ApiError('last_operator')
  if (!(await queries.setBlocked(tx, operatorId, blocked ? act.at : null))) return
  if (blocked) await queries.endSessions(tx, operatorId, act.at)
  const kind = blocked ? 'operator.blocked' : 'operator.unblocked'
  await noteOperatorAct(tx, act, kind, `operator:${outsideId('OP', operatorId)}`)
}
