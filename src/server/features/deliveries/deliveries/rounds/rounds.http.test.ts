/** Reminders by rule: when recipients hear again of what waits for them, and when not (issue 17 §1). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { openDeliveryScene, type DeliveryScene } from '#tests/support/delivery-scene.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'

let at: DeliveryScene
let ann: StaffMember

beforeAll(async () => {
  at = await openDeliveryScene()
})
afterAll(() => at.world.close())
afterEach(() => save({}))

/** A Saturday, ten o’clock in Brussels, when nobody is there; what is told then is due again on Monday and on Thursday. */
const told = '2026-11-21T09:00:00.000Z'

/** As an administrator saves it: what is left out takes its default. */
async function save(settings: Record<string, unknown>): Promise<void> {
  at.world.clock.set(told)
  const token = at.scene.client
  const saved = await at.ask('params.putDeliveries', { token }, { body: settings })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
}

/** Told of on that Saturday to somebody who gets nothing else. */
async function take(more: Record<string, unknown> = {}): Promise<string> {
  at.world.clock.set(told)
  ann = await staffOf(at.world, at.scene)
  const id = await at.take({ recipient: { id: ann.id }, ...more })
  await at.world.quiet()
  return id
}

/** The scheduled job, and what follows from it. @returns how often the recipient was reminded by then */
async function roundAt(now: string, id: string): Promise<number> {
  at.world.clock.set(now)
  await at.world.run(`insert into jobs.job (name, data) values ('parcel-rounds-find', '{}')`)
  await at.world.quiet()
  const [row] = await at.world.run<{ reminders: number }>(
    'select reminders from deliveries where delivery_id = $1',
    [insideId('DV', id)],
  )
  return row?.reminders ?? -1
}

describe('a recipient', () => {
  it('is reminded on the first open morning after each mark, once', async () => {
    await save({ remindDays: [1, 5] })
    const id = await take()
    expect(await roundAt('2026-11-21T15:00:00.000Z', id)).toBe(0)
    // Due since Sunday; nobody is there before Monday at eight.
    expect(await roundAt('2026-11-22T09:15:00.000Z', id)).toBe(0)
    expect(await roundAt('2026-11-23T06:45:00.000Z', id)).toBe(0)
    expect(await roundAt('2026-11-23T07:00:00.000Z', id)).toBe(1)
    expect(await roundAt('2026-11-23T07:15:00.000Z', id)).toBe(1)
    expect(await roundAt('2026-11-26T08:45:00.000Z', id)).toBe(1)
    expect(await roundAt('2026-11-26T09:00:00.000Z', id)).toBe(2)
    expect(await roundAt('2026-12-18T09:00:00.000Z', id)).toBe(2)
  })

  it('hears of it by email, and reception sees that', async () => {
    const id = await take()
    await roundAt('2026-11-23T09:00:00.000Z', id)
    const mails = await at.world.run<{ template: string }>(
      'select template from mails where company_id = $1 and subject_of = $2 order by created_at',
      [at.scene.companyId, `parcel:${id}`],
    )
    expect(mails.map(({ template }) => template)).toEqual(['parcel_received', 'parcel_reminder'])
    at.world.clock.set(told)
    expect((await at.read(id)).told.map(({ reminder }) => reminder)).toEqual([0, 1])
  })

  it('is reminded sooner of what perishes, unless the location wants that no sooner', async () => {
    const fresh = await take({ perishable: true })
    const lasting = await take()
    expect(await roundAt('2026-11-21T13:00:00.000Z', fresh)).toBe(0)
    expect(await roundAt('2026-11-23T08:00:00.000Z', fresh)).toBe(1)
    expect(await roundAt('2026-11-23T08:00:00.000Z', lasting)).toBe(0)
    await save({ perishableHours: null, remindDays: [] })
    const other = await take({ perishable: true })
    expect(await roundAt('2026-12-18T13:00:00.000Z', other)).toBe(0)
  })

  it('is reminded once, however many rounds run at the same time', async () => {
    const id = await take()
    const now = '2026-11-23T09:00:00.000Z'
    const rounds = await Promise.all([roundAt(now, id), roundAt(now, id), roundAt(now, id)])
    expect(rounds.at(-1)).toBe(1)
    expect(await roundAt(now, id)).toBe(1)
  })

  it('is not reminded of what was collected, of what nobody told them, or where deliveries are switched off', async () => {
    const collected = await take()
    const { code } = await at.read(collected, ann)
    await at.on('deliveries.handOver', at.reception, collected, { body: { how: 'CODE', code } })
    const untold = await take()
    await at.world.run('delete from delivery_notices where delivery_id = $1', [
      insideId('DV', untold),
    ])
    const waiting = await take()
    await at.setModules(['VISITORS'])
    const monday = '2026-11-23T09:00:00.000Z'
    expect(await roundAt(monday, waiting)).toBe(0)
    at.world.clock.set(told)
    await at.setModules(['VISITORS', 'DELIVERIES'])
    expect(await roundAt(monday, collected)).toBe(0)
    expect(await roundAt(monday, untold)).toBe(0)
    // The one that was told of is reminded (control).
    expect(await roundAt(monday, waiting)).toBe(1)
  })
})

describe('what has ended', () => {
  it('is deleted after the days that the location says, and what is held never', async () => {
    await save({ keepDays: 30 })
    const held = await take()
    const returned = await take()
    await at.on('deliveries.return', at.reception, returned)
    const left = async (now: string) => {
      at.world.clock.set(now)
      await at.world.run(`insert into jobs.job (name, data) values ('leftovers-purge', '{}')`)
      await at.world.quiet()
      const rows = await at.world.run<{ delivery_id: string }>(
        'select delivery_id from deliveries where delivery_id = any ($1::uuid[])',
        [[insideId('DV', held), insideId('DV', returned)]],
      )
      return new Set(rows.map(({ delivery_id: id }) => id))
    }
    const both = new Set([insideId('DV', held), insideId('DV', returned)])
    expect(await left('2026-12-21T08:59:59.000Z')).toEqual(both)
    expect(await left('2026-12-21T09:00:01.000Z')).toEqual(new Set([insideId('DV', held)]))
  })
})

it('is refused where the settings are nonsense', async () => {
  for (const body of [{ remindDays: [0] }, { remindDays: [1, 2, 3, 4, 5, 6] }, { keepDays: 0 }]) {
    const refused = await at.ask('params.putDeliveries', { token: at.scene.client }, { body })
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
  }
})
