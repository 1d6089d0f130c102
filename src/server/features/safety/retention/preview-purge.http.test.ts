/** What the preview shows is what the purge takes: over random visits, people and numbers. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  cameOn,
  crowd,
  keep,
  left,
  preview,
  purgeAt,
  purgeDay,
  purged,
  purgeNight,
  type Numbers,
} from '#tests/support/retention-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

type Kind = 'VISIT' | 'PROFILE'

async function shown(scene: Scene, numbers: Numbers, kind: Kind): Promise<readonly string[]> {
  const first = await preview(world, scene, numbers, { kind, pageSize: '3' })
  const pages = [first]
  while (pages.length * 3 < first.total) {
    const page = String(pages.length + 1)
    pages.push(await preview(world, scene, numbers, { kind, pageSize: '3', page }))
  }
  const items = pages.flatMap((page) => page.items)
  expect(items).toHaveLength(first.total)
  const days = items.map(({ lastDay }) => lastDay)
  expect(days).toEqual(days.toSorted())
  return items.map(({ visitorId }) => visitorId)
}

const change = fc.record({
  status: fc.constantFrom(
    '',
    `status = 'CHECKED_IN', arrived_at = start_at, left_at = null`,
    `status = 'ON_SITE', on_site_at = start_at`,
    `status = 'EXPECTED'`,
    `cancelled_at = now()`,
  ),
  lasts: fc.nat({ max: 4 }),
})
const person = fc.record({
  daysBefore: fc.array(fc.integer({ min: -3, max: 14 }), { minLength: 1, maxLength: 4 }),
  change,
})
const numbersOf = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 8 })), fc.option(fc.nat({ max: 5 })))
  .map(([visitDays, more]) => ({
    visitDays,
    profileDays: visitDays === null || more === null ? null : visitDays + more,
  }))

describe('the preview', () => {
  it('shows what goes at night, one by one, and nothing else', { timeout: 120_000 }, async () => {
    let removed = 0
    const property = fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      numbersOf,
      async (people, numbers) => {
        const scene = await openScene(world)
        for (const { daysBefore, change: changed } of people) {
          // Two visits of one day are one.
          const visitorId = await cameOn(world, scene, ...new Set(daysBefore))
          const set = [changed.status, `end_at = end_at + $2 * interval '1 day'`]
          await world.run(
            `update visits set ${set.filter((part) => part !== '').join(', ')} where visitor_id = $1`,
            [visitorId, changed.lasts],
          )
        }
        await keep(world, scene, numbers)
        const before = await left(world, scene)
        const standing = await visitorsOf(scene)
        const { day, visits, profiles, meetings } = await preview(world, scene, numbers)
        expect(day).toBe(purgeDay)
        const due = {
          visits: await shown(scene, numbers, 'VISIT'),
          profiles: await shown(scene, numbers, 'PROFILE'),
        }
        await purgeAt(world, purgeNight)

        const after = await visitorsOf(scene)
        expect(await left(world, scene)).toEqual({
          visits: before.visits - visits,
          profiles: before.profiles - profiles,
          meetings: before.meetings - meetings,
        })
        expect(due.visits.toSorted()).toEqual(without(standing.visits, after.visits))
        expect(due.profiles.toSorted()).toEqual(without(standing.profiles, after.profiles))
        const isQuiet = visits + profiles + meetings === 0
        expect(await purged(world, scene)).toEqual(
          isQuiet ? [] : [{ day, visits, profiles, meetings }],
        )
        removed += visits + profiles
        // What is left is not due, and shown so.
        world.clock.set('2026-11-21T09:00:00.000Z')
        expect(await preview(world, scene, numbers)).toMatchObject({ visits: 0, profiles: 0 })
      },
    )
    await fc.assert(property, { numRuns: 12 })
    // The control: there was something to remove.
    expect(removed).toBeGreaterThan(0)
  })

  it('shows numbers that are not saved, and removes nothing by it', async () => {
    const scene = await openScene(world)
    await cameOn(world, scene, 100)
    await crowd(world, scene, 4)
    const numbers = { visitDays: 30, profileDays: 60 }
    const found = await preview(world, scene, numbers, {
      kind: 'PROFILE',
      pageSize: '2',
      page: '3',
    })
    expect(found).toMatchObject({ visits: 5, profiles: 5, meetings: 1, total: 5 })
    expect(found.items).toHaveLength(1)
    await purgeAt(world, purgeNight)
    expect(await left(world, scene)).toEqual({ visits: 5, profiles: 5, meetings: 1 })
  })
})

/** Outside ids of visitors: of each visit, and of each profile. */
async function visitorsOf({ companyId }: Scene) {
  const read = async (text: string) =>
    (await world.run<{ id: string }>(text, [companyId])).map(({ id }) => outsideId('V', id))
  return {
    visits: await read('select visitor_id as id from visits where company_id = $1'),
    profiles: await read(
      'select visitor_id as id from visitors where company_id = $1 and erased_at is null',
    ),
  }
}

/** What of the first list, each as often as it is there, is not in the second; in order. */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const rest = [...all]
  for (const one of some) rest.splice(rest.indexOf(one), 1)
  return rest.toSorted()
}
