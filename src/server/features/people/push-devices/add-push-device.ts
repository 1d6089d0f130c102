import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { addPushDevice as endpoint } from '#contract/people/push-devices.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  countOthersForAdding,
  putPushDevice,
  removeFromOthers,
  type PushDeviceRow,
} from './queries.ts'

/** More devices than a person has. */
export const maxPushDevices = 10
/** Of an uncompressed point (SEC 1 §2.3.3). */
const uncompressed = 0x04

/**
 * Keeps where a browser takes messages.
 * @returns its row; the one that there was, where the browser is known.
 * @throws ApiError too_many_devices | validation_failed
 */
export async function addPushDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  { name, endpoint: address, keys }: HandlerInput<typeof endpoint>['body'],
): Promise<PushDeviceRow> {
  const { accountId, sessionId } = session
  checkAddress(deps, address, { field: 'body.endpoint' })
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (p256dh[0] !== uncompressed) {
    throw new ApiError('validation_failed', [{ field: 'body.keys.p256dh', code: 'invalid' }])
  }
  return deps.db.inSystem(async (tx) => {
    if ((await countOthersForAdding(tx, accountId, address)) >= maxPushDevices) {
      throw new ApiError('too_many_devices')
    }
    await removeFromOthers(tx, accountId, address)
    const row = await putPushDevice(tx, {
      device_id: uuid7(),
      account_id: accountId,
      session_id: sessionId,
      endpoint: address,
      p256dh,
      auth: Buffer.from(keys.auth, 'base64url'),
      name,
      created_at: act.at,
    })
    await appendEvent(tx, companyId, act, {
      kind: 'account.device_added',
      subject: `user:${outsideId('US', userId)}`,
      payload: { deviceId: outsideId('PD', row.device_id) },
    })
    return row
  })
}
