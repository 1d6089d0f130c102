import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignAssistant } from './create-user.ts'
import { lockUser, updateUser } from './queries.ts'

/**
 * Chooses the own assistant, or nobody; whoever was it before is it no more from now on.
 * @throws ApiError not_found | validation_failed unless it is another user who works here.
 */
export async function saveAssistant(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId }: Pick<ActorOf<'employee'>, 'companyId' | 'userId'>,
  act: Act,
  assistantId: string | null,
): Promise<void> {
  await db.inTenant(companyId, async (tx) => {
    const before = mustFind(await lockUser(tx, companyId, userId))
    if (before.assistant_id === assistantId) return
    await refuseForeignAssistant(tx, { companyId }, userId, { assistantId })
    await updateUser(tx, companyId, userId, { assistant_id: assistantId })
    await appendEvent(tx, companyId, act, {
      kind: 'user.assistant_set',
      subject: `user:${outsideId('US', userId)}`,
      payload: assistantId === null ? {} : { userId: outsideId('US', assistantId) },
    })
  })
}
