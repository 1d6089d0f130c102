/** Who calls in the name of Teams, and what happens while it is down (issue 15 §4, §6). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JWTPayload } from 'jose'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startTeams, textOf, type Teams, type TeamsBehaviour } from '#tests/support/start-teams.ts'
import { openTeamsScene, type TeamsScene } from '#tests/support/teams-scene.ts'

let world: MailWorld
let teams: Teams
let scene: TeamsScene

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  teams = await startTeams(() => world.clock.epochMs())
})
beforeEach(async () => {
  scene = await openTeamsScene(world, teams)
  await scene.live()
})
afterEach(() => expect(teams.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await teams.close()
})

describe('whoever calls', () => {
  const minutes = (count: number) => Math.floor(world.clock.epochMs() / 1_000) + count * 60
  type By = Parameters<Teams['sign']>[1]
  const tokens: readonly [string, () => JWTPayload, number, By?][] = [
    ['Microsoft', () => ({}), 200],
    ['somebody with another key', () => ({}), 401, { isStranger: true }],
    ['somebody with a key that isn’t known', () => ({}), 401, { kid: 'other' }],
    ['another issuer', () => ({ iss: 'https://sts.windows.net/x/' }), 401],
    ['for another bot', () => ({ aud: '28:other' }), 401],
    ['too late', () => ({ exp: minutes(-6) }), 401],
    ['in time, by a clock that is behind', () => ({ exp: minutes(-4) }), 200],
    ['from a clock ten minutes ahead', () => ({ nbf: minutes(10) }), 401],
    ['without saying where', () => ({ serviceurl: undefined }), 401],
    [
      'from elsewhere than it says',
      () => ({ serviceurl: 'https://smba.trafficmanager.net/emea/' }),
      401,
    ],
  ]
  it.each(tokens.map(([who, more, status, by]) => ({ who, more, status, by })))(
    'is taken or not: $who',
    async ({ more, status, by }) => {
      const ann = await scene.person('Ann')
      const activity = scene.activityOf(ann, { type: 'message', text: 'desk' })
      const answer = await scene.post(activity, await teams.sign(more(), by))
      expect(answer.statusCode).toBe(status)
    },
  )

  it('is Teams itself: no other channel of the same service, no other company, no other host', async () => {
    const ann = await scene.person('Ann')
    const say = (more: object) => scene.activityOf(ann, { type: 'message', text: 'desk', ...more })
    expect((await scene.post(say({ channelId: 'webchat' }))).statusCode).toBe(401)
    const foreign = { tenant: { id: '00000000-0000-4000-8000-000000000000' } }
    expect((await scene.post(say({ channelData: foreign }))).statusCode).toBe(403)
    const evil = 'http://127.0.0.1:9/evil/'
    const signed = await teams.sign({ serviceurl: evil })
    expect((await scene.post(say({ serviceUrl: evil }), signed)).statusCode).toBe(403)
    const garbage = await world.app.inject({
      method: 'POST',
      url: '/chats/teams/none/messages',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect([garbage.statusCode, garbage.body]).toEqual([401, '{"error":"refused"}'])
  })

  it('does by a key what that key may: one without an endorsement for Teams nothing', async () => {
    const other = await startTeams(() => world.clock.epochMs())
    try {
      const fresh = await openTeamsScene(world, other)
      await fresh.live()
      other.endorse(['webchat'])
      const by = { chatUserId: '29:ann' }
      expect((await fresh.write(by, 'desk')).statusCode).toBe(401)
    } finally {
      await other.close()
    }
  })

  it('is heard once, however often Teams sends it', async () => {
    const ann = await scene.person('Ann')
    const activity = scene.activityOf(ann, { type: 'message', text: 'invite' })
    const sent = await Promise.all([
      scene.post(activity),
      scene.post(activity),
      scene.post(activity),
    ])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await world.quiet()
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(1)
    // Control: without what is kept of it, it is heard again.
    await world.run('delete from chat_requests where company_id = $1', [scene.companyId])
    await scene.post(activity)
    await world.quiet()
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(2)
  })

  it('answers for nobody else: a button counts for whom it was shown to', async () => {
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    const visit = await scene.arrive(ann.userId)
    await scene.press(bob, teams.seenBy(ann.chatUserId)[0], 'CANNOT')
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: null } },
    })
    expect(textOf(teams.seenBy(bob.chatUserId).at(-1))).toContain('sent to someone else')
  })
})

describe('while Teams is not well', () => {
  const faults: readonly (readonly [string, TeamsBehaviour, string])[] = [
    ['down', 'drop', 'no_answer'],
    ['half an answer', 'half', 'no_answer'],
    ['500', { status: 500 }, 'failed'],
    ['429', { status: 429, headers: { 'retry-after': '30' } }, 'refused_for_now'],
    ['garbage', { status: 200, body: '<html>' }, 'failed'],
    ['a precondition that failed', { status: 412 }, 'refused'],
  ]
  it('loses nothing and says what is wrong; the message comes later, as it is true then', async () => {
    const ann = await scene.person('Ann')
    for (const [, behaviour, error] of faults) {
      teams.behave(() => behaviour)
      const visit = await scene.arrive(ann.userId)
      expect((await scene.only()).lastError).toBe(error)
      const seen = teams.seenBy(ann.chatUserId).length
      // Answered elsewhere meanwhile.
      await visit.send('visits.answerArrival', { token: visit.review, body: { answer: 'CANNOT' } })
      teams.behave(null)
      await scene.after(3_600_000)
      await scene.after(3_600_000)
      const cards = teams.seenBy(ann.chatUserId)
      expect([error, cards.length]).toEqual([error, seen + 1])
      expect(textOf(cards.at(-1))).toContain('I can’t come (Ann Worker')
      expect((await scene.only()).waiting).toBe(0)
    }
  })

  it('gives one message up that can’t be sent, and goes on with the others', async () => {
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    teams.leave(ann.chatUserId)
    await scene.arrive(ann.userId)
    await scene.arrive(bob.userId)
    expect(teams.seenBy(bob.chatUserId)).toHaveLength(1)
    expect(await scene.only()).toMatchObject({ givenUp: 1, failingSince: null })
  })

  it('asks for a new token where one counts no more, and waits while none is given', async () => {
    const ann = await scene.person('Ann')
    const before = teams.tokens()
    teams.behave(({ method }) => (method === 'token' ? { status: 401 } : { status: 401 }))
    await scene.arrive(ann.userId)
    expect((await scene.only()).lastError).toBe('refused')
    teams.behave(null)
    await scene.after(3_600_000)
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(1)
    expect(teams.tokens()).toBe(before + 1)
    const deliveries = await scene.log()
    expect(JSON.stringify(deliveries)).not.toContain('Bearer')
  })

  it('sends again what is asked for, paused nothing', async () => {
    const ann = await scene.person('Ann')
    const { id: chatId } = await scene.only()
    await scene.ok(scene.ask('chats.pause', { params: { chatId } }))
    await scene.arrive(ann.userId)
    expect(teams.cards).toEqual([])
    await scene.ok(scene.ask('chats.activate', { params: { chatId } }))
    await world.quiet()
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(1)
    const deliveries = await scene.log()
    const card = deliveries.find(({ kind }) => kind === 'chat.card')
    const body = { numbers: [card?.number ?? 0] }
    await scene.replay(body)
    await world.quiet()
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(2)
  })
})
