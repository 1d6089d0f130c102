/** How a version gets to many locations, and how they are set back to it (issue 16 §1, decision 0567). */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { days, only, openTemplateScene, plain, refusal } from '#tests/support/template-scene.ts'

const scene = await openTemplateScene()
const { world, porto, tokyo, boss, clerk, co, at, onThis, versions, published, publish } = scene
const { drift, retentionAt, bringOf, make, foresee } = scene
const { system } = world.deps.db
const many = 30
const branches: CompanyId[] = []

beforeAll(async () => {
  for (let number = 1; number <= many; number += 1) {
    branches.push(await make(`Branch ${String(number)}`, 'UTC'))
  }
})
beforeEach(() => scene.anew())
afterAll(() => world.close())

const have = async (value: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_params
    where area = 'retention' and (params ->> 'visitDays')::int = ${value}`.execute(system)
  return rows[0]?.count ?? 0
}
const applied = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where kind = 'setting_template.applied'`.execute(
    system,
  )
  return rows[0]?.count ?? 0
}

describe('a version on its way', () => {
  it('is tried out at each location, then taken over, a slice at a time, and says how far it is', async () => {
    expect((await publish([days(30)])).body).toEqual({ version: 1, changed: many + 3 })
    expect((await versions())[0]).toMatchObject({ state: 'TRYING', progress: { done: 0 } })
    await bringOf(undefined, 1)
    expect((await versions())[0]).toMatchObject({
      state: 'TRYING',
      progress: { done: 12, total: many + 3, failed: 0 },
    })
    expect(await have(30)).toBe(0)
    // Two more slices try it, and the first gives it to some.
    await bringOf(undefined, 3)
    expect(await have(30)).toBe(20)
    expect((await versions())[0]).toMatchObject({
      state: 'LIVE',
      progress: { done: 20, total: many + 3, failed: 0 },
    })
    await bringOf()
    expect(await have(30)).toBe(many + 3)
    expect((await versions())[0]).toMatchObject({ state: 'LIVE', progress: null })
  })

  it('goes on where a process left it, and does nothing twice', async () => {
    const before = await applied()
    await publish([days(30, true)])
    for (const slices of [2, 1, 1, 1]) {
      // Another process, which knows nothing of the one before.
      await bringOf(undefined, slices)
    }
    await bringOf()
    expect(await have(30)).toBe(many + 3)
    expect(await applied()).toBe(before + many + 3)
  })

  it('leaves out who can’t take it over any more, says so, and gives it to the others', async () => {
    const profiles = { key: 'retention.profileDays', value: 40, locked: true, why: 'x' }
    const both = [days(20), profiles]
    await publish(both)
    // Tried out, and given to nobody yet.
    await bringOf(undefined, 2)
    const last = branches.at(-1)
    if (last === undefined) throw new Error('there are branches')
    await at(last, 'params.putRetention', { visitDays: 50, profileDays: 60 })
    await bringOf()
    const [version] = await versions()
    expect(version).toMatchObject({ state: 'REFUSED', refusals: [{ id: co(last) }] })
    await at(last, 'params.putRetention', plain)
    await publish(both)
    await bringOf(undefined, 3)
    await at(last, 'params.putRetention', { visitDays: 50, profileDays: 60 })
    await bringOf()
    expect((await drift()).faults).toMatchObject([{ id: co(last), code: 'retention_error_order' }])
    expect(await retentionAt(last)).toMatchObject({ profileDays: 60 })
    expect(await retentionAt(porto)).toMatchObject({ profileDays: 40 })
    await at(last, 'params.putRetention', plain)
    await scene.goOn('2026-11-23T10:01:00.000Z')
    await bringOf()
    expect(await retentionAt(last)).toMatchObject({ profileDays: 40 })
    expect((await drift()).faults).toEqual([])
  })

  it('is gone from everywhere when its template is removed', async () => {
    await published([days(30, true)])
    await onThis('settingTemplates.remove')
    expect((await onThis('settingTemplates.get')).status).toBe(404)
    // Its name is free at once.
    await scene.open('Europe')
    await bringOf()
    expect(await have(30)).toBe(0)
    const { rows } = await sql`select from setting_templates where removed_at is not null`.execute(
      system,
    )
    expect(rows).toEqual([])
  })

  it('is shown beforehand, a slice at a time', async () => {
    const effects = await foresee([days(30)])
    expect(new Set(effects.map(({ id }) => id)).size).toBe(many + 3)
    const body = { settings: [days(30)], scope: 'ALL' }
    expect((await onThis('settingTemplates.foresee', { body })).body).toMatchObject({
      tried: 12,
      concerned: many + 3,
    })
    expect(await have(30)).toBe(0)
  })
})

