/** Files of a visit: who adds, reads and removes them, and which there may be (issue 5 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { picture } from '#tests/support/pictures.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Attachment = { readonly id: string; readonly name: string; readonly mayRemove: boolean }

let test: TestApp
let scene: Scene
let host: StaffMember
let other: StaffMember
let reception: StaffMember
let administrator: StaffMember
let visit: SceneVisit
let file: NonNullable<Call['file']>

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  host = await staffOf(test, scene)
  other = await staffOf(test, scene)
  reception = await staffOf(test, scene, 'RECEPTION')
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  visit = await scene.visit({ hostId: host.userId })
  file = { bytes: await picture(), name: "../plan A's.png", type: 'image/png' }
})
afterAll(() => test.close())

type Who = { readonly token: string }
const add = ({ token }: Who, call: Call = {}) =>
  send(test.app, 'attachments.add', { params: visit.params, token, file, ...call })
const on = (id: 'attachments.get' | 'attachments.remove', { token }: Who, attachmentId: string) =>
  send(test.app, id, { params: { ...visit.params, attachmentId }, token })
const list = async ({ token }: Who, params = visit.params): Promise<readonly Attachment[]> => {
  const answer = await send(test.app, 'attachments.list', { params, token })
  expect(answer.status).toBe(200)
  return (answer.body as { attachments: Attachment[] }).attachments
}

describe('a file of a visit', () => {
  it('is added, listed and taken away under a name that breaks nothing', async () => {
    const { id } = (await add(host)).body as Attachment
    expect(await list(reception)).toMatchObject([
      { id, name: "plan A's.png", mime: 'image/png', addedBy: { id: host.id }, mayRemove: false },
    ])
    const answer = await on('attachments.get', reception, id)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="plan A_s.png"; filename*=UTF-8''plan%20A%27s.png`,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  it('is removed by who added it or by an administrator, and by nobody else', async () => {
    for (const who of [host, administrator]) {
      const { id } = (await add(host)).body as Attachment
      expect((await on('attachments.remove', reception, id)).code).toBe('forbidden')
      expect((await list(who)).find((one) => one.id === id)?.mayRemove).toBe(true)
      expect((await on('attachments.remove', who, id)).body).toEqual({ id })
      expect((await on('attachments.get', who, id)).status).toBe(404)
      expect((await on('attachments.remove', who, id)).status).toBe(404)
    }
  })

  it('is not there for whoever may not see the visit, nor at another visit, nor for the visitor', async () => {
    const { id } = (await add(host)).body as Attachment
    expect((await add(other)).status).toBe(404)
    expect((await on('attachments.get', other, id)).status).toBe(404)
    expect((await on('attachments.remove', other, id)).status).toBe(404)
    for (const token of [visit.token, visit.review]) {
      expect((await add({ token })).code).toBe('forbidden')
      expect((await on('attachments.get', { token }, id)).code).toBe('forbidden')
    }
    const stranger = await openScene(test)
    expect((await on('attachments.get', { token: stranger.client }, id)).status).toBe(404)
    const own = await scene.visit({ hostId: other.userId })
    const params = { ...own.params, attachmentId: id }
    const answer = await send(test.app, 'attachments.get', { params, token: other.token })
    expect(answer.status).toBe(404)
  })

  it.each([
    ['a page', Buffer.from('<html><script>1</script>'), 'a.png', 'file_type_not_allowed'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      'file_type_not_allowed',
    ],
    ['too much', Buffer.alloc(10_485_000, 1), 'a.pdf', 'file_too_large'],
  ])('cannot be %s', async (_, bytes, name, code) => {
    const before = (await list(host)).length
    expect((await add(host, { file: { bytes, name, type: 'image/png' } })).code).toBe(code)
    expect(await list(host)).toHaveLength(before)
  })

  it('sent twice with one key is one', async () => {
    const key = newKey()
    const first = await add(host, { key })
    expect((await add(host, { key })).body).toEqual(first.body)
    expect(
      (await list(host)).filter(({ id }) => id === (first.body as Attachment).id),
    ).toHaveLength(1)
  })

  it('is one of fifty at most, also of many that come at once', async () => {
    visit = await scene.visit({ hostId: host.userId })
    for (let count = 0; count < 47; count += 1) await add(host)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(host)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ])
    expect(await list(host)).toHaveLength(50)
  })

  it('would be one too many if they were only counted (control)', async () => {
    const { visitDate, meetingId, visitorId } = (visit = await scene.visit()).key
    for (let count = 0; count < 49; count += 1) await add({ token: scene.client })
    const { companyId } = scene
    const counted = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const countThenAdd = (own: 0 | 1) =>
      test.deps.db.inTenant(companyId, async (tx) => {
        const known = await tx
          .selectFrom('visit_attachments')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('meeting_id', '=', meetingId)
          .execute()
        counted[own].resolve()
        await counted[own === 0 ? 1 : 0].promise
        if (known.length >= 50) return
        const [{ sha256 } = { sha256: '' }] = known
        const key = { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId }
        const row = { attachment_id: uuid7(), sha256, name: 'a.png', created_at: test.clock.now() }
        await tx
          .insertInto('visit_attachments')
          .values({ company_id: companyId, ...key, ...row })
          .execute()
      })
    await Promise.all([countThenAdd(0), countThenAdd(1)])
    expect(await list({ token: scene.client })).toHaveLength(51)
  })
})
