/** What an answer does to who is asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { createUser } from '#tests/support/factories.ts'
import { openLadderScene, type LadderScene } from '#tests/support/ladder-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'

let world: MailWorld
let scene: LadderScene
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openLadderScene(world)
})
afterAll(() => world.close())

const us = (userId: string) => outsideId('US', userId)

describe('another host', () => {
  it('is told of the arrival, and a ladder of that host begins', async () => {
    const { host } = await scene.staff()
    const piet = await createUser(world.deps, scene.companyId, {
      firstname: 'Piet',
      email: scene.addressOf('Piet'),
    })
    const visit = await scene.arrive(host)
    await world.quiet()
    const body = { answer: 'SEND_SOMEBODY', userId: us(piet) }
    await visit.send('visits.answerArrival', { token: visit.review, body })
    expect(await scene.asked(visit)).toEqual([
      'host_arrived Hanne',
      'host_arrived Ann',
      'host_arrived Piet',
    ])
    expect((await visit.send('visits.arrival')).body).toMatchObject({
      arrival: { answer: 'SEND_SOMEBODY', asked: 'HOST' },
    })
    // Hanne's ladder has ended; Piet has no assistant.
    await scene.timePasses(visit)
    expect((await scene.asked(visit)).slice(3)).toEqual(['deputy_arrived Rita'])
  })

  it('is told of the visit, and of no arrival, where nobody has arrived', async () => {
    const { host } = await scene.staff()
    const visit = await scene.visit({ hostId: host })
    const piet = await createUser(world.deps, scene.companyId, { email: scene.addressOf('Piet') })
    const meeting = await visit.send('meetings.get', { token: scene.client })
    const body = { ...(meeting.body as object), hostId: us(piet) }
    await visit.send('meetings.update', { token: scene.client, body })
    expect((await scene.asked(visit)).toSorted()).toEqual([
      'host_assigned Piet',
      'host_relieved Hanne',
    ])
  })
})

describe('a host who cannot come', () => {
  it('leaves the visitor to the reception, which is told at once', async () => {
    const { host } = await scene.staff()
    const visit = await scene.arrive(host)
    await world.quiet()
    const body = { answer: 'CANNOT' }
    await visit.send('visits.answerArrival', { token: visit.review, body })
    await scene.timePasses(visit)
    expect((await scene.asked(visit)).toSorted()).toEqual([
      'host_arrived Ann',
      'host_arrived Hanne',
      'reception_arrived desk',
      'reception_arrived gate',
    ])
    const [mail] = await world.run<{ subject: string; body: string }>(
      `select subject, body from mails where template = 'reception_arrived' and subject_of = $1`,
      [visitSubject(visit.key)],
    )
    expect(mail?.subject).toBe('Hanne Host can’t meet Jane Doe')
    expect(mail?.body).toContain(scene.addressOf('Hanne'))
  })
})
