/** A location with Slack, and what its people do there: every call is signed as Slack signs it. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { signSlack } from '#server/features/integrations/chats/slack/verify-slack.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import { createUser } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { slackTeam, slackToken, type ShownMessage, type Slack } from './start-slack.ts'
import { openScene } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Sent = { readonly at?: string; readonly secret?: string; readonly team?: string }
export const signingSecret = '8f742231b10e8888abcd99yyyzzz85a5'
export type SlackScene = Awaited<ReturnType<typeof openSlackScene>>

let count = 0

/** Each scene is a location of its own; Slack is shared, and forgets what it knew before. */
export async function openSlackScene(
  world: MailWorld,
  slack: Slack,
  params: Record<string, unknown> = {},
) {
  slack.reset()
  const scene = await openScene(world, params)
  const { companyId, organisationId } = scene
  let token = scene.client
  const ask = (id: EndpointId, { params: more = {}, ...call }: Call = {}) =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', companyId), ...more },
      token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const list = () => ok<CallOutput<Endpoints['chats.list']>>(ask('chats.list'))
  const keys = { address: slack.address, botToken: slackToken, signingSecret }
  const connection = (chatId: string, body: object = keys) =>
    ask('chats.connect', { params: { chatId }, body })
  const state = { chatId: '' }

  /** As Slack calls, with a time of its own each: it never sends the same twice. */
  async function call(path: string, fields: Record<string, string>, { at, secret }: Sent = {}) {
    const body = new URLSearchParams({ ...fields, trigger_id: String((count += 1)) }).toString()
    const seconds = String(Math.floor(Date.parse(at ?? world.clock.now()) / 1_000))
    return world.app.inject({
      method: 'POST',
      url: `/chats/slack/${state.chatId}/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': seconds,
        'x-slack-signature': signSlack(secret ?? signingSecret, seconds, body),
      },
      payload: body,
    })
  }
  const interact = (path: 'actions' | 'options', payload: object, sent: Sent = {}) =>
    call(
      path,
      { payload: JSON.stringify({ team: { id: sent.team ?? slackTeam }, ...payload }) },
      sent,
    )

  return {
    ...scene,
    ask,
    ok,
    list,
    keys,
    connection,
    call,
    async only() {
      const [chat] = await list()
      if (chat === undefined) throw new Error('no chat')
      return chat
    },
    async begin(): Promise<string> {
      const made = await ok<{ id: string }>(
        ask('chats.create', { body: { vendor: 'SLACK', name: 'Foyer Acme' } }),
      )
      state.chatId = made.id
      return made.id
    },
    /** Connected and live. */
    async live(): Promise<string> {
      const chatId = await this.begin()
      await ok(connection(chatId))
      await world.quiet()
      slack.calls.splice(0)
      return chatId
    },
    /** Somebody who works here, and is in Slack under the same address. */
    async person(firstname: string, more: { language?: string; inSlack?: boolean } = {}) {
      const chatUserId = `U${firstname.toUpperCase()}${String((count += 1))}`
      const email = `${firstname.toLowerCase()}@${companyId}.example`
      const { language = 'en', inSlack = true } = more
      const userId = await createUser(world.deps, companyId, {
        firstname,
        lastname: 'Worker',
        email,
        language,
      })
      if (inSlack) slack.join(chatUserId, email)
      return { userId, chatUserId, email, id: outsideId('US', userId) }
    },
    async arrive(hostId: string) {
      const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId })
      expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
      await world.quiet()
      return visit
    },
    press(
      by: { readonly chatUserId: string },
      message: ShownMessage | undefined,
      action: string,
      more: Sent & { readonly values?: Record<string, string>; readonly homeTeam?: string } = {},
    ) {
      const blocks = message?.blocks ?? []
      const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
      const button = elements.find((element) => element.action_id === action)
      const value = button?.type === 'button' ? button.value : ''
      const values = Object.entries(more.values ?? {}).map(
        ([name, typed]) => [name, { [name]: { type: 'plain_text_input', value: typed } }] as const,
      )
      const payload = {
        type: 'block_actions',
        user: { id: by.chatUserId, team_id: more.homeTeam ?? slackTeam },
        actions: [{ type: 'button', action_id: action, block_id: 'buttons', value }],
        state: { values: Object.fromEntries(values) },
      }
      return interact('actions', payload, more)
    },
    /** Searches a colleague on a card, and takes the first. */
    async sendColleague(by: { readonly chatUserId: string }, message: ShownMessage, typed: string) {
      const search = message.blocks.find(({ block_id }) => block_id?.startsWith('search:'))
      const blockId = search?.block_id ?? ''
      const user = { id: by.chatUserId }
      const found = await interact('options', {
        type: 'block_suggestion',
        user,
        block_id: blockId,
        action_id: 'SEND_SOMEBODY',
        value: typed,
      })
      const { options } = found.json<{ options: { text: { text: string }; value: string }[] }>()
      const [selected] = options
      if (selected !== undefined) {
        await interact('actions', {
          type: 'block_actions',
          user,
          actions: [
            {
              type: 'external_select',
              action_id: 'SEND_SOMEBODY',
              block_id: blockId,
              selected_option: selected,
            },
          ],
        })
      }
      return options.map(({ text }) => text.text)
    },
    command: (by: { readonly chatUserId: string }, name: string, sent: Sent = {}) =>
      call(
        `commands/${name}`,
        { team_id: sent.team ?? slackTeam, user_id: by.chatUserId, command: `/${name}`, text: '' },
        sent,
      ),
    ...integrationLog(ask, () => state.chatId),
    /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, organisationId)).token
      await world.run(`insert into jobs.job (name, data) values ('slack-wake', '{}')`)
      await world.quiet()
    },
  }
}
