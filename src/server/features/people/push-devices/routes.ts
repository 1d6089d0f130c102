import { outsideId } from '#contract/ids.ts'
import * as contract from '#contract/people/push-devices.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { addPushDevice } from './add-push-device.ts'
import { removePushDevice, testPushDevice } from './change-push-device.ts'
import { presentPushDevice } from './present.ts'
import { listPushDevices } from './queries.ts'

export const pushDeviceRoutes: readonly Route[] = [
  openRoute(
    contract.listPushDevices,
    { allow: ['employee'], audit: null },
    async ({ deps, actor }) => {
      const { publicKey } = await deps.keys.pushKey()
      const devices = await listPushDevices(deps.db.system, actor.session.accountId)
      return {
        key: Buffer.from(publicKey).toString('base64url'),
        devices: devices.map(presentPushDevice),
      }
    },
  ),
  openRoute(
    contract.addPushDevice,
    { allow: ['employee'], audit: 'account.device_added' },
    async ({ deps, actor, act, body }) =>
      presentPushDevice(await addPushDevice(deps, actor, act, body)),
  ),
  openRoute(
    contract.removePushDevice,
    { allow: ['employee'], audit: 'account.device_removed' },
    async ({ deps, actor, act, params }) => {
      await removePushDevice(deps, actor, act, params.pushDeviceId)
      return { id: outsideId('PD', params.pushDeviceId) }
    },
  ),
  openRoute(
    contract.testPushDevice,
    { allow: ['employee'], audit: 'account.device_tested' },
    async ({ deps, actor, act, params }) => {
      await testPushDevice(deps, actor, act, params.pushDeviceId)
      return { id: outsideId('PD', params.pushDeviceId) }
    },
  ),
]
