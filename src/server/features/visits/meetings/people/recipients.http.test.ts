/** Whom a meeting tells beside its host: kept, changed, and refused (reference §7, L-PA). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
})
afterAll(() => test.close())

const call = (id: EndpointId, given: Call = {}) =>
  send(test.app, id, {
    token: scene.client,
    ...given,
    params: { companyId: outsideId('CO', scene.companyId), ...given.params },
  })
const colleague = async (name: string, of: Scene = scene) => {
  const userId = await createUser(test.deps, of.companyId, { firstname: name, lastname: 'Smith' })
  return { userId, id: outsideId('US', userId) }
}
type Named = { readonly id: string; readonly firstname: string; readonly lastname: string }
type Meeting = {
  readonly id: string
  readonly hostId: string
  readonly visitors: readonly { readonly id: string }[]
  readonly checkinNotificationUsers: readonly Named[]
  readonly checkoutNotificationUsers: readonly Named[]
  readonly reminderNotificationUsers: readonly Named[]
}
async function make(some: object = {}) {
  const body = {
    startAt: '2026-11-23T10:00:00+01:00',
    endAt: '2026-11-23T11:00:00+01:00',
    hostId: (await colleague('Hanne')).id,
    visitors: [{ firstname: 'Jane', lastname: 'Doe' }],
    ...some,
  }
  const answer = await call('meetings.create', { body })
  return { ...answer, meetingId: (answer.body as { id?: string }).id ?? '' }
}
const read = async (meetingId: string) =>
  (await call('meetings.get', { params: { meetingId } })).body as Meeting
const put = (meetingId: string, body: unknown) =>
  call('meetings.update', { params: { meetingId }, body })
const names = (list: readonly Named[]) => list.map(({ firstname }) => firstname)

describe('the three lists of a meeting', () => {
  it('are empty where nobody is named, and are read as they were written', async () => {
    const { meetingId } = await make()
    expect(await read(meetingId)).toMatchObject({
      checkinNotificationUsers: [],
      checkoutNotificationUsers: [],
      reminderNotificationUsers: [],
    })
    const [zoe, ada] = [await colleague('Zoe'), await colleague('Ada')]
    const named = await make({
      checkinNotificationUsers: [{ id: zoe.id }, { id: ada.id }, { id: zoe.id }],
      reminderNotificationUsers: [{ id: ada.id }],
    })
    const { checkinNotificationUsers, ...rest } = await read(named.meetingId)
    expect(checkinNotificationUsers[0]).toEqual({ id: zoe.id, firstname: 'Zoe', lastname: 'Smith' })
    expect(names(checkinNotificationUsers)).toEqual(['Zoe', 'Ada'])
    expect(names(rest.checkoutNotificationUsers)).toEqual([])
    expect(names(rest.reminderNotificationUsers)).toEqual(['Ada'])
  })

  it('stay where a host is replaced, with everything else of the meeting', async () => {
    const [ada, other] = [await colleague('Ada'), await colleague('Piet')]
    const { meetingId } = await make({
      title: 'Audit',
      description: 'Bring the books.',
      checkinNotificationType: 'NONE',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
      checkinNotificationUsers: [{ id: ada.id }],
      checkoutNotificationUsers: [{ id: ada.id }],
    })
    const before = await read(meetingId)
    // Who has left meanwhile is no reason to refuse what was read.
    await test.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', ada.userId)
      .execute()
    expect((await put(meetingId, { ...before, hostId: other.id })).status).toBe(200)
    const after = await call('meetings.get', { params: { meetingId } })
    expect(after.text).toBe(JSON.stringify({ ...before, hostId: other.id }))
    // Left out they stay, empty they end.
    const { checkinNotificationUsers: _, checkoutNotificationUsers: __, ...without } = before
    await put(meetingId, without)
    expect(names((await read(meetingId)).checkinNotificationUsers)).toEqual(['Ada'])
    await put(meetingId, { ...without, checkinNotificationUsers: [] })
    const ended = await read(meetingId)
    expect(names(ended.checkinNotificationUsers)).toEqual([])
    expect(names(ended.checkoutNotificationUsers)).toEqual(['Ada'])
  })

  it('go with a day of a series that becomes a meeting of its own', async () => {
    const [ada, zoe] = [await colleague('Ada'), await colleague('Zoe')]
    const { meetingId } = await make({
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' },
      checkinNotificationUsers: [{ id: ada.id }],
      reminderNotificationUsers: [{ id: ada.id }],
    })
    const { hostId, visitors } = await read(meetingId)
    const change = (date: string, scope: string, some: object) =>
      call('meetings.changeOccurrences', {
        params: { meetingId, date },
        body: {
          scope,
          hostId,
          title: 'Other',
          visitors: visitors.map(({ id }) => ({ id })),
          startAt: `${date}T10:00:00+01:00`,
          endAt: `${date}T11:00:00+01:00`,
          ...some,
        },
      })
    const day = await change('2026-11-30', 'DAY', {})
    const own = await read((day.body as { id: string }).id)
    expect(own.id).not.toBe(meetingId)
    expect(names(own.checkinNotificationUsers)).toEqual(['Ada'])
    const rest = await change('2026-12-07', 'UPCOMING', {
      checkinNotificationUsers: [{ id: zoe.id }],
    })
    const later = await read((rest.body as { id: string }).id)
    expect(names(later.checkinNotificationUsers)).toEqual(['Zoe'])
    expect(names(later.reminderNotificationUsers)).toEqual(['Ada'])
    expect(names((await read(meetingId)).checkinNotificationUsers)).toEqual(['Ada'])
  })

  it('name nobody of another location, nobody who has left, and nobody unknown', async () => {
    const stranger = await colleague('Stranger', await openScene(test))
    const left = await colleague('Left')
    await test.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', left.userId)
      .execute()
    const nobody = outsideId('US', crypto.randomUUID())
    const ada = await colleague('Ada')
    for (const id of [stranger.id, left.id, nobody]) {
      const refused = await make({ checkoutNotificationUsers: [{ id: ada.id }, { id }] })
      expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
      expect(refused.text).toContain('body.checkoutNotificationUsers.1.id')
    }
    const { meetingId } = await make()
    const before = await read(meetingId)
    const body = { ...before, reminderNotificationUsers: [{ id: stranger.id }] }
    expect((await put(meetingId, body)).status).toBe(422)
    expect(await read(meetingId)).toEqual(before)
    const crowd = Array.from({ length: 21 }, () => ({ id: ada.id }))
    expect((await make({ checkinNotificationUsers: crowd })).status).toBe(422)
  })

  it('are read alone by whoever sees the meeting, and by nobody else', async () => {
    const ada = await colleague('Ada')
    const host = await staffOf(test, scene)
    const other = await staffOf(test, scene)
    const { meetingId } = await make({
      hostId: host.id,
      checkinNotificationUsers: [{ id: ada.id }],
    })
    const params = { meetingId }
    const seen = await call('meetings.recipients', { params, token: host.token })
    expect(seen.body).toEqual({
      checkinNotificationUsers: [{ id: ada.id, firstname: 'Ada', lastname: 'Smith' }],
      checkoutNotificationUsers: [],
      reminderNotificationUsers: [],
    })
    const hidden = await call('meetings.recipients', { params, token: other.token })
    expect(hidden.code).toBe('not_found')
    const unknown = { meetingId: outsideId('M', crypto.randomUUID()) }
    expect((await call('meetings.recipients', { params: unknown })).code).toBe('not_found')
  })
})
