import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { userOf } from './policy.ts'
import { holdEmergency } from './queries.ts'
import { insertMessage } from './queries-messages.ts'

/**
 * Writes to everybody on the list who has not left: the job that the event asks for does it. @returns the message's uuid.
 * @throws ApiError not_found | emergency_over
 */
export async function messagePeople(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { emergencyId, text }: { readonly emergencyId: string; readonly text: string },
): Promise<string> {
  const { isOver } = await holdEmergency(tx, companyId, emergencyId, 'share')
  if (isOver) throw new ApiError('emergency_over')
  const messageId = uuid7()
  await insertMessage(tx, companyId, {
    emergencyId,
    messageId,
    text,
    at: act.at,
    by: userOf(act.actor),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'emergency.messaged',
    subject: emergencySubject(emergencyId),
    payload: { messageId },
  })
  return messageId
}
