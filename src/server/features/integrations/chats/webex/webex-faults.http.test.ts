/** A bot of Webex is connected and disconnected; who calls in its name, and what happens while Webex is down (issue 15 §4, §6). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  saidBy,
  startWebex,
  webexToken,
  type Webex,
  type WebexBehaviour,
} from '#tests/support/start-webex.ts'
import { openWebexScene, type WebexScene } from '#tests/support/webex-scene.ts'

let world: MailWorld
let webex: Webex
let scene: WebexScene

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  webex = await startWebex(() => world.clock.epochMs())
})
beforeEach(async () => {
  scene = await openWebexScene(world, webex)
})
afterEach(() => expect(webex.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await webex.close()
})

describe('connecting', () => {
  const wrong: readonly (readonly [string, object, WebexBehaviour | null, string])[] = [
    ['a wrong token', { botToken: 'wrong' }, null, 'chat_error_webex'],
    [
      'a token of a person',
      {},
      { status: 200, body: '{"id":"x","type":"person"}' },
      'chat_error_webex',
    ],
    ['nobody there', { address: 'http://127.0.0.1:9' }, null, 'chat_error_unreachable'],
    ['a private address', { address: 'https://10.0.0.1' }, null, 'chat_error_unreachable'],
    ['an address in the open', { address: 'http://webex.example' }, null, 'channel_error_https'],
    ['trouble there', {}, { status: 503 }, 'chat_error_unreachable'],
  ]
  it.each(wrong)('is refused with %s', async (_, more, behaviour, code) => {
    const chatId = await scene.begin()
    webex.behave(() => behaviour)
    const answer = await scene.connection(chatId, { ...scene.keys, ...more })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(code)])
    expect((await scene.only()).state).toBe('DRAFT')
  })

  it('is refused where Webex calls nobody at that address', async () => {
    const chatId = await scene.begin()
    webex.behave(({ method }) => (method === 'POST' ? { status: 400 } : null))
    const answer = await scene.connection(chatId)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('chat_error_hook')])
  })

  it('tells Webex where to call, once however often, and keeps what opens it to itself', async () => {
    const chatId = await scene.live()
    const [before] = webex.hooks
    await scene.ok(scene.connection(chatId))
    const hook = `${world.deps.config.publicUrl}/chats/webex/${chatId}/events`
    expect(webex.hooks).toMatchObject([
      { targetUrl: hook, resource: 'messages' },
      { targetUrl: hook, resource: 'attachmentActions' },
    ])
    const [after] = webex.hooks
    expect([after?.secret === before?.secret, (await scene.only()).workspace]).toEqual([
      false,
      'Foyer Acme',
    ])
    const secrets = await world.run<{ value: string }>(
      'select value from integration_secrets where company_id = $1',
      [scene.companyId],
    )
    for (const secret of [webexToken, after?.secret ?? '']) {
      expect(JSON.stringify([await scene.only(), secrets])).not.toContain(secret)
    }
    // A token of Slack opens no bot, and the other way round.
    const body = { ...scene.keys, signingSecret: 'x' }
    expect((await scene.ask('chats.connect', { params: { chatId }, body })).status).toBe(404)
  })

  it('ends: its messages and webhooks go, and everybody is forgotten', async () => {
    const chatId = await scene.live()
    webex.hooks.push({
      id: 'other',
      targetUrl: 'https://other.example',
      resource: 'messages',
      secret: '',
    })
    const ann = await scene.person('Ann')
    await scene.arrive(ann.userId)
    expect(webex.cards).toHaveLength(1)
    await scene.ok(scene.ask('chats.remove', { params: { chatId } }))
    expect((await scene.write(ann, 'desk')).statusCode).toBe(401)
    await world.quiet()
    expect([await scene.list(), webex.cards, webex.hooks.map(({ id }) => id)]).toEqual([
      [],
      [],
      ['other'],
    ])
    for (const table of ['chat_people', 'chat_cards', 'chat_requests', 'integration_secrets']) {
      const left = await world.run(`select 1 from ${table} where company_id = $1`, [
        scene.companyId,
      ])
      expect([table, left]).toEqual([table, []])
    }
  })
})

describe('whoever calls', () => {
  it('is Webex: nobody without the secret, nobody about another connection', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    const event = webex.act(ann.chatUserId, { text: 'desk' })
    const { headers, payload } = webex.signed(event)
    const call = (more: { url?: string; headers?: object; payload?: string }) =>
      world.app.inject({
        method: 'POST',
        url: `/chats/webex/${more.url ?? 'none'}/events`,
        headers: { ...headers, ...more.headers },
        payload: more.payload ?? payload,
      })
    const { id } = await scene.only()
    const refused = [
      await scene.post(event, 'another secret'),
      await scene.post(event, ''),
      await call({}),
      await call({ url: id, headers: { 'x-spark-signature': 'é' } }),
      await call({ url: id, payload: `${payload} ` }),
    ]
    for (const { statusCode, body } of refused) {
      expect([statusCode, body]).toEqual([401, '{"error":"refused"}'])
    }
    await world.quiet()
    expect(webex.cards).toEqual([])
    // Garbage that is signed wants nothing, and neither do spaces with others, or the bot itself.
    const data = { ...event.data, roomType: 'group' }
    const own = { ...event.data, personId: webex.botId }
    for (const odd of [{ a: 1 }, { ...event, data }, { ...event, data: own }]) {
      expect((await scene.post(odd)).statusCode).toBe(200)
    }
    await world.quiet()
    expect(webex.calls).toEqual([])
  })

  it('is heard once, however often Webex sends it, and never long after', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    const event = webex.act(ann.chatUserId, { text: 'invite' })
    const sent = await Promise.all([scene.post(event), scene.post(event), scene.post(event)])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(1)
    // Control: without what is kept of it, it is heard again.
    await world.run('delete from chat_requests where company_id = $1', [scene.companyId])
    await scene.post(event)
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(2)
    // An old call that somebody has kept does nothing any more.
    for (const minutes of [31, -6]) await scene.write(ann, 'invite', minutes * 60_000)
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(2)
    await scene.write(ann, 'invite', 29 * 60_000)
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(3)
  })

  it('is who Webex says when it is asked, whatever the call says', async () => {
    await scene.live()
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    const visit = await scene.arrive(ann.userId)
    await scene.press(bob, webex.seenBy(ann.chatUserId)[0], 'CANNOT')
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: null } },
    })
    expect(saidBy(webex.seenBy(bob.chatUserId).at(-1))).toContain('sent to someone else')
  })
})

describe('while Webex is not well', () => {
  const faults: readonly (readonly [string, WebexBehaviour, string])[] = [
    ['down', 'drop', 'no_answer'],
    ['half an answer', 'half', 'no_answer'],
    ['500', { status: 500 }, 'failed'],
    ['429', { status: 429, headers: { 'retry-after': '30' } }, 'refused_for_now'],
    ['garbage', { status: 200, body: '<html>' }, 'failed'],
    ['a token that counts no more', { status: 401 }, 'refused'],
  ]
  it('loses nothing and says what is wrong; the message comes later, as it is true then', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    for (const [, behaviour, error] of faults) {
      webex.behave(() => behaviour)
      const visit = await scene.arrive(ann.userId)
      expect((await scene.only()).lastError).toBe(error)
      const seen = webex.seenBy(ann.chatUserId).length
      // Answered elsewhere meanwhile.
      await visit.send('visits.answerArrival', { token: visit.review, body: { answer: 'CANNOT' } })
      webex.behave(null)
      await scene.after(3_600_000)
      await scene.after(3_600_000)
      const cards = webex.seenBy(ann.chatUserId)
      expect([error, cards.length]).toEqual([error, seen + 1])
      expect(saidBy(cards.at(-1))).toContain('I can’t come (Ann Worker')
      expect((await scene.only()).waiting).toBe(0)
    }
  })

  it('does what was pressed once Webex says what it was, and takes the old message away then', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    webex.behave(({ path, method }) =>
      method === 'DELETE' || path.startsWith('attachment') ? { status: 502 } : null,
    )
    await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'ON_MY_WAY')
    await world.quiet()
    const answer = () => visit.send('visits.arrival')
    expect(await answer()).toMatchObject({ body: { arrival: { answer: null } } })
    webex.behave(({ method }) => (method === 'DELETE' ? { status: 502 } : null))
    await scene.after(600_000)
    expect(await answer()).toMatchObject({ body: { arrival: { answer: 'ON_MY_WAY' } } })
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(2)
    webex.behave(null)
    await scene.after(3_600_000)
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(1)
    expect(saidBy(webex.seenBy(ann.chatUserId)[0])).toContain('I’m on my way')
  })

  it('gives one message up that can’t be sent, and goes on with the others', async () => {
    await scene.live()
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    await scene.arrive(ann.userId)
    webex.leave(ann.chatUserId)
    await scene.arrive(ann.userId)
    await scene.arrive(bob.userId)
    expect(webex.seenBy(bob.chatUserId)).toHaveLength(1)
    expect(await scene.only()).toMatchObject({ givenUp: 1, failingSince: null })
  })

  it('paused, sends and takes nothing; what is asked for is sent again', async () => {
    const chatId = await scene.live()
    const ann = await scene.person('Ann')
    await scene.ok(scene.ask('chats.pause', { params: { chatId } }))
    await scene.arrive(ann.userId)
    expect([webex.cards, (await scene.write(ann, 'desk')).statusCode]).toEqual([[], 503])
    await scene.ok(scene.ask('chats.activate', { params: { chatId } }))
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(1)
    const deliveries = await scene.log()
    const look = deliveries.find(({ kind }) => kind === 'chat.card')
    const body = { numbers: [look?.number ?? 0] }
    await scene.replay(body)
    await world.quiet()
    // It says the same as what stands there.
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(1)
    expect(JSON.stringify(deliveries)).not.toContain('Bearer')
  })
})
