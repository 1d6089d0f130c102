/** A location with Webex, and what its people do there: every call is signed as Webex signs it. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import { createUser } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { submitsOf, webexToken, type Webex, type WebexCard } from './start-webex.ts'
import { openScene } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

type Call = { params?: Record<string, string>; body?: unknown }
type By = { readonly chatUserId: string }
export type WebexScene = Awaited<ReturnType<typeof openWebexScene>>

let count = 0

/** Each scene is a location of its own; Webex is shared, and forgets what it knew before. */
export async function openWebexScene(world: MailWorld, webex: Webex) {
  webex.reset()
  const scene = await openScene(world)
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
  const keys = { address: webex.address, botToken: webexToken }
  const state = { chatId: '' }
  /** As Webex calls. */
  const post = (event: object, secret?: string) =>
    world.app.inject({
      method: 'POST',
      url: `/chats/webex/${state.chatId}/events`,
      ...webex.signed(event, secret),
    })

  return {
    ...scene,
    ask,
    ok,
    list,
    keys,
    post,
    connection: (chatId: string, body: object = keys) =>
      ask('chats.connectWebex', { params: { chatId }, body }),
    async only() {
      const [chat] = await list()
      if (chat === undefined) throw new Error('no chat')
      return chat
    },
    async begin(): Promise<string> {
      const body = { vendor: 'WEBEX', name: 'Foyer Acme' }
      state.chatId = (await ok<{ id: string }>(ask('chats.create', { body }))).id
      return state.chatId
    },
    /** Connected and live. */
    async live(): Promise<string> {
      const chatId = await this.begin()
      await ok(this.connection(chatId))
      await world.quiet()
      webex.calls.splice(0)
      return chatId
    },
    /** Somebody who works here, and is in Webex under the same address. */
    async person(firstname: string, more: { orgId?: string } = {}) {
      const chatUserId = `person-${firstname.toLowerCase()}-${String((count += 1))}`
      const email = `${firstname.toLowerCase()}@${companyId}.example`
      const lastname = 'Worker'
      const userId = await createUser(world.deps, companyId, { firstname, lastname, email })
      webex.join(chatUserId, email, more.orgId)
      return { userId, chatUserId, email, id: outsideId('US', userId) }
    },
    write: (by: By, text: string, ageMs = 0) => post(webex.act(by.chatUserId, { text }, ageMs)),
    press(by: By, card: WebexCard | undefined, wanted: string, typed: Record<string, string> = {}) {
      const inputs = { ...submitsOf(card?.content ?? {}).get(wanted), ...typed }
      return post(webex.act(by.chatUserId, { inputs, messageId: card?.id ?? '' }))
    },
    async arrive(hostId: string) {
      const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId })
      expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
      await world.quiet()
      return visit
    },
    ...integrationLog(ask, () => state.chatId),
    /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, organisationId)).token
      await world.run(`insert into jobs.job (name, data) values ('webex-wake', '{}')`)
      await world.quiet()
    },
  }
}