describe('what differs', () => {
  it('is set back one by one, or all of it, and comes back without the template', async () => {
    await published([days(30), { key: 'retention.profileDays', value: 60 }])
    await at(porto, 'params.putRetention', { visitDays: 7, profileDays: 50 })
    await at(tokyo, 'params.putRetention', { visitDays: 8, profileDays: 60 })
    const item = { id: co(porto), key: 'retention.visitDays' }
    const call = { body: { items: [item] } }
    expect((await onThis('settingTemplates.setBack', call, boss)).body).toEqual({ locations: 1 })
    expect((await drift()).items.filter(({ settingBack }) => settingBack)).toMatchObject([item])
    await bringOf()
    expect(await retentionAt(porto)).toEqual({ visitDays: 30, profileDays: 50 })
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 8 })
    const all = { body: { items: 'ALL' } }
    expect((await onThis('settingTemplates.setBack', all)).body).toEqual({ locations: 2 })
    await bringOf()
    expect((await drift()).items).toEqual([])
    expect((await onThis('settingTemplates.setBack', all)).body).toEqual({ locations: 0 })
    await onThis('settingTemplates.remove')
    await bringOf()
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 8 })
  })

  it('is set back by those who may change it, and only of this template', async () => {
    await published([days(30)])
    await at(porto, 'params.putRetention', { visitDays: 7, profileDays: null })
    const items = [{ id: co(porto), key: 'retention.visitDays' }]
    const by = await onThis('settingTemplates.setBack', { body: { items } }, clerk)
    expect(refusal(by)).toEqual([403, 'forbidden'])
    await scene.open('Another')
    expect((await onThis('settingTemplates.setBack', { body: { items } })).body).toEqual({
      locations: 0,
    })
  })
})

describe('a save at a location while a lock is on its way', () => {
  const owner = new Client(world.connection)
  const waiting = async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const save = (value: number) =>
    at(tokyo, 'params.putRetention', { visitDays: value, profileDays: null })
  beforeAll(() => owner.connect())
  afterAll(() => owner.end())
  /** Saves in a transaction, does something else before that is committed, and says what. */
  const whileSaving = <Result>(value: number, other: () => Promise<Result>) =>
    world.deps.db.inTenant(tokyo, async (tx) => {
      const saved = JSON.stringify({ visitDays: value, profileDays: null })
      await sql`update company_params set params = ${saved}::jsonb
        where company_id = ${tokyo} and area = 'retention'`.execute(tx)
      return other()
    })

  beforeEach(async () => {
    // It has what is to be locked already, so that nothing but the lock is written.
    await save(30)
    await publish([days(30, true)], only(tokyo))
    await bringOf(undefined, 1)
  })

  it('is waited for, and the lock has the last word', async () => {
    const { running } = await whileSaving(7, async () => {
      const taking = bringOf()
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
      return { running: taking }
    })
    await running
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 30 })
    expect(refusal(await save(8))).toEqual([409, 'setting_locked'])
  })

  it('would stay beside the lock if nobody waited', async () => {
    const { rows } = await owner.query<{ body: string }>(
      `select pg_get_functiondef('hold_locked_settings'::regproc) as body`,
    )
    const whole = rows[0]?.body ?? ''
    await owner.query(whole.replace(/perform pg_advisory_xact_lock_shared\([^;]*;/, 'null;'))
    try {
      await whileSaving(7, () => bringOf())
      expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 7 })
      const origin = await scene.originAt(tokyo, 'retention.visitDays')
      expect(origin?.template).toMatchObject({ value: 30, locked: true })
    } finally {
      await owner.query(whole)
    }
  })
})
