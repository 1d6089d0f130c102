/** Slack as somebody connects it, and disconnects it (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { slackScopes } from '#domain/integration/chat/slack-manifest.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openSlackScene, signingSecret, type SlackScene } from '#tests/support/slack-scene.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { slackToken, startSlack, type Slack } from '#tests/support/start-slack.ts'
import { send } from '#tests/support/send.ts'
import { outsideId } from '#contract/ids.ts'

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

describe('connecting', () => {
  it('gives a manifest with its own addresses and no more than it needs', async () => {
    const chatId = await scene.begin()
    const { manifest, state, workspace } = await scene.only()
    expect([state, workspace]).toEqual(['DRAFT', null])
    const hooks = `${world.deps.config.publicUrl}/chats/slack/${chatId}`
    expect(JSON.parse(manifest)).toMatchObject({
      oauth_config: { scopes: { bot: [...slackScopes] } },
      features: {
        slash_commands: [{ url: `${hooks}/commands/invite` }, { url: `${hooks}/commands/desk` }],
      },
      settings: {
        interactivity: {
          request_url: `${hooks}/actions`,
          message_menu_options_url: `${hooks}/options`,
        },
      },
    })
  })

  it('asks Slack whose the token is, and keeps what opens it to itself', async () => {
    const chatId = await scene.begin()
    const answer = await scene.connection(chatId)
    expect([answer.status, answer.body]).toEqual([200, { id: chatId, workspace: 'Acme' }])
    const chat = await scene.only()
    expect(chat).toMatchObject({ state: 'ACTIVE', workspace: 'Acme' })
    const secrets = await world.run<{ value: string }>(
      'select value from integration_secrets where company_id = $1',
      [scene.companyId],
    )
    for (const secret of [slackToken, signingSecret]) {
      expect(JSON.stringify(chat) + answer.text).not.toContain(secret)
      expect(secrets.map(({ value }) => value).join(' ')).not.toContain(secret)
    }
    const ann = await scene.person('Ann')
    await scene.arrive(ann.userId)
    const deliveries = await scene.log()
    expect(deliveries.map(({ kind, state }) => [kind, state])).toEqual([
      ['chat.card', 'TAKEN'],
      ['chat.look_up', 'TAKEN'],
    ])
    const entry = JSON.stringify(await scene.logEntry(deliveries[0]?.number ?? 0))
    expect(entry).toContain('chat.postMessage')
    expect(entry).not.toContain(slackToken)
  })

  it.each([
    ['another token', { botToken: 'xoxb-wrong' }, 'botToken', 'chat_error_token'],
    [
      'nobody at the address',
      { address: 'http://127.0.0.1:9/api' },
      'address',
      'chat_error_unreachable',
    ],
    ['an address that is none', { address: 'slack.com' }, 'address', 'channel_error_address'],
    [
      'an address in the open',
      { address: 'http://slack.example/api' },
      'address',
      'channel_error_https',
    ],
    ['a private address', { address: 'https://10.0.0.1/api' }, 'address', 'chat_error_unreachable'],
  ])('is refused with %s', async (_, wrong, field, code) => {
    const chatId = await scene.begin()
    const answer = await scene.connection(chatId, { ...scene.keys, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { details: [{ field: `body.${field}`, code }] } })
    expect(await scene.only()).toMatchObject({ state: 'DRAFT', workspace: null })
  })

  it('is refused with an app that may too little', async () => {
    const chatId = await scene.begin()
    slack.grant(['chat:write'])
    expect((await scene.connection(chatId)).text).toContain('chat_error_scopes')
  })

  it('is for those who may do everything here: whoever signs can be anybody', async () => {
    const lesser = await staffOf(world, scene)
    const co = outsideId('CO', scene.companyId)
    const answer = await send(world.app, 'chats.create', {
      params: { companyId: co },
      token: lesser.token,
      body: { vendor: 'SLACK', name: 'Mine' },
    })
    expect(answer.status).toBe(403)
  })

  it('is no webhook: the calls of webhooks find nothing there', async () => {
    const chatId = await scene.live()
    const body = { name: 'x', address: 'https://evil.example/x', events: ['visit.checked_in'] }
    for (const [id, more] of [
      ['webhooks.update', { body }],
      ['webhooks.rotate', { body: { overlapHours: 0 } }],
      ['webhooks.rehearse', {}],
      ['webhooks.remove', {}],
    ] as const) {
      const answer = await scene.ask(id, { params: { webhookId: chatId }, ...more })
      expect([id, answer.status]).toEqual([id, 404])
    }
  })
})

describe('disconnecting', () => {
  it('takes the buttons, revokes the token, and forgets everybody', async () => {
    const chatId = await scene.live()
    const ann = await scene.person('Ann')
    await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    await scene.ok(scene.ask('chats.remove', { params: { chatId } }))
    expect(await scene.only()).toMatchObject({ isEnding: true })
    const pressed = await scene.press(ann, message, 'CANNOT')
    expect(pressed.statusCode).toBe(401)
    await world.quiet()
    expect([await scene.list(), slack.isRevoked()]).toEqual([[], true])
    expect(message?.text).toContain('isn’t connected here anymore')
    for (const table of ['chat_people', 'chat_cards', 'chat_requests', 'integration_secrets']) {
      expect(
        await world.run(`select 1 from ${table} where company_id = $1`, [scene.companyId]),
      ).toEqual([])
    }
    const [event] = await world.run<{ payload: unknown }>(
      `select payload from events where company_id = $1 and kind = 'integration.removed'`,
      [scene.companyId],
    )
    expect(event?.payload).toEqual({ cards: 1, isRevoked: true })
  })
})
