/** A permanent pass lets its person in and out on every day, invited or not (reference §3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { newKey } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'
import { arriveByPerson } from './arrive-by-person.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type Scanned = { outcome: string; visit: { id: string; hostName: string } }
const scan = (code: string, purpose = 'ANY', key = newKey()) =>
  scene.kiosk('kiosk.scan', { body: { code, purpose }, key })
const scanned = async (code: string) => {
  const { status, code: error, body } = await scan(code)
  expect([status, error]).toEqual([200, undefined])
  return body as Scanned
}
const codeOf = async ({ params }: SceneVisit) => {
  const { body } = await scene.admin('visitors.permanentPass', { params })
  return (body as { pass: { code: string } | null }).pass?.code ?? ''
}
const issue = async (visit: SceneVisit) => {
  const { status } = await scene.admin('visitors.issuePermanentPass', { params: visit.params })
  expect(status).toBe(200)
  return codeOf(visit)
}
const mark = ({ params }: SceneVisit, frequent: boolean) =>
  scene.admin('visitors.setFrequent', { params, body: { frequent } })
/** Somebody who was here two days ago and comes often. */
const holder = async (options: { readonly daysFromToday?: number } = {}) => {
  const visit = await scene.visit({ firstname: 'Zoë', daysFromToday: -2, ...options })
  await mark(visit, true)
  return { visit, code: await issue(visit) }
}
const visitsOf = async ({ key }: SceneVisit) => {
  const { rows } = await test.deps.db.systemPool.query<{ status: string }>(
    `select status from visits where visitor_id = $1 and visit_date = '2026-11-21' order by start_at, created_at`,
    [key.visitorId],
  )
  return rows.map(({ status }) => status)
}
const waitAWhile = () => test.clock.advance(61_000)

describe('somebody who is not expected', () => {
  it('is in, with the host of the last visit, and out, and in again', async () => {
    const { visit, code } = await holder()
    const first = await scanned(code)
    expect(first).toMatchObject({ outcome: 'CHECKED_IN', visit: { hostName: 'Hanne Host' } })
    // Held up a moment longer: nothing happens.
    expect((await scanned(code)).outcome).toBe('WELCOMED_AGAIN')
    waitAWhile()
    expect((await scanned(code)).outcome).toBe('CHECKED_OUT')
    expect((await scanned(code)).outcome).toBe('GOODBYE_AGAIN')
    waitAWhile()
    const again = await scanned(code)
    expect(again.outcome).toBe('CHECKED_IN')
    expect(again.visit.id).not.toBe(first.visit.id)
    expect(await visitsOf(visit)).toEqual(['CHECKED_OUT', 'CHECKED_IN'])
  })

  it('is made one visit by two kiosks at once, and by a repeat', async () => {
    const { visit, code } = await holder()
    const key = newKey()
    const answers = await Promise.all([scan(code), scan(code), scan(code, 'ANY', key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await scan(code, 'ANY', key)).status).toBe(200)
    expect(await visitsOf(visit)).toEqual(['CHECKED_IN'])
  })

  it('would be made two visits if nobody was kept before one looks (control)', async () => {
    const { visit } = await holder()
    const company = await test.deps.companies.find(scene.companyId)
    if (company === null) throw new Error('There is no company.')
    const act = { actor: { kind: 'anonymous' }, commandId: null, at: test.clock.now() } as const
    const arrive = () =>
      test.deps.db.inTenant(scene.companyId, (tx) =>
        arriveByPerson(tx, company, act, { visitorId: visit.key.visitorId, purpose: 'ANY' }),
      )
    await Promise.all([arrive(), arrive()])
    expect(await visitsOf(visit)).toEqual(['EXPECTED', 'EXPECTED'])
  })

  it('comes to the default recipient when the last host works here no longer', async () => {
    const { visit, code } = await holder()
    await test.deps.db.systemPool.query('update users set active = false where user_id = $1', [
      visit.hostId,
    ])
    expect((await scan(code)).code).toBe('no_host_found')
    const other = await scene.visit()
    await scene.walkIn({ defaultRecipientId: outsideId('US', other.hostId) })
    expect((await scanned(code)).outcome).toBe('CHECKED_IN')
  })

  it('comes to the host of a visit that was, not of one that is planned or was refused', async () => {
    const { visit, code } = await holder()
    const hostId = await createUser(test.deps, scene.companyId, { firstname: 'Otto' })
    for (const more of [{ daysFromToday: 3 }, { daysFromToday: -1, status: 'DENIED' }] as const) {
      const { key } = await scene.visit({ hostId, ...more })
      await test.deps.db.systemPool.query(
        'update visits set visitor_id = $1 where visitor_id = $2',
        [visit.key.visitorId, key.visitorId],
      )
    }
    expect((await scanned(code)).visit.hostName).toBe('Hanne Host')
  })

  it('waits where visits are approved, and is not found by whoever wants to leave', async () => {
    const { code } = await holder()
    expect((await scan(code, 'LEAVE')).code).toBe('pass_wrong_day')
    const found = await scene.kiosk('kiosk.find', { body: { by: 'CODE', code } })
    expect(found.code).toBe('pass_wrong_day')
    await scene.params({ approvals: true })
    expect((await scanned(code)).outcome).toBe('IN_REVIEW')
    expect((await scanned(code)).outcome).toBe('IN_REVIEW')
  })
})

it('somebody who is expected checks in to that visit', async () => {
  const { visit, code } = await holder({ daysFromToday: 0 })
  expect(await scanned(code)).toMatchObject({ outcome: 'CHECKED_IN', visit: { id: visit.visitId } })
  expect(await visitsOf(visit)).toEqual(['CHECKED_IN'])
})

describe('a permanent pass counts no longer', () => {
  it('when a new one is made, when it is revoked, and when its person comes often no more', async () => {
    const { visit, code: old } = await holder()
    expect(await codeOf(visit)).toBe(old)
    const code = await issue(visit)
    expect((await scan(old)).code).toBe('pass_revoked')
    expect((await scanned(code)).outcome).toBe('CHECKED_IN')
    await scene.admin('visitors.revokePermanentPass', { params: visit.params })
    expect((await scan(code)).code).toBe('pass_revoked')
    expect(await codeOf(visit)).toBe('')
    const next = await issue(visit)
    await mark(visit, false)
    expect((await scan(next)).code).toBe('pass_revoked')
  })

  it('when the person is erased; in one profile of two it still does', async () => {
    const { visit, code } = await holder()
    const kept = await scene.visit({ firstname: 'Zoë', lastname: 'Kept', daysFromToday: -3 })
    const merged = await scene.admin('directory.merge', {
      params: kept.params,
      body: { otherId: visit.params.visitorId },
    })
    expect(merged.status).toBe(200)
    expect((await scanned(code)).outcome).toBe('CHECKED_IN')
    waitAWhile()
    expect((await scanned(code)).outcome).toBe('CHECKED_OUT')
    const erased = await scene.admin('directory.erase', {
      params: kept.params,
      body: { name: 'Zoë Kept', cancelVisits: true },
    })
    expect(erased.status).toBe(200)
    expect((await scan(code)).code).toBe('pass_revoked')
  })

  it('at another company, and forged', async () => {
    const { code } = await holder()
    const other = await openKioskScene(test)
    const body = { code, purpose: 'ANY' }
    expect((await other.kiosk('kiosk.scan', { body })).code).toBe('pass_unknown')
    const forged = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await scan(forged)).code).toBe('pass_unknown')
  })
})
