/** One's own assistant: chosen, seen from both sides, ended, and refused (reference §7, L-PA). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let host: StaffMember
let assistant: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  host = await staffOf(test, scene)
  assistant = await staffOf(test, scene)
})
afterAll(() => test.close())

const read = async (who: StaffMember) => {
  const { body } = await send(test.app, 'me.assistant', { token: who.token })
  return body as { assistant: { id: string } | null; assists: readonly { id: string }[] }
}
const choose = (who: StaffMember, id: string | null) =>
  send(test.app, 'me.putAssistant', {
    token: who.token,
    body: { assistant: id === null ? null : { id } },
  })
const company = () => ({ companyId: outsideId('CO', scene.companyId) })
const list = async (who: StaffMember) => {
  const query = { from: '2026-11-21', to: '2026-11-30' }
  const { body } = await send(test.app, 'visits.list', {
    params: company(),
    token: who.token,
    query,
  })
  return (body as { visits: unknown[] }).visits.length
}
const invite = (who: StaffMember) =>
  send(test.app, 'meetings.create', {
    params: company(),
    token: who.token,
    body: {
      startAt: '2026-11-24T09:00:00+01:00',
      endAt: '2026-11-24T10:00:00+01:00',
      hostId: host.id,
      visitors: [{ firstname: 'Jane', lastname: 'Doe' }],
    },
  })

it('is nobody, then whoever one chooses, who sees and makes one’s visits until that ends', async () => {
  await scene.visit({ hostId: host.userId })
  expect(await read(host)).toEqual({ assistant: null, assists: [] })
  expect([(await invite(assistant)).code, await list(assistant)]).toEqual(['forbidden', 0])
  expect((await choose(host, assistant.id)).status).toBe(200)
  expect((await read(host)).assistant).toMatchObject({ id: assistant.id })
  expect((await read(assistant)).assists).toMatchObject([{ id: host.id }])
  const made = await invite(assistant)
  expect([made.status, await list(assistant)]).toEqual([200, 2])
  const params = { ...company(), meetingId: (made.body as { id: string }).id }
  const get = () => send(test.app, 'meetings.get', { params, token: assistant.token })
  expect((await get()).status).toBe(200)
  await choose(host, null)
  expect((await read(host)).assistant).toBeNull()
  expect((await read(assistant)).assists).toEqual([])
  expect((await invite(assistant)).code).toBe('forbidden')
  // What they made themselves stays their own, what the host had does not.
  expect(await list(assistant)).toBe(1)
})

it('is told in the history, and once', async () => {
  await choose(host, assistant.id)
  await choose(host, assistant.id)
  await choose(host, null)
  const events = await test.deps.db.system
    .selectFrom('events')
    .select('payload')
    .where('company_id', '=', scene.companyId)
    .where('kind', '=', 'user.assistant_set')
    .orderBy('event_id')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([{ userId: assistant.id }, {}])
})

it('is another who works at the location, and nobody else', async () => {
  const stranger = await staffOf(test, await openScene(test))
  await test.deps.db.system
    .updateTable('users')
    .set({ active: false })
    .where('user_id', '=', assistant.userId)
    .execute()
  const unknown = outsideId('US', crypto.randomUUID())
  for (const id of [host.id, stranger.id, assistant.id, unknown]) {
    const refused = await choose(host, id)
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
    expect(refused.text).toContain('unknown_user')
  }
  expect((await read(host)).assistant).toBeNull()
  const client = await send(test.app, 'me.putAssistant', {
    token: scene.client,
    body: { assistant: null },
  })
  expect(client.status).toBe(403)
})
