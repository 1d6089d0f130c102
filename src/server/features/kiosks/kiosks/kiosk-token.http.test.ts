import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, pair, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { send } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

describe('the token of a kiosk', () => {
  const alive = async (token: string) =>
    (await send(test.app, 'kiosk.data', { token, params: { companyId: scene.co } })).code ?? 'ok'

  it('ends when the kiosk is revoked, archived, or paired again', async () => {
    expect(await alive(scene.token)).toBe('ok')
    await scene.admin('kiosks.revoke')
    expect(await alive(scene.token)).toBe('token_revoked')
    const second = await pair(test, (id, call) => scene.admin(id, call))
    expect(await alive(second)).toBe('ok')
    const third = await pair(test, (id, call) => scene.admin(id, call))
    expect([await alive(second), await alive(third)]).toEqual(['token_revoked', 'ok'])
    await scene.admin('kiosks.delete')
    expect(await alive(third)).toBe('token_revoked')
  })

  it('reaches other processes within seconds', async () => {
    const twin = await test.twin()
    const there = async () =>
      (
        await send(twin.app, 'kiosk.data', {
          token: scene.token,
          params: { companyId: scene.co },
        })
      ).code ?? 'ok'
    expect(await there()).toBe('ok')
    await scene.admin('kiosks.revoke')
    test.clock.advance(5_000)
    expect(await there()).toBe('token_revoked')
    // A token made after what the other process remembers counts there at once.
    const token = await pair(test, (id, call) => scene.admin(id, call))
    const params = { companyId: scene.co }
    expect((await send(twin.app, 'kiosk.data', { token, params })).status).toBe(200)
    await twin.close()
  })

  it('ends after three months, and is renewed by a heartbeat before', async () => {
    const beat = async () =>
      ((await scene.kiosk('kiosk.heartbeat', { body: {} })).body as { token: string | null }).token
    expect(await beat()).toBeNull()
    test.clock.advance(31 * 86_400_000)
    const renewed = await beat()
    expect(renewed).toMatch(/^ey/)
    test.clock.advance(60 * 86_400_000)
    expect(await alive(scene.token)).toBe('token_expired')
    expect(await alive(renewed ?? '')).toBe('ok')
  })

  it('opens nothing but its tenants, and nothing of another kiosk', async () => {
    const other = await openKioskScene(test)
    const under = async (companyId: string) =>
      (await send(test.app, 'kiosk.data', { token: scene.token, params: { companyId } })).code
    expect(await under(other.co)).toBe('not_found')
    const { code } = await scene.kiosk('kiosk.heartbeat', {
      params: { companyId: other.co, kioskId: other.kioskId },
      body: {},
    })
    expect(code).toBe('not_found')
    expect((await scene.kiosk('visits.list')).code).toBe('forbidden')
  })

  it('finds a company that is switched off disabled', async () => {
    await test.deps.db.system
      .updateTable('companies')
      .set({ disabled_at: test.clock.now() })
      .where('company_id', '=', scene.companyId)
      .execute()
    test.deps.companies.forget(scene.companyId)
    expect(await alive(scene.token)).toBe('app_disabled')
    // The kiosk itself stays known, so that it comes back when the company does.
    expect((await scene.kiosk('kiosk.heartbeat', { body: {} })).status).toBe(200)
  })
})
