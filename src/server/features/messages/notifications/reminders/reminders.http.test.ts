import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { createCompany, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

type Visit = { readonly companyId: CompanyId; readonly key: VisitKey; readonly startMs: number }

/** Made ten days ahead: a visit from 14:00 at the location. */
async function plan(scene: Scene, companyId: CompanyId = scene.companyId): Promise<Visit> {
  const { visits } = await createMeeting(world.deps, companyId, {
    daysFromToday: 10,
    from: '14:00',
    to: '15:00',
    visitors: [{ email: 'jane@example.org' }],
  })
  const [row] = await world.run<{ start_at: string }>(
    'select start_at from visits where meeting_id = $1',
    [visits[0].meetingId],
  )
  await world.run('update visits set created_at = $2 where meeting_id = $1', [
    visits[0].meetingId,
    world.clock.now(),
  ])
  return { companyId, key: visits[0], startMs: Date.parse(row?.start_at ?? '') }
}

/** The scheduled job at so many hours before the visit, and the mails it leads to. */
async function roundAt(visit: Visit, hoursBefore: number): Promise<void> {
  world.clock.set(instantOf(visit.startMs - hoursBefore * HOUR_MS))
  await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
  await world.quiet()
}

/** The hours that the reminders of the visit speak of, in their order. */
async function reminders({ companyId, key }: Visit): Promise<string[]> {
  const mails = await world.mails(companyId, key)
  return mails
    .filter(({ template }) => template === 'reminder')
    .map(({ body }) => /starts in (\d+) hours?/.exec(body)?.[1] ?? '?')
}

describe('a visitor whose registration is not complete', () => {
  it('is reminded 24 and 4 hours before the visit, once each', async () => {
    const visit = await plan(await openScene(world))
    await roundAt(visit, 24.1)
    expect(await reminders(visit)).toEqual([])
    await roundAt(visit, 23.95)
    await roundAt(visit, 23.9)
    expect(await reminders(visit)).toEqual(['24'])
    await roundAt(visit, 4.1)
    expect(await reminders(visit)).toEqual(['24'])
    await roundAt(visit, 3.95)
    await roundAt(visit, 1)
    expect(await reminders(visit)).toEqual(['24', '4'])
    await roundAt(visit, 0)
    await roundAt(visit, -1)
    expect(await reminders(visit)).toEqual(['24', '4'])
  })

  it('is reminded once however often it is looked at the same time', async () => {
    const visit = await plan(await openScene(world))
    await Promise.all([roundAt(visit, 23.9), roundAt(visit, 23.9), roundAt(visit, 23.9)])
    expect(await reminders(visit)).toEqual(['24'])
  })

  it('is reminded of the last hour alone when nobody looked for a day', async () => {
    const visit = await plan(await openScene(world))
    await roundAt(visit, 2)
    await roundAt(visit, 1.9)
    expect(await reminders(visit)).toEqual(['2'])
  })

  it('is not reminded of an hour that lay before the visit was made', async () => {
    const visit = await plan(await openScene(world))
    const made = instantOf(visit.startMs - 10 * HOUR_MS)
    await world.run('update visits set created_at = $2 where meeting_id = $1', [
      visit.key.meetingId,
      made,
    ])
    await roundAt(visit, 9)
    expect(await reminders(visit)).toEqual([])
    await roundAt(visit, 3.9)
    expect(await reminders(visit)).toEqual(['4'])
  })

  it('is not reminded of an hour that lay before the invitation', async () => {
    const visit = await plan(await openScene(world))
    await world.happen(visit.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
    world.clock.set(instantOf(visit.startMs - 2 * HOUR_MS))
    await world.happen(visit.companyId, visit.key, 'visit.approved', { from: 'IN_REVIEW' })
    await world.quiet()
    await roundAt(visit, 1.9)
    expect(await reminders(visit)).toEqual([])
  })

  it('is reminded when the location says', async () => {
    const scene = await openScene(world)
    await setParams(world.deps, scene.companyId, 'visitor-check-email', { reminderHours: [72, 1] })
    const visit = await plan(scene)
    await roundAt(visit, 71.9)
    await roundAt(visit, 23.9)
    await roundAt(visit, 0.9)
    expect(await reminders(visit)).toEqual(['72', '1'])
  })

  it('is not reminded where the location does not want that', async () => {
    const scene = await openScene(world)
    await setParams(world.deps, scene.companyId, 'visitor-check-email', { reminderHours: [] })
    const visit = await plan(scene)
    await roundAt(visit, 3.9)
    expect(await reminders(visit)).toEqual([])
  })

  it.each([['Pacific/Kiritimati'], ['Australia/Lord_Howe']])(
    'is reminded 24 hours before the visit in %s',
    async (timeZone) => {
      const scene = await openScene(world)
      const companyId = await createCompany(world.deps, scene.organisationId, { timeZone })
      const visit = await plan(scene, companyId)
      await roundAt(visit, 24.05)
      expect(await reminders(visit)).toEqual([])
      await roundAt(visit, 23.95)
      expect(await reminders(visit)).toEqual(['24'])
    },
  )
})

describe('a visitor', () => {
  it.each([
    ['who has registered', `registration = 'VALID', registered_at = now()`],
    ['whose answers were refused', `registration = 'INVALID'`],
    ['whose visit was cancelled', `cancelled_at = now()`],
    ['whose visit waits for an approval', `status = 'IN_REVIEW'`],
    ['who is here already', `status = 'CHECKED_IN', arrived_at = now()`],
  ])('%s is not reminded', async (_, columns) => {
    const visit = await plan(await openScene(world))
    await world.run(`update visits set ${columns} where meeting_id = $1`, [visit.key.meetingId])
    await roundAt(visit, 23.9)
    await roundAt(visit, 3.9)
    expect(await reminders(visit)).toEqual([])
  })
})

it('is not asked about at each round where the meeting invites nobody', async () => {
  const scene = await openScene(world)
  const silent = await plan(scene)
  const { meetingId } = silent.key
  await world.run('update meetings set invites = false where meeting_id = $1', [meetingId])
  const jobs = () =>
    world.run(`select from jobs.job where name = 'visit-mail' and data ->> 'companyId' = $1`, [
      scene.companyId,
    ])
  await roundAt(silent, 3.95)
  await roundAt(silent, 3.9)
  expect(await jobs()).toEqual([])
  // Whoever is invited after all is reminded (control).
  await world.run('update meetings set invites = true where meeting_id = $1', [meetingId])
  await roundAt(silent, 3.8)
  expect(await reminders(silent)).toEqual(['4'])
  expect(await jobs()).toHaveLength(1)
})
