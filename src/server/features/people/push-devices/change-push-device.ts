import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { deletePushDevice, hasPushDevice } from './queries.ts'

type Change = 'account.device_removed' | 'account.device_tested'

/** @throws ApiError not_found */
export function removePushDevice(
  deps: Pick<Deps, 'db'>,
  actor: ActorOf<'employee'>,
  act: Act,
  deviceId: string,
): Promise<void> {
  return change(deps, actor, act, { deviceId, kind: 'account.device_removed' })
}

/** The event leads to a message there. @throws ApiError not_found */
export function testPushDevice(
  deps: Pick<Deps, 'db'>,
  actor: ActorOf<'employee'>,
  act: Act,
  deviceId: string,
): Promise<void> {
  return change(deps, actor, act, { deviceId, kind: 'account.device_tested' })
}

async function change(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId, session: { accountId } }: ActorOf<'employee'>,
  act: Act,
  { deviceId, kind }: { readonly deviceId: string; readonly kind: Change },
): Promise<void> {
  const touch = kind === 'account.device_removed' ? deletePushDevice : hasPushDevice
  await db.inSystem(async (tx) => {
    if (!(await touch(tx, accountId, deviceId))) throw new ApiError('not_found')
    await appendEvent(tx, companyId, act, {
      kind,
      subject: `user:${outsideId('US', userId)}`,
      payload: { deviceId: outsideId('PD', deviceId) },
    })
  })
}
