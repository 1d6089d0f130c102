import { outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { insertOperator } from './queries.ts'

/**
 * Makes somebody an operator. Where another one does it, the one-time link is mailed after the request.
 * @param language of mails and of the console; null: as the browser says
 * @returns uuid
 * @throws ApiError operator_exists
 */
export async function addOperator(
  tx: Tx,
  act: AnyAct,
  email: string,
  language: string | null = null,
): Promise<string> {
  const operatorId = uuid7()
  if (!(await insertOperator(tx, { operatorId, email, language, now: act.at }))) {
    throw new ApiError('operator_exists')
  }
  await noteOperatorAct(tx, act, 'operator.added', `operator:${outsideId('OP', operatorId)}`, {
    payload: { mailed: act.actor.kind === 'operator' },
  })
  return operatorId
}
