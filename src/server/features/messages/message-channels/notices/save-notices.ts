import { outsideId } from '#contract/ids.ts'
import { mayHearOf, type NoticeSetting } from '#domain/notification/notice.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { putDefault, putOwnSetting } from './queries.ts'

/** @throws ApiError forbidden for what they may not hear of */
export async function saveNotices(
  deps: Pick<Deps, 'db' | 'rights'>,
  { companyId, userId }: ActorOf<'employee'>,
  act: Act,
  settings: readonly NoticeSetting[],
): Promise<void> {
  const { rights } = await deps.rights.find(companyId, userId)
  const isTooMuch = settings.some(({ notice, enabled }) => enabled && !mayHearOf(notice, rights))
  if (isTooMuch) throw new ApiError('forbidden')
  await deps.db.inTenant(companyId, async (tx) => {
    for (const setting of settings) await putOwnSetting(tx, companyId, userId, setting)
    await appendEvent(tx, companyId, act, {
      kind: 'user.notifications_set',
      subject: `user:${outsideId('US', userId)}`,
    })
  })
}

export async function saveNoticeDefaults(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  settings: readonly NoticeSetting[],
): Promise<void> {
  for (const setting of settings) await putDefault(tx, companyId, setting)
  await appendEvent(tx, companyId, act, {
    kind: 'params.notifications_set',
    subject: `company:${outsideId('CO', companyId)}`,
  })
}
