/** Who calls in the name of Slack, and what happens while it is down (issue 15 §4, §6). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plusMs } from '#domain/time/write-instant.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openSlackScene, signingSecret, type SlackScene } from '#tests/support/slack-scene.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startSlack, type Slack, type SlackBehaviour } from '#tests/support/start-slack.ts'
import { openScene } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'
import { signSlack } from './slack/verify-slack.ts'

let world: MailWorld
let slack: Slack
let scene: SlackScene

beforeAll(async () => {
  slack = await startSlack()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openSlackScene(world, slack)
})
afterEach(() => expect(slack.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await slack.close()
})

describe('whoever calls', () => {
  it('is Slack, in its time, of the connected workspace, and never twice', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    const now = world.clock.now()
    const refused = [
      [await scene.press(ann, message, 'CANNOT', { secret: 'other' }), 401],
      [await scene.press(ann, message, 'CANNOT', { at: plusMs(now, -301_000) }), 401],
      [await scene.press(ann, message, 'CANNOT', { at: plusMs(now, 301_000) }), 401],
      [await scene.press(ann, message, 'CANNOT', { team: 'T0OTHER' }), 403],
      [await scene.press(ann, message, 'CANNOT', { homeTeam: 'T0OTHER' }), 403],
      [await scene.command(ann, 'desk', { team: 'T0OTHER' }), 403],
      [await scene.command(ann, 'topic'), 422],
    ] as const
    for (const [answer, status] of refused) expect(answer.statusCode).toBe(status)
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: null } },
    })
  })

  it('may not send again what was sent, whatever has happened since', async () => {
    const chatId = await scene.live()
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    const button = JSON.stringify(message?.blocks).match(/"value":"([^"]+)"/)?.[1]
    const body = new URLSearchParams({
      payload: JSON.stringify({
        type: 'block_actions',
        team: { id: 'T0FOYER01' },
        user: { id: ann.chatUserId },
        actions: [{ action_id: 'CANNOT', block_id: 'buttons', value: button }],
      }),
    }).toString()
    const seconds = String(Date.parse(world.clock.now()) / 1_000)
    const replay = () =>
      world.app.inject({
        method: 'POST',
        url: `/chats/slack/${chatId}/actions`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-slack-request-timestamp': seconds,
          'x-slack-signature': signSlack(signingSecret, seconds, body),
        },
        payload: body,
      })
    const answers = await Promise.all([replay(), replay(), replay()])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await world.quiet()
    await scene.press(ann, message, 'ON_MY_WAY')
    await world.quiet()
    expect((await replay()).statusCode).toBe(401)
    await world.quiet()
    const answer = () => visit.send('visits.arrival')
    expect(await answer()).toMatchObject({ body: { arrival: { answer: 'ON_MY_WAY' } } })
    // Control: without what is kept of it, it counts once more.
    await world.run('delete from chat_requests where company_id = $1', [scene.companyId])
    expect((await replay()).statusCode).toBe(200)
    await world.quiet()
    expect(await answer()).toMatchObject({ body: { arrival: { answer: 'CANNOT' } } })
  })

  it('answers for nobody else: a button counts for whom it was shown to', async () => {
    await scene.live()
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    const visit = await scene.arrive(ann.userId)
    await scene.press(bob, slack.seenBy(ann.chatUserId)[0], 'CANNOT')
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: null } },
    })
    expect(slack.seenBy(bob.chatUserId).at(-1)?.text).toContain('sent to someone else')
  })

  it('learns nothing of other connections, and of garbage', async () => {
    const chatId = await scene.live()
    const other = await openScene(world)
    for (const url of [
      `/chats/slack/${outsideId('WH', other.companyId)}/actions`,
      '/chats/slack/none/actions',
      `/chats/slack/${chatId}/actions`,
    ]) {
      const answer = await world.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'payload=%7B%00',
      })
      expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"refused"}'])
    }
    const sent = await scene.call('actions', { payload: '{"type":"block_actions","actions":[' })
    expect(sent.statusCode).toBe(200)
    const odd = await scene.call('options', { payload: '[]' })
    expect(odd.statusCode).toBe(403)
  })
})

describe('while Slack is not well', () => {
  const faults: readonly (readonly [string, SlackBehaviour, string])[] = [
    ['down', 'drop', 'no_answer'],
    ['half an answer', 'half', 'no_answer'],
    ['500', { status: 500 }, 'failed'],
    ['429', { status: 429, headers: { 'retry-after': '30' } }, 'refused_for_now'],
    ['garbage', { status: 200, body: '<html>' }, 'failed'],
    ['its own trouble', { status: 200, body: '{"ok":false,"error":"internal_error"}' }, 'refused'],
    [
      'a missing permission',
      { status: 200, body: '{"ok":false,"error":"missing_scope"}' },
      'refused',
    ],
  ]
  it('loses nothing and says what is wrong; the message comes later, as it is true then', async () => {
    await scene.live()
    const ann = await scene.person('Ann')
    for (const [, behaviour, error] of faults) {
      slack.behave(() => behaviour)
      const visit = await scene.arrive(ann.userId)
      expect((await scene.only()).lastError).toBe(error)
      const seen = slack.seenBy(ann.chatUserId).length
      // Answered elsewhere meanwhile.
      await visit.send('visits.answerArrival', { token: visit.review, body: { answer: 'CANNOT' } })
      slack.behave(null)
      await scene.after(3_600_000)
      await scene.after(3_600_000)
      const messages = slack.seenBy(ann.chatUserId)
      expect([error, messages.length]).toEqual([error, seen + 1])
      expect(messages.at(-1)?.text).toContain('I can’t come (Ann Worker')
      expect((await scene.only()).waiting).toBe(0)
    }
  })

  it.each([
    ['once where Slack knows a repeat', true, 1],
    ['twice where it does not, and the later one follows what happens', false, 2],
  ])('a message whose answer was lost stands %s', async (_, knowsRepeats, count) => {
    await scene.live()
    const ann = await scene.person('Ann')
    slack.knowRepeats(knowsRepeats)
    slack.behave(({ method }) => (method === 'chat.postMessage' ? 'lose' : null))
    const visit = await scene.arrive(ann.userId)
    expect((await scene.only()).lastError).toBe('no_answer')
    slack.behave(null)
    await scene.after(3_600_000)
    await visit.send('visits.answerArrival', { token: visit.review, body: { answer: 'CANNOT' } })
    await world.quiet()
    expect(slack.seenBy(ann.chatUserId)).toHaveLength(count)
    expect(slack.seenBy(ann.chatUserId).at(-1)?.text).toContain('I can’t come (Ann Worker')
  })

  it('writes to whoever connected it, and leads them to the screen of chats', async () => {
    await scene.live()
    const boss = await staffOf(world, scene, 'ADMINISTRATORS')
    await world.run(`update integrations set created_by = $2 where company_id = $1`, [
      scene.companyId,
      boss.userId,
    ])
    const ann = await scene.person('Ann')
    slack.behave(() => ({ status: 200, body: '{"ok":false,"error":"account_inactive"}' }))
    await scene.arrive(ann.userId)
    const mails = await world.run<{ html: string }>(
      `select html from mails where company_id = $1 and template = 'webhook_disabled'`,
      [scene.companyId],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain('/console/chats"')
    // As a word: an id may hold it too.
    expect(mails[0]?.html).not.toMatch(/\b410\b/)
  })

  it('gives one message up that can’t be sent, and goes on with the others', async () => {
    await scene.live()
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    slack.behave(({ method, given }) =>
      method === 'chat.postMessage' && given['channel'] === ann.chatUserId
        ? { status: 200, body: '{"ok":false,"error":"user_disabled"}' }
        : null,
    )
    await scene.arrive(ann.userId)
    await scene.arrive(bob.userId)
    expect(slack.seenBy(bob.chatUserId)).toHaveLength(1)
    expect(await scene.only()).toMatchObject({ givenUp: 1, failingSince: null })
  })

  it('stops at once when the app was removed there, and goes on with a new token', async () => {
    const chatId = await scene.live()
    const ann = await scene.person('Ann')
    slack.behave(() => ({ status: 200, body: '{"ok":false,"error":"account_inactive"}' }))
    await scene.arrive(ann.userId)
    expect(await scene.only()).toMatchObject({ state: 'DISABLED', disabledReason: 'GONE' })
    slack.behave(null)
    await scene.ok(scene.connection(chatId))
    await world.quiet()
    expect(await scene.only()).toMatchObject({ state: 'ACTIVE', disabledReason: null })
  })

  it('sends again what is asked for, paused nothing', async () => {
    const chatId = await scene.live()
    const ann = await scene.person('Ann')
    await scene.ok(scene.ask('chats.pause', { params: { chatId } }))
    await scene.arrive(ann.userId)
    expect(slack.messages).toEqual([])
    expect((await scene.command(ann, 'desk')).json()).toMatchObject({
      text: expect.stringContaining('paused') as string,
    })
    await scene.ok(scene.ask('chats.activate', { params: { chatId } }))
    await world.quiet()
    expect(slack.seenBy(ann.chatUserId)).toHaveLength(1)
    const deliveries = await scene.log()
    const card = deliveries.find(({ kind }) => kind === 'chat.card')
    const body = { numbers: [card?.number ?? 0] }
    await scene.replay(body)
    await world.quiet()
    expect(slack.calls.filter(({ method }) => method === 'chat.postMessage')).toHaveLength(2)
  })
})
