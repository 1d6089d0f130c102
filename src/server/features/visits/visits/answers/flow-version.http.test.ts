/** Whoever is in the middle of a flow is asked what they began with, whatever is published meanwhile (issue 14 §3). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { publishFlow, sendFlow } from '#tests/support/publish-flow.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  await scene.flow(askScreen('badge', 'TEXT', { next: 'tools' }), askScreen('tools', 'TEXT'))
})
afterAll(() => test.close())

const shorter = [askScreen('badge', 'TEXT')]
const stricter = [askScreen('badge', 'TEXT', { next: 'failure' })]

const publish = (screens: readonly ScreenDefinition[]) => publishFlow(test, scene, screens)
const rehearse = (screens: readonly ScreenDefinition[]) =>
  sendFlow(test, scene, 'flows.rehearse', screens)

const answer = (visit: SceneVisit, id: string, value: string) =>
  visit.send('visits.putCustomFields', { body: [{ id, value }] })
const confirm = (visit: SceneVisit) =>
  visit.send('visitors.updateOwn', { body: { firstname: 'Vera', lastname: 'Visitor' } })
const complete = async (visit: SceneVisit) =>
  (await visit.send('visits.completeRegistration', { body: { valid: true } })).status
const asked = async (visit: SceneVisit) => {
  const { body } = await visit.send('visitData.get', { query: { visitId: visit.visitId } })
  return (body as { flow: { screens: { id: string }[] } }).flow.screens.map(({ id }) => id)
}

describe('a visit', () => {
  it('is asked what it began with, though a newer version is published', async () => {
    const begun = await scene.visit()
    const waiting = await scene.visit()
    await answer(begun, 'badge', '7')
    await publish(shorter)
    expect(await asked(begun)).toEqual(['badge', 'tools'])
    expect(await asked(waiting)).toEqual(['badge'])
    await confirm(begun)
    expect(await complete(begun)).toBe(409)
    await answer(begun, 'tools', 'a hammer')
    expect(await complete(begun)).toBe(200)
  })

  it('that is complete is judged by the version it was completed with, also when an answer is corrected', async () => {
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await answer(visit, 'tools', 'none')
    await confirm(visit)
    await complete(visit)
    await publish(stricter)
    await answer(visit, 'badge', '8')
    const { body } = await visit.send('visits.get', { token: scene.client })
    expect(body).toMatchObject({ registration: 'VALID' })
  })

  it('answers what it began with, though nobody else is asked it any more and the field is retired', async () => {
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await publish(shorter)
    await test.deps.db.system
      .updateTable('custom_fields')
      .set({ active: false })
      .where('company_id', '=', scene.companyId)
      .where('custom_field_id', '=', 'tools')
      .execute()
    expect((await answer(visit, 'tools', 'a hammer')).status).toBe(200)
    // Whoever has not begun is not asked.
    expect((await answer(await scene.visit(), 'tools', 'a hammer')).status).toBe(422)
  })

  it('that is reset after it failed is asked the newest version', async () => {
    await publish(stricter)
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await visit.send('visits.completeRegistration', { body: { valid: false } })
    await publish(shorter)
    expect(await asked(visit)).toEqual(['badge'])
    const reset = await visit.send('visits.reset', { token: scene.client, body: {} })
    expect(reset.status, reset.text).toBe(200)
    await answer(visit, 'badge', '7')
    await confirm(visit)
    expect(await complete(visit)).toBe(200)
  })

  it('goes on once a version is mended that led nowhere', async () => {
    const visit = await scene.visit()
    const lead = (from: string, to: string) =>
      sql`update flows set screens = replace(screens::text, ${`"next": "${from}"`}, ${`"next": "${to}"`})::jsonb
        where company_id = ${scene.companyId}`.execute(test.deps.db.system)
    await lead('tools', 'gone')
    expect((await answer(visit, 'badge', '7')).status).toBe(200)
    await publish(shorter)
    expect(await asked(visit)).toEqual(['badge'])
  })

  it('is asked another flow as soon as the location asks that one', async () => {
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await scene.flow(askScreen('company', 'TEXT'))
    expect(await asked(visit)).toEqual(['company'])
  })

  it('has in the list of the day the gaps of the version it began with', async () => {
    const begun = await scene.visit()
    const waiting = await scene.visit()
    for (const visit of [begun, waiting]) await confirm(visit)
    await answer(begun, 'badge', '7')
    await publish(shorter)
    await answer(waiting, 'badge', '7')
    const gapsOf = async (visit: SceneVisit) => {
      const { body } = await visit.send('visits.get', { token: scene.client })
      return (body as { missing: string[] }).missing
    }
    expect(await gapsOf(begun)).toContain('QUESTIONS')
    expect(await gapsOf(waiting)).not.toContain('QUESTIONS')
  })
})

describe('a draft', () => {
  const registered = async (): Promise<SceneVisit> => {
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await answer(visit, 'tools', 'none')
    await confirm(visit)
    expect(await complete(visit)).toBe(200)
    return visit
  }
  const was = ({ key }: SceneVisit, daysAgo: number) =>
    test.deps.db.system
      .updateTable('visits')
      .set({ visit_date: addDays(key.visitDate, -daysAgo) })
      .where('visitor_id', '=', key.visitorId)
      .execute()

  it('is tried on the visits of the last 30 days, and says what becomes of those under way', async () => {
    await was(await registered(), 30)
    await was(await registered(), 31)
    await registered()
    await answer(await scene.visit(), 'badge', '9')
    await scene.visit()
    const counts = { days: 30, tried: 2, begun: 1, waiting: 1 }
    const none = { nowDenied: 0, noLongerDenied: 0, askedMore: 0 }
    expect(await rehearse(shorter)).toEqual({ ...none, ...counts })
    expect(await rehearse(stricter)).toEqual({ ...none, ...counts, nowDenied: 2 })
    const longer = [askScreen('badge', 'TEXT', { next: 'company' }), askScreen('company', 'TEXT')]
    expect(await rehearse(longer)).toEqual({ ...none, ...counts, askedMore: 2 })
  })

  it('of a flow that visitors are not asked concerns nobody', async () => {
    await registered()
    await scene.visit()
    await scene.params({ visitorCheckFlowId: null })
    expect(await rehearse(stricter)).toMatchObject({ tried: 1, begun: 0, waiting: 0 })
  })
})
