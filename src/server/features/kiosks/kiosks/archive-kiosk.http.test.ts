/** A kiosk is archived: what hangs on it is said before, nothing is recorded there afterwards, and it can be taken back. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany } from '#tests/support/factories.ts'
import { openKioskScene, pair, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { send } from '#tests/support/send.ts'

let test: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
/** The owner of the database replaces functions, and sees who waits. */
let owner: Client
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
  twin = await test.twin()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(async () => {
  await owner.end()
  await twin.close()
  await test.close()
})

const archive = () => scene.admin('kiosks.delete')
const listed = async (show: 'ACTIVE' | 'ARCHIVED') =>
  (await scene.admin('kiosks.list', { query: { show } })).body as CallOutput<
    Endpoints['kiosks.list']
  >
/** A pass that is shown to the tablet, at a server that has not heard of what the other one does. */
const scanElsewhere = async () => {
  const visit = await scene.visit()
  const body = { code: await scene.passOf(visit) }
  return send(twin.app, 'kiosk.scan', {
    token: scene.token,
    params: { companyId: scene.co },
    body,
    key: uuid7(),
  })
}

describe('a kiosk', () => {
  it('is archived and taken back as it was set up, without its tablet', async () => {
    await scene.admin('kiosks.putParams', { body: { idleSeconds: 30 } })
    await scene.admin('kiosks.createPairingCode')
    await archive()
    expect(await listed('ACTIVE')).toEqual([])
    const [archived] = await listed('ARCHIVED')
    expect(archived).toMatchObject({ id: scene.kioskId, archivedAt: test.clock.now() })
    expect((await scene.admin('kiosks.log')).status).toBe(200)
    for (const _ of ['once', 'again']) {
      expect((await scene.admin('kiosks.restore')).body).toEqual({ id: scene.kioskId })
    }
    expect(await listed('ARCHIVED')).toEqual([])
    const [back] = await listed('ACTIVE')
    expect(back).toMatchObject({ state: 'NOT_PAIRED', archivedAt: null })
    expect((await scene.admin('kiosks.params')).body).toMatchObject({ idleSeconds: 30 })
    expect((await scene.kiosk('kiosk.data')).code).toBe('token_revoked')
    const token = await pair(test, (id, call) => scene.admin(id, call))
    expect((await scene.kiosk('kiosk.data', { token })).status).toBe(200)
  })

  it('is not taken back under a name that another one has by now', async () => {
    const { name } = (await listed('ACTIVE'))[0] ?? { name: '' }
    await archive()
    await scene.admin('kiosks.create', { body: { name } })
    expect((await scene.admin('kiosks.restore')).code).toBe('conflict')
  })

  it('says what hangs on it', async () => {
    await scene.kiosk('kiosk.heartbeat', { body: { queuedCommands: 3 } })
    const scanner = { name: 'Left of the door', threshold: 80, keptDays: 0, kioskId: scene.kioskId }
    expect((await scene.admin('idScanners.create', { body: scanner })).status).toBe(200)
    const query = { of: 'KIOSK', id: scene.kioskId }
    const { body } = await scene.admin('uses.list', { query })
    const found = body as CallOutput<Endpoints['uses.list']>
    expect(found.map(({ use, count, names }) => [use, count, ...names])).toEqual([
      ['SCANNER', 1, 'Left of the door'],
      ['COMPANIES', 1],
      ['TABLET', 1],
      ['QUEUE', 3],
    ])
  })

  it('keeps what waits on the tablet for when it is paired again', async () => {
    const visit = await scene.visit()
    const at = test.clock.now()
    const act = { kind: 'CHECK_IN', code: await scene.passOf(visit) }
    const sync = (token: string) =>
      send(twin.app, 'kiosk.sync', {
        token,
        params: { companyId: scene.co },
        body: { deviceTime: at, acts: [{ id: uuid7(), at, act }] },
      })
    // The other server knows the tablet, and learns of the archive only later.
    expect((await send(twin.app, 'kiosk.data', withToken())).status).toBe(200)
    await archive()
    expect((await sync(scene.token)).code).toBe('token_revoked')
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
    await scene.admin('kiosks.restore')
    const token = await pair(test, (id, call) => scene.admin(id, call))
    expect((await sync(token)).body).toMatchObject({ results: [{ outcome: 'done' }] })
  })
})

const withToken = () => ({ token: scene.token, params: { companyId: scene.co } })

describe('an archived kiosk', () => {
  it('lets nobody in, also at a server that has not heard of it', async () => {
    expect((await scanElsewhere()).status).toBe(200)
    await archive()
    expect((await scanElsewhere()).code).toBe('token_revoked')
    // Without what keeps it in service it would (negative control).
    const { rows } = await owner.query<{ own: string }>(
      `select pg_get_functiondef('keep_kiosk_in_service'::regproc) as own`,
    )
    await owner.query(`create or replace function keep_kiosk_in_service(p_owner uuid, p_kiosk uuid)
      returns boolean language sql as 'select true'`)
    expect((await scanElsewhere()).status).toBe(200)
    await owner.query(rows[0]?.own ?? '')
  })

  it('lets nobody in while it is being archived', async () => {
    expect((await scanElsewhere()).status).toBe(200)
    let scanned: ReturnType<typeof scanElsewhere> | undefined
    await test.deps.db.inSystem(async (tx) => {
      await tx.updateTable('kiosks').set({ retired_at: test.clock.now() }).execute()
      scanned = scanElsewhere()
      await vi.waitFor(async () => {
        const waiting = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(waiting.rows).toHaveLength(1)
      }, 10_000)
    })
    expect((await scanned)?.code).toBe('token_revoked')
  })

  it('lets nobody in at a neighbour that it serves', async () => {
    const neighbour = outsideId(
      'CO',
      await createCompany(test.deps, scene.organisationId, { name: 'Neighbour' }),
    )
    await scene.admin('kiosks.putTenants', { body: [{ id: scene.co }, { id: neighbour }] })
    const find = () =>
      send(twin.app, 'kiosk.find', {
        token: scene.token,
        params: { companyId: neighbour },
        body: { by: 'EMAIL', email: 'ann@example.com' },
        key: uuid7(),
      })
    expect((await find()).code).not.toBe('token_revoked')
    await archive()
    expect((await find()).code).toBe('token_revoked')
  })
})
