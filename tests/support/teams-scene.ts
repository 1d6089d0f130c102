/** A location with Microsoft Teams, and what its people do there: every call carries a token as Microsoft signs one. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import { createUser } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { clientSecret, pressesOf, type Teams, type TeamsCard } from './start-teams.ts'
import { appId, tenantId } from './teams-shapes.ts'
import { openScene } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type By = { readonly chatUserId: string }
export type TeamsScene = Awaited<ReturnType<typeof openTeamsScene>>

let count = 0

/** Each scene is a location of its own; Microsoft is shared, and forgets what it knew before. */
export async function openTeamsScene(world: MailWorld, teams: Teams) {
  teams.reset()
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
  const keys = { address: teams.address, appId, tenant: 'acme.example', clientSecret }
  const state = { chatId: '' }
  const activityOf = (by: By, more: object) => ({
    id: `1:${String((count += 1))}`,
    channelId: 'msteams',
    serviceUrl: `${teams.address}/emea/`,
    from: { id: by.chatUserId, aadObjectId: 'aad' },
    recipient: { id: `28:${appId}` },
    conversation: { id: `a:${by.chatUserId}`, conversationType: 'personal', tenantId },
    channelData: { tenant: { id: tenantId } },
    ...more,
  })
  /** As Teams calls. */
  async function post(activity: object, signed?: string) {
    const authorization = `Bearer ${signed ?? (await teams.sign())}`
    return world.app.inject({
      method: 'POST',
      url: `/chats/teams/${state.chatId}/messages`,
      headers: { 'content-type': 'application/json', authorization },
      payload: JSON.stringify(activity),
    })
  }
  const invoke = (by: By, name: string, value: object) =>
    post(activityOf(by, { type: 'invoke', name, value }))

  return {
    ...scene,
    ask,
    ok,
    list,
    keys,
    post,
    activityOf,
    invoke,
    connection: (chatId: string, body: object = keys) =>
      ask('chats.connectTeams', { params: { chatId }, body }),
    async only() {
      const [chat] = await list()
      if (chat === undefined) throw new Error('no chat')
      return chat
    },
    async begin(): Promise<string> {
      const body = { vendor: 'TEAMS', name: 'Foyer Acme' }
      state.chatId = (await ok<{ id: string }>(ask('chats.create', { body }))).id
      return state.chatId
    },
    /** Connected and live. */
    async live(): Promise<string> {
      const chatId = await this.begin()
      await ok(this.connection(chatId))
      await world.quiet()
      teams.calls.splice(0)
      return chatId
    },
    /** Somebody who works here, and has the app. */
    async person(firstname: string, more: { mail?: string | null; hasApp?: boolean } = {}) {
      const chatUserId = `29:${firstname.toLowerCase()}-${String((count += 1))}`
      const email = `${firstname.toLowerCase()}@${companyId}.example`
      const userId = await createUser(world.deps, companyId, {
        firstname,
        lastname: 'Worker',
        email,
      })
      const person = { userId, chatUserId, email, id: outsideId('US', userId) }
      const { mail = email, hasApp = true } = more
      teams.join(chatUserId, { email: mail, userPrincipalName: email.toUpperCase() })
      if (hasApp) {
        expect((await this.install(person)).statusCode).toBe(200)
        await world.quiet()
        teams.cards.splice(0)
      }
      return person
    },
    install: (by: By, action = 'add') =>
      post(activityOf(by, { type: 'installationUpdate', action })),
    write: (by: By, text: string) => post(activityOf(by, { type: 'message', text })),
    async arrive(hostId: string) {
      const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId })
      expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
      await world.quiet()
      return visit
    },
    press(by: By, card: TeamsCard | undefined, verb: string, typed: Record<string, string> = {}) {
      const pressed = pressesOf(card?.content ?? {}).get(verb)
      const data = { ...(pressed?.['data'] as object | undefined), ...typed }
      const action = { type: 'Action.Execute', verb, data }
      return invoke(by, 'adaptiveCard/action', { action, trigger: 'manual' })
    },
    ...integrationLog(ask, () => state.chatId),
    /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, organisationId)).token
      await world.run(`insert into jobs.job (name, data) values ('teams-wake', '{}')`)
      await world.quiet()
    },
  }
}
