/** Who may give a permanent pass, and to whom (Spec §7 permanent-pass). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
})
afterAll(() => test.close())

const ids = [
  'visitors.permanentPass',
  'visitors.issuePermanentPass',
  'visitors.revokePermanentPass',
] as const
const call = (id: (typeof ids)[number], { params }: SceneVisit, token: string, key = newKey()) =>
  send(test.app, id, { params, token, key })
const frequent = async (options: Parameters<Scene['visit']>[0] = {}) => {
  const visit = await scene.visit(options)
  const { client: token } = scene
  const body = { frequent: true }
  await send(test.app, 'visitors.setFrequent', { params: visit.params, token, body })
  return visit
}

it('is given once for one request, and nothing secret is stored', async () => {
  const visit = await frequent()
  const key = newKey()
  const { client } = scene
  expect((await call('visitors.permanentPass', visit, client)).body).toEqual({ pass: null })
  const given = await call('visitors.issuePermanentPass', visit, client, key)
  expect([given.status, given.body]).toEqual([200, { id: visit.params.visitorId }])
  const first = await call('visitors.permanentPass', visit, client)
  await call('visitors.issuePermanentPass', visit, client, key)
  const { body } = await call('visitors.permanentPass', visit, client)
  expect(body).toEqual(first.body)
  const { pass } = body as { pass: { code: string } }
  expect(pass.code).toMatch(/^FP1:/)
  const { rows } = await test.deps.db.systemPool.query(
    `select from commands where answer::text like $1`,
    [`%${pass.code.slice(4, 40)}%`],
  )
  expect(rows).toHaveLength(0)
  const events = await test.deps.db.systemPool.query<{ kind: string }>(
    `select kind from events where subject = $1 order by event_id`,
    [`visitor:${visit.params.visitorId}`],
  )
  expect(events.rows.map(({ kind }) => kind)).toEqual(['visitor.updated', 'visitor.pass_issued'])
})

it('is for who comes often alone, and is revoked once', async () => {
  const { client } = scene
  const stranger = await scene.visit()
  expect((await call('visitors.issuePermanentPass', stranger, client)).code).toBe(
    'visitor_not_frequent',
  )
  const visit = await frequent()
  expect((await call('visitors.revokePermanentPass', visit, client)).status).toBe(404)
  await call('visitors.issuePermanentPass', visit, client)
  expect((await call('visitors.revokePermanentPass', visit, client)).status).toBe(200)
  expect((await call('visitors.revokePermanentPass', visit, client)).status).toBe(404)
})

it('is given by whoever may invite, to visitors whom they see', async () => {
  const visit = await frequent()
  const host = await staffOf(test, scene)
  const own = await frequent({ hostId: host.userId })
  const reception = await staffOf(test, scene, 'RECEPTION')
  // On the page of somebody who comes today the reception marks, too, whoever the host is.
  const body = { frequent: true }
  const marked = await send(test.app, 'visitors.setFrequent', {
    params: visit.params,
    token: reception.token,
    body,
  })
  expect(marked.status).toBe(200)
  const foreign = await staffOf(test, await openScene(test), 'ADMINISTRATORS')
  for (const id of ids.slice(0, 2)) {
    expect([id, (await call(id, visit, reception.token)).status]).toEqual([id, 200])
    expect([id, (await call(id, own, host.token)).status]).toEqual([id, 200])
    expect([id, (await call(id, visit, host.token)).status]).toEqual([id, 404])
    expect([id, (await call(id, visit, foreign.token)).status]).toEqual([id, 404])
    expect([id, (await call(id, visit, visit.token)).code]).toEqual([id, 'forbidden'])
  }
})
