/** Who is asked about an arrival when nobody answers. The time between two of them is skipped by making the job due. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { createUser } from '#tests/support/factories.ts'
import { openLadderScene, type LadderScene } from '#tests/support/ladder-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'
import { lockVisitRow } from './queries.ts'

let world: MailWorld
let scene: LadderScene
beforeAll(async () => {
  world = await openMailWorld()
  await world.addWorker()
})
beforeEach(async () => {
  scene = await openLadderScene(world)
})
afterAll(() => world.close())

const arrivalOf = async (visit: SceneVisit) =>
  ((await visit.send('visits.arrival')).body as { arrival: { asked: string } | null }).arrival

describe('an arrival that nobody answers', () => {
  it('is told to one after the other, each after the minutes that the location sets', async () => {
    const visit = await scene.arrive((await scene.staff()).host)
    expect(await scene.asked(visit)).toEqual(['host_arrived Hanne', 'host_arrived Ann'])
    expect(await scene.waiting(visit)).toMatchObject([{ minutes: 7, data: { after: 'HOST' } }])
    expect(await arrivalOf(visit)).toMatchObject({ answer: null, asked: 'HOST' })
    await scene.timePasses(visit)
    expect(await scene.asked(visit)).toEqual([
      'host_arrived Hanne',
      'host_arrived Ann',
      'deputy_arrived Ann',
    ])
    expect(await scene.waiting(visit)).toMatchObject([{ minutes: 7, data: { after: 'ASSISTANT' } }])
    await scene.timePasses(visit)
    expect((await scene.asked(visit)).at(-1)).toBe('deputy_arrived Rita')
    await scene.timePasses(visit)
    expect((await scene.asked(visit)).slice(4).toSorted()).toEqual([
      'reception_arrived desk',
      'reception_arrived gate',
    ])
    expect(await arrivalOf(visit)).toMatchObject({ asked: 'RECEPTION' })
    expect(await scene.waiting(visit)).toEqual([])
    await scene.timePasses(visit)
    expect(await scene.asked(visit)).toHaveLength(6)
    const events = await world.run<{ actor: string; payload: object }>(
      `select actor, payload from events where subject = $1 and kind = 'visit.escalated' order by event_id`,
      [visitSubject(visit.key)],
    )
    expect(events).toMatchObject([
      { actor: 'system', payload: { rung: 'ASSISTANT' } },
      { actor: 'system', payload: { rung: 'DEFAULT_RECIPIENT' } },
      { actor: 'system', payload: { rung: 'RECEPTION' } },
    ])
  })

  it('asks at once who is next, where the host has no address', async () => {
    const { host } = await scene.staff()
    await world.run(`update users set email = '' where user_id = $1`, [host])
    const visit = await scene.arrive(host)
    expect(await scene.asked(visit)).toEqual(['deputy_arrived Ann'])
  })

  it('stays with the host where nobody else is named', async () => {
    const host = await createUser(world.deps, scene.companyId, { email: scene.addressOf('Hanne') })
    const visit = await scene.arrive(host)
    expect(await scene.asked(visit)).toEqual(['host_arrived Hanne'])
    expect(await scene.waiting(visit)).toEqual([])
  })

  it('is told to nobody where the meeting does not want that', async () => {
    const { host } = await scene.staff()
    const visit = await scene.visit({ hostId: host })
    await world.run(
      `update meetings set checkin_notification_type = 'NONE' where meeting_id = $1`,
      [visit.key.meetingId],
    )
    await visit.send('visits.checkIn', { body: {} })
    expect(await scene.asked(visit)).toEqual([])
    expect(await scene.waiting(visit)).toEqual([])
  })

  it('lets the one who stands in answer by the mail', async () => {
    const { host, assistant } = await scene.staff()
    const visit = await scene.arrive(host)
    await scene.timePasses(visit)
    const [mail] = await world.run<{ body: string; subject: string }>(
      `select body, subject from mails where template = 'deputy_arrived' and subject_of = $1`,
      [visitSubject(visit.key)],
    )
    expect(mail?.subject).toBe('Jane Doe is waiting for Hanne Host')
    const links = [
      ...(mail?.body ?? '').matchAll(/https:\/\/foyer\.test\/arrival\?jwt=([\w.-]+)&answer=(\w+)/g),
    ]
    expect(links.map((link) => link[2])).toEqual([
      'ON_MY_WAY',
      'FIVE_MINUTES',
      'SEND_SOMEBODY',
      'CANNOT',
    ])
    const token = links[0]?.[1] ?? ''
    expect(await readLink(world.deps.keys, world.deps.clock, token)).toMatchObject({
      kind: 'reviewer',
      userId: assistant,
    })
    const answer = { token, body: { answer: 'ON_MY_WAY' } }
    expect((await visit.send('visits.answerArrival', answer)).status).toBe(200)
    await scene.timePasses(visit)
    expect(await scene.asked(visit)).toEqual([
      'host_arrived Hanne',
      'host_arrived Ann',
      'deputy_arrived Ann',
    ])
  })
})

describe('nobody more is asked', () => {
  const ends: readonly (readonly [string, (visit: SceneVisit) => Promise<unknown>])[] = [
    [
      'after an answer',
      (visit) =>
        visit.send('visits.answerArrival', {
          token: visit.review,
          body: { answer: 'FIVE_MINUTES' },
        }),
    ],
    [
      'after the visitor has left',
      (visit) => visit.send('visits.checkOut', { token: scene.client }),
    ],
    [
      'after the arrival was taken back',
      (visit) => visit.send('visits.reset', { token: scene.client }),
    ],
    ['after the day is over', () => Promise.resolve(world.clock.advance(24 * 3_600_000))],
  ]

  it.each(ends)('%s', async (_, end) => {
    const visit = await scene.arrive((await scene.staff()).host)
    await world.quiet()
    await end(visit)
    await scene.timePasses(visit)
    expect(await scene.asked(visit)).toEqual(['host_arrived Hanne', 'host_arrived Ann'])
    expect(await scene.waiting(visit)).toEqual([])
  })

  it('which is not so without any of that: the control', async () => {
    const visit = await scene.arrive((await scene.staff()).host)
    await scene.timePasses(visit)
    expect(await scene.asked(visit)).toContain('deputy_arrived Ann')
  })

  it('where the answer comes while the job waits for it', async () => {
    const visit = await scene.arrive((await scene.staff()).host)
    await world.quiet()
    let isAnswered = false
    await world.deps.db.inTenant(scene.companyId, async (tx) => {
      await lockVisitRow(tx, scene.companyId, visit.key)
      await world.run(`update jobs.job set start_after = now() where name = 'arrival-ask'`)
      await world.wake()
      // The job stands before the visit that this transaction keeps.
      await vi.waitFor(
        async () => {
          const held = await world.run(
            `select from pg_locks join pg_stat_activity using (pid)
             where not granted and datname = current_database()`,
          )
          expect(held).toHaveLength(1)
        },
        { timeout: 20_000, interval: 20 },
      )
      await tx
        .updateTable('arrivals')
        .set({ answer: 'CANNOT', answered_at: world.clock.now() })
        .where('meeting_id', '=', visit.key.meetingId)
        .execute()
      isAnswered = true
    })
    expect(isAnswered).toBe(true)
    expect(await scene.asked(visit)).toEqual(['host_arrived Hanne', 'host_arrived Ann'])
  })
})

describe('a mail of the ladder', () => {
  it('is written once, however often its job is given out', async () => {
    const visit = await scene.arrive((await scene.staff()).host)
    const [step] = await scene.waiting(visit)
    const giveOut = async () => {
      const text = `insert into jobs.job (name, data) select 'arrival-ask', $1::jsonb from generate_series(1, 6)`
      await world.run(text, [JSON.stringify(step?.data)])
      await world.quiet()
    }
    /** How often it was planned to ask who comes after the assistant. */
    const planned = async () =>
      (await scene.waiting(visit)).filter(({ data }) => data['after'] === 'ASSISTANT').length
    await giveOut()
    expect(await scene.asked(visit)).toEqual([
      'host_arrived Hanne',
      'host_arrived Ann',
      'deputy_arrived Ann',
    ])
    expect(await planned()).toBe(1)

    // The control: without the memory of who was asked, the same jobs ask again.
    await world.run(`update arrivals set asked_rung = 'HOST' where meeting_id = $1`, [
      visit.key.meetingId,
    ])
    await giveOut()
    expect(await planned()).toBe(2)
  })
})
