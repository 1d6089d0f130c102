/** Marks that several marshals send, twice, late, and without knowing of each other (issue 5 §4). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { staffOf } from '#tests/support/staff-scene.ts'

let test: TestApp
let scene: EmergencyScene
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await openEmergencyScene(test)
})

const idOf = (visitorId: string) => outsideId('V', visitorId)

describe('marks', () => {
  it('are kept once, however often a device sends them', async () => {
    const { key } = await scene.visit({ status: 'CHECKED_IN' })
    const emergencyId = await scene.start()
    const person = idOf(key.visitorId)
    const id = await scene.mark(emergencyId, { person })
    const mark = { id, person, state: 'SAFE', at: test.deps.clock.now() }
    const again = {
      params: { emergencyId },
      body: { marks: [mark, { ...mark, id: randomUUID() }] },
    }
    expect((await scene.call('emergencies.mark', again)).body).toEqual({ kept: 1, isOver: false })
    expect((await scene.call('emergencies.mark', again)).body).toEqual({ kept: 0, isOver: false })
    const { marks } = await scene.roll(emergencyId)
    expect(marks).toHaveLength(2)
    expect(marks[0]).toMatchObject({ person, by: scene.marshal.id })
  })

  it('of two marshals who did not know of each other disagree, until one decides', async () => {
    const person = idOf((await scene.visit({ status: 'CHECKED_IN' })).key.visitorId)
    const other = await staffOf(test, scene, 'RECEPTION')
    const emergencyId = await scene.start()
    const safe = await scene.mark(emergencyId, { person })
    const help = await scene.mark(emergencyId, { person, state: 'HELP', token: other.token })
    const end = async () =>
      (
        (await scene.call('emergencies.end', { params: { emergencyId } })).body as {
          counts: unknown
        }
      ).counts
    await scene.mark(emergencyId, { person, replaces: [safe, help] })
    expect(await end()).toMatchObject({ total: 1, SAFE: 1, DISPUTED: 0 })
  })

  it('that came after the end are kept and counted as late; the report stays', async () => {
    const person = idOf((await scene.visit({ status: 'CHECKED_IN' })).key.visitorId)
    const emergencyId = await scene.start()
    test.clock.advance(60_000)
    await scene.call('emergencies.end', { params: { emergencyId } })
    const mark = { id: randomUUID(), person, state: 'SAFE', at: test.deps.clock.now() }
    const sent = await scene.call('emergencies.mark', {
      params: { emergencyId },
      body: { marks: [mark] },
    })
    expect(sent.body).toEqual({ kept: 1, isOver: true })
    const roll = await scene.roll(emergencyId)
    expect(roll).toMatchObject({ lateMarks: 1, report: { UNKNOWN: 1, SAFE: 0 } })
    expect(roll.people).toMatchObject([{ state: 'UNKNOWN' }])
  })

  it('are refused when they are about nobody, or of another emergency', async () => {
    const emergencyId = await scene.start()
    const mark = { id: randomUUID(), person: 'V-1', state: 'SAFE', at: test.deps.clock.now() }
    const wrong = await scene.call('emergencies.mark', {
      params: { emergencyId },
      body: { marks: [mark] },
    })
    expect([wrong.status, wrong.code]).toEqual([422, 'validation_failed'])
    const none = { params: { emergencyId: outsideId('EM', randomUUID()) } }
    expect((await scene.call('emergencies.roll', none)).status).toBe(404)
    expect((await scene.call('emergencies.end', none)).status).toBe(404)
  })
})
