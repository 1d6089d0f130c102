/** When a version of a template counts, and who is in whose way (issue 16 §1, decision 0559). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey } from '#tests/support/send.ts'
import { openTemplateScene, only, refusal, days } from '#tests/support/template-scene.ts'

const scene = await openTemplateScene()
const {
  world,
  porto,
  tokyo,
  co,
  at,
  goOn,
  onThis,
  versions,
  base,
  publish,
  open,
  published,
  drift,
  retentionAt,
  bring,
  bringOf,
} = scene

beforeEach(() => scene.anew())
afterAll(() => world.close())

describe('a version', () => {
  it('goes live by the clock of each location, and can be called off on the way', async () => {
    await published([days(30)])
    const byClock = { start: { date: '2026-11-24', time: '06:00', zone: null } }
    expect((await published([days(9, true)], byClock)).changed).toBe(3)
    await bring()
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 30 })
    expect((await versions()).map(({ state }) => state)).toEqual(['SCHEDULED', 'LIVE'])
    // Six in Tokyo; night in Europe.
    await goOn('2026-11-23T21:00:00.000Z')
    await bring()
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 9 })
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 30 })
    const call = { params: { version: '2' } }
    expect((await onThis('settingTemplates.withdraw', call)).status).toBe(200)
    await bringOf()
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 30 })
    expect(refusal(await onThis('settingTemplates.withdraw', call))).toEqual([
      409,
      'setting_template_live',
    ])
    await goOn('2026-11-26T10:00:00.000Z')
    await bring()
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 30 })
    expect((await versions()).map(({ state }) => state)).toEqual(['WITHDRAWN', 'LIVE'])
  })

  it('goes live everywhere at once by a named zone, and never in the past', async () => {
    const at6 = (date: string) => ({ start: { date, time: '06:00', zone: 'Asia/Tokyo' } })
    expect(refusal(await publish([days(9)], at6('2026-11-23')))).toEqual([
      409,
      'setting_template_past',
    ])
    await published([days(9)], at6('2026-11-24'))
    await goOn('2026-11-23T21:00:00.000Z')
    await bring()
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 9 })
    expect((await versions())[0]?.state).toBe('LIVE')
  })

  it('says where it could not be taken over at its time, and is tried again', async () => {
    await published([{ key: 'retention.profileDays', value: 60 }, days(30)], only(tokyo))
    const byClock = { start: { date: '2026-11-24', time: '06:00', zone: 'UTC' }, ...only(tokyo) }
    await published(
      [{ key: 'retention.profileDays', value: 40, locked: true, why: 'x' }, days(30)],
      byClock,
    )
    await at(tokyo, 'params.putRetention', { visitDays: 50, profileDays: 60 })
    await goOn('2026-11-24T06:00:00.000Z')
    await bring()
    expect(await retentionAt(tokyo)).toEqual({ visitDays: 50, profileDays: 60 })
    expect((await drift()).faults).toMatchObject([
      { name: 'Tokyo', key: 'retention.visitDays', code: 'retention_error_order' },
    ])
    await at(tokyo, 'params.putRetention', { visitDays: 20, profileDays: 60 })
    await goOn('2026-11-24T06:16:00.000Z')
    await bring()
    expect(await retentionAt(tokyo)).toEqual({ visitDays: 20, profileDays: 40 })
    expect((await drift()).faults).toEqual([])
  })

  it('never takes the place of one that its editor has not seen', async () => {
    await published([days(30)])
    const [one, other] = await Promise.all([
      publish([days(31)], { base: 1 }),
      publish([days(32)], { base: 1 }),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([one, other].find(({ status }) => status === 409)?.code).toBe('changed_meanwhile')
    const key = newKey()
    const again = [
      await publish([days(33)], { base: 2 }, { key }),
      await publish([days(33)], { base: 2 }, { key }),
    ]
    expect(again.map(({ body }) => body)).toEqual([again[0]?.body, again[0]?.body])
    expect(await base()).toBe(3)
  })

  it('is taken back by publishing what was there before', async () => {
    await published([days(30, true)])
    await published([days(10, true, 'A new law')])
    const before = (await versions()).find(({ version }) => version === 1)
    await published(before?.settings ?? [], { scope: before?.scope })
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 30 })
    expect((await versions()).map(({ version, state }) => [version, state])).toEqual([
      [3, 'LIVE'],
      [2, 'FORMER'],
      [1, 'FORMER'],
    ])
  })

  it('reaches a new location', async () => {
    await published([days(30)], only(tokyo))
    expect(
      (await onThis('settingTemplates.addLocations', { body: { add: [co(porto)] } })).status,
    ).toBe(200)
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 30 })
    expect((await versions())[0]).toMatchObject({
      version: 2,
      scope: { locations: [co(tokyo), co(porto)] },
    })
    await open('Empty')
    expect(
      refusal(await onThis('settingTemplates.addLocations', { body: { add: [co(porto)] } })),
    ).toEqual([409, 'setting_template_empty'])
  })
})

describe('a lock and a save at the same time', () => {
  it('leave no other value than the locked one', async () => {
    for (let round = 0; round < 4; round += 1) {
      await published([])
      const value = 100 + round
      const [saved] = await Promise.all([
        at(tokyo, 'params.putRetention', { visitDays: 7, profileDays: null }),
        published([days(value, true)]),
      ])
      expect([200, 409]).toContain(saved.status)
      expect(await retentionAt(tokyo)).toMatchObject({ visitDays: value })
    }
  })

  it('are told apart by the row that locks: without it the same save goes through', async () => {
    await published([days(30, true)])
    await sql`delete from location_settings`.execute(world.deps.db.system)
    expect((await at(tokyo, 'params.putRetention', { visitDays: 7 })).status).toBe(200)
  })

  it('is no more than a location reads: it can’t let itself off', async () => {
    await published([days(30, true)])
    await expect(
      world.deps.db.inTenant(tokyo, (tx) => sql`delete from location_settings`.execute(tx)),
    ).rejects.toThrow(/permission denied/)
  })
})
