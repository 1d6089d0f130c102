/** What a courier says at a kiosk reaches reception, once (issue 17 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'

type Delivery = {
  readonly id: string
  readonly courier: string | null
  readonly kind: string
  readonly place: string
  readonly recipient: unknown
  readonly revision: number
  readonly receivedAt: string
}

let world: MailWorld
let scene: KioskScene
let reception: StaffMember

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openKioskScene(world)
  reception = await staffOf(world, scene, 'RECEPTION')
  await setModules(['VISITORS', 'DELIVERIES'])
})
afterAll(() => world.close())

const setModules = (modules: readonly string[]) =>
  scene.admin('companies.putModules', { body: { modules } })
const ask = (id: EndpointId, call: Call = {}, { token } = reception) =>
  send(world.app, id, { token, ...call, params: { companyId: scene.co, ...call.params } })
const list = async () =>
  ((await ask('deliveries.list')).body as { deliveries: Delivery[] }).deliveries
const at = '2026-11-21T08:10:00.000Z'

async function bring(delivery: object, id = uuid7()) {
  const { status, text, body } = await scene.kiosk('kiosk.sync', {
    body: {
      deviceTime: world.clock.now(),
      acts: [{ id, at, act: { kind: 'DELIVERY', delivery } }],
    },
  })
  expect([status, text]).toEqual([200, text])
  const [result] = (body as { results: { outcome: string; conflicts: object[] }[] }).results
  return result
}
const update = (one: Delivery, body: object) =>
  ask('deliveries.update', {
    params: { deliveryId: one.id },
    body: { revision: one.revision, kind: one.kind, place: one.place, ...body },
  })
const told = async (): Promise<readonly string[]> => {
  await world.quiet()
  const mails = await world.run<{ readonly subject: string }>(
    `select subject from mails where template = 'courier' order by subject`,
  )
  return mails.map(({ subject }) => subject)
}

describe('what a courier brings to a kiosk', () => {
  it('is a delivery of nobody from the moment of the device, once, however often it is sent', async () => {
    const id = uuid7()
    const said = { kind: 'FLOWERS', way: 'LEFT', place: 'North entrance' }
    const outcomes = await Promise.all([1, 2, 3].map(() => bring(said, id)))
    expect(outcomes.map((one) => one?.outcome ?? '').toSorted()).toEqual([
      'done',
      'repeated',
      'repeated',
    ])
    expect(await list()).toMatchObject([
      {
        courier: 'LEFT',
        kind: 'FLOWERS',
        place: 'North entrance',
        recipient: null,
        receivedAt: at,
      },
    ])
    // Under another id it is another one (control).
    await bring(said)
    expect(await list()).toHaveLength(2)
  })

  it('waits for its courier no more once reception has seen to it', async () => {
    await bring({ kind: 'PARCEL', way: 'WAITING', place: 'Gate' })
    const waiting = (await list()).find(({ place }) => place === 'Gate')
    if (waiting === undefined) throw new Error('it is not there')
    const ann = await staffOf(world, scene)
    expect((await update(waiting, { recipient: { id: ann.id } })).status).toBe(200)
    expect((await list()).find(({ place }) => place === 'Gate')).toMatchObject({ courier: null })
    await bring({ kind: 'PARCEL', way: 'LEFT', place: 'Dock' })
    const left = (await list()).find(({ place }) => place === 'Dock')
    const params = { deliveryId: left?.id ?? '' }
    expect((await ask('deliveries.return', { params })).status).toBe(200)
    expect((await ask('deliveries.get', { params })).body).toMatchObject({
      state: 'RETURNED',
      courier: null,
    })
  })

  it('is shown to reception where no deliveries are taken any more', async () => {
    await setModules(['VISITORS'])
    expect(await bring({ kind: 'PARCEL', way: 'LEFT' })).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ reason: 'DELIVERY_REFUSED', resolution: 'SHOWN' }],
    })
    await setModules(['VISITORS', 'DELIVERIES'])
  })

  it('is read by no other way than what the kiosk offers', async () => {
    for (const wrong of [{}, { kind: 'BOMB', way: 'LEFT' }, { kind: 'PARCEL', way: 'GONE' }]) {
      expect(await bring(wrong)).toMatchObject({ conflicts: [{ reason: 'UNREADABLE' }] })
    }
  })
})

describe('reception', () => {
  const hear = (who: StaffMember, enabled: boolean) =>
    ask(
      'me.putNotifications',
      { body: { notifications: [{ notice: 'COURIER', way: 'MAIL', enabled }] } },
      who,
    )

  it('is told by mail where it asks for that, and not once somebody has seen to it', async () => {
    expect(await told()).toEqual([])
    expect((await hear(reception, true)).status).toBe(200)
    await bring({ kind: 'PARCEL', way: 'WAITING', place: 'Side door' })
    expect(await told()).toEqual(['A courier is waiting at the entrance'])
    // Nobody is there to tell of it until it has been seen to.
    await world.stopWorkers()
    await bring({ kind: 'LETTER', way: 'LEFT', place: 'Letterbox' })
    const letter = (await list()).find(({ place }) => place === 'Letterbox')
    if (letter === undefined) throw new Error('it is not there')
    expect((await update(letter, { note: 'seen' })).status).toBe(200)
    await world.addWorker()
    expect(await told()).toHaveLength(1)
  })

  it('alone may hear of it', async () => {
    const other = await staffOf(world, scene)
    expect((await hear(other, true)).status).toBe(403)
    expect((await hear(other, false)).status).toBe(200)
    const offered = async (who: StaffMember) =>
      JSON.stringify((await ask('me.notifications', {}, who)).body).includes('COURIER')
    expect([await offered(reception), await offered(other)]).toEqual([true, false])
  })
})
