/** Of which arrivals of a group the host hears (reference §7, check-in notification type). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { ArrivalNews } from '#domain/visit/staff/arrival-news.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene

beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openScene(world)
})
afterAll(() => world.close())

const names = ['Ann', 'Bob', 'Cat'] as const
type Name = (typeof names)[number]

/** Three visitors of today, and how each comes. */
async function group(checkinNotificationType: ArrivalNews) {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const email = `hanne-${crypto.randomUUID()}@example.org`
  const now = world.deps.clock.epochMs()
  const body = {
    hostId: outsideId('US', await createUser(world.deps, scene.companyId, { email })),
    visitors: names.map((firstname) => ({ firstname, lastname: 'Guest' })),
    startAt: new Date(now).toISOString(),
    endAt: new Date(now + 3_600_000).toISOString(),
    checkinNotificationType,
  }
  const made = await send(world.app, 'meetings.create', { token: scene.client, params, body })
  const { id, visits } = made.body as { readonly id: string; readonly visits: readonly string[] }
  const read = await send(world.app, 'meetings.get', {
    token: scene.client,
    params: { ...params, meetingId: id },
  })
  const shown = read.body as {
    readonly checkinNotificationType: string
    readonly visitors: readonly { readonly id: string; readonly firstname: string }[]
  }
  expect(shown.checkinNotificationType).toBe(checkinNotificationType)
  const visitOf = (name: Name): string => {
    const visitor = shown.visitors.find(({ firstname }) => firstname === name)
    return visits.find((visit) => visit.endsWith(visitor?.id ?? '-')) ?? ''
  }
  return {
    come: async (name: Name): Promise<void> => {
      const [date = '', meetingId = '', visitorId = ''] = visitOf(name).split('/')
      const call = {
        token: scene.client,
        params: { ...params, date, meetingId, visitorId },
        body: {},
      }
      const { status, text } = await send(world.app, 'visits.checkIn', call)
      if (status !== 200) throw new Error(text)
      world.deps.live.wake()
    },
    /** The visitors whose arrival the host was told of. */
    told: async (): Promise<readonly Name[]> => {
      const found: Name[] = []
      for (const name of names) {
        const key = visitKeyOf(visitOf(name))
        const mails = key === null ? [] : await world.mails(scene.companyId, key)
        if (mails.some(({ template }) => template === 'host_arrived')) found.push(name)
      }
      return found
    },
    /** What the pass of a visitor says of the host. */
    arrivalOf: async (name: Name): Promise<unknown> => {
      const [date = '', meetingId = '', visitorId = ''] = visitOf(name).split('/')
      const call = { token: scene.client, params: { ...params, date, meetingId, visitorId } }
      return (await send(world.app, 'visits.get', call)).body
    },
  }
}

it.each<readonly [ArrivalNews, readonly Name[], readonly Name[]]>([
  ['ALL', ['Bob', 'Cat'], ['Ann', 'Bob', 'Cat']],
  ['FIRST', ['Bob'], ['Bob']],
  ['FIRST_LAST', ['Bob'], ['Ann', 'Bob']],
  ['LAST', [], ['Ann']],
  ['NONE', [], []],
])('%s: after two of three %j, after all %j', async (news, afterTwo, afterAll3) => {
  const { come, told } = await group(news)
  for (const name of ['Bob', 'Cat'] as const) {
    await come(name)
    world.clock.advance(60_000)
  }
  expect(await told()).toEqual(afterTwo)
  await come('Ann')
  expect(await told()).toEqual(afterAll3)
})

it('of somebody whose arrival is not told no answer is awaited', async () => {
  const { come, arrivalOf } = await group('FIRST')
  await come('Ann')
  world.clock.advance(60_000)
  await come('Bob')
  expect(await arrivalOf('Ann')).toMatchObject({ arrival: { answer: null } })
  expect(await arrivalOf('Bob')).toMatchObject({ arrival: null })
})

it('two who come last in the same moment are not both passed over', async () => {
  const { come, told } = await group('LAST')
  await come('Cat')
  world.clock.advance(60_000)
  await Promise.all([come('Ann'), come('Bob')])
  expect((await told()).length).toBeGreaterThan(0)
})
