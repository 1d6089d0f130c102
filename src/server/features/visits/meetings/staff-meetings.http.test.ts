/** Which meetings who is signed in may make, see and change (issue 5 §1, §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let companyId: string
let host: StaffMember
let assistant: StaffMember
let reception: StaffMember
let administrator: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  companyId = outsideId('CO', scene.companyId)
  host = await staffOf(test, scene)
  assistant = await staffOf(test, scene)
  reception = await staffOf(test, scene, 'RECEPTION')
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  await test.deps.db.system
    .updateTable('users')
    .set({ assistant_id: assistant.userId })
    .where('user_id', '=', host.userId)
    .execute()
})
afterAll(() => test.close())

function call(id: EndpointId, { token }: { readonly token: string }, given: Call = {}) {
  return send(test.app, id, { ...given, token, params: { companyId, ...given.params } })
}
const meeting = (some: object = {}) => ({
  title: 'Interview',
  startAt: '2026-11-24T09:00:00+01:00',
  endAt: '2026-11-24T10:00:00+01:00',
  hostId: host.id,
  visitors: [{ firstname: 'Vera', lastname: 'Visser' }],
  ...some,
})
const crowd = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ firstname: 'V', lastname: `No ${String(index)}` }))
const make = (who: { readonly token: string }, some: object = {}) =>
  call('meetings.create', who, { body: meeting(some) })
const refusal = ({ status, code }: Answer) => (status === 200 ? 'done' : code)
async function made(who: { readonly token: string }, some: object = {}): Promise<string> {
  const answer = await make(who, some)
  expect(answer.status).toBe(200)
  return (answer.body as { id: string }).id
}

describe('making one', () => {
  it.each([
    ['a host for themselves', () => host, {}, 'done'],
    ['an assistant for whom they assist', () => assistant, {}, 'done'],
    ['a host for a colleague', () => host, { hostId: () => assistant.id }, 'forbidden'],
    ['reception for anybody', () => reception, {}, 'done'],
    ['a host with ten visitors', () => host, { visitors: crowd(10) }, 'done'],
    ['a host with a group', () => host, { visitors: crowd(11) }, 'forbidden'],
    ['an administrator with a group', () => administrator, { visitors: crowd(11) }, 'done'],
  ] as const)('is open to %s: %#', async (_, who, some, expected) => {
    const given = 'hostId' in some ? { hostId: some.hostId() } : some
    expect(refusal(await make(who(), given))).toBe(expected)
  })

  it('is closed to whoever lost the right', async () => {
    const somebody = await staffOf(test, scene)
    const params = { userId: somebody.id, right: 'CREATE_VISITS' }
    await call('rights.revokeFromUser', { token: scene.client }, { params })
    expect(refusal(await make(somebody, { hostId: somebody.id }))).toBe('forbidden')
  })

  it('leaves the host’s name in the history, and whoever made it may go on with it', async () => {
    const own = await staffOf(test, scene, 'ASSISTANTS')
    const meetingId = await made(own)
    const { status } = await call('meetings.get', own, { params: { meetingId } })
    expect(status).toBe(200)
    const other = await staffOf(test, scene, 'ASSISTANTS')
    const hidden = await call('meetings.get', other, { params: { meetingId } })
    expect(hidden.code).toBe('not_found')
  })
})

describe('a meeting that stands', () => {
  async function tries(who: StaffMember, meetingId: string): Promise<readonly unknown[]> {
    const params = { meetingId }
    const seen = await call('meetings.get', who, { params })
    const visitors = ((seen.body as { visitors?: { id: string }[] }).visitors ?? []).map(
      ({ id }) => ({ id }),
    )
    const day = await call('meetings.get', { token: scene.client }, { params })
    const { startAt, endAt } = day.body as { startAt: string; endAt: string }
    const body = meeting({ title: 'Changed', startAt, endAt, visitors })
    const changed = await call('meetings.update', who, { params, body })
    const cancelled = await call('meetings.cancel', who, { params })
    return [refusal(seen), refusal(changed), refusal(cancelled)]
  }
  const today = { startAt: '2026-11-21T15:00:00+01:00', endAt: '2026-11-21T16:00:00+01:00' }

  it.each([
    ['its host', () => host, {}, ['done', 'done', 'done']],
    ['the host’s assistant', () => assistant, {}, ['done', 'done', 'done']],
    ['reception on another day', () => reception, {}, ['not_found', 'not_found', 'not_found']],
    ['reception on the day', () => reception, today, ['done', 'done', 'done']],
    ['an administrator', () => administrator, {}, ['done', 'done', 'done']],
  ] as const)(
    'is seen, changed and cancelled by %s as far as they may',
    async (_, who, some, expected) => {
      const meetingId = await made({ token: scene.client }, some)
      expect(await tries(who(), meetingId)).toEqual(expected)
    },
  )

  it('is only seen by who may make none for others', async () => {
    const guard = await staffOf(test, scene)
    const params = { userId: guard.id, right: 'SEE_ALL_VISITS' }
    await call('rights.grantToUser', { token: scene.client }, { params })
    const meetingId = await made({ token: scene.client })
    expect(await tries(guard, meetingId)).toEqual(['done', 'forbidden', 'forbidden'])
  })

  it('is not given to a host for whom one may not make any', async () => {
    const meetingId = await made(host)
    const params = { meetingId }
    const given = meeting({ hostId: reception.id, visitors: [] })
    expect((await call('meetings.update', host, { params, body: given })).code).toBe('forbidden')
    const kept = meeting({ visitors: crowd(11) })
    expect((await call('meetings.update', host, { params, body: kept })).code).toBe('forbidden')
  })

  it('is not there for somebody of another location', async () => {
    const stranger = await staffOf(test, await openScene(test), 'ADMINISTRATORS')
    const meetingId = await made(host)
    const answer = await call('meetings.get', stranger, { params: { meetingId } })
    expect(answer.code).toBe('not_found')
  })
})

it('hosts are found by who is signed in, with their whole names', async () => {
  await createUser(test.deps, scene.companyId, { firstname: 'Hosea', lastname: 'Longname' })
  await setParams(test.deps, scene.companyId, 'walk-in', { hostNameDisplay: 'FIRST_AND_INITIAL' })
  const answer = await call('hosts.search', host, { query: { filter: 'hosea' } })
  expect(answer.body).toMatchObject({ contacts: [{ name: 'Hosea Longname' }] })
})
