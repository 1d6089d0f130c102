/** What is connected: shown, counted and ended by its person, by administrators, and when its person leaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  passwordToken,
  signedInUser,
  soundPassword,
  type SignedIn,
} from '#tests/support/accounts.ts'
import { connected, type TestAssistant } from '#tests/support/assistant-scene.ts'
import {
  assistantNow,
  openAssistantWorld,
  type AssistantWorld,
} from '#tests/support/assistant-world.ts'
import { send } from '#tests/support/send.ts'
import type { World } from '#tests/support/world.ts'

let world: World
let assistant: TestAssistant
let ann: SignedIn
let boss: string
let knock: AssistantWorld['knock']

beforeAll(async () => {
  ;({ world, assistant, ann, boss, knock } = await openAssistantWorld())
})
afterAll(async () => {
  await assistant.close()
  await world.close()
})

describe('what is connected', () => {
  const own = async (who = ann.token) =>
    (await send(world.app, 'me.aiAssistants', { token: who })).body as {
      assistants: { id: string; name: string; host: string; lastUsedAt: string | null }[]
    }
  const all = async () =>
    (await send(world.app, 'aiAssistants.get', { token: boss })).body as {
      assistants: { id: string; email: string }[]
    }

  it('is shown to its person, who ends it at once, and both are noted', async () => {
    const { access_token: token } = await connected(world, assistant, ann.token)
    expect(await knock(token)).toBe(200)
    const [mine] = (await own()).assistants
    expect(mine).toMatchObject({ name: 'Helper', host: '127.0.0.1', lastUsedAt: assistantNow })
    const params = { assistantId: mine?.id ?? '' }
    const stranger = await send(world.app, 'me.disconnectAiAssistant', { token: boss, params })
    expect(stranger.code).toBe('not_found')
    const ended = await send(world.app, 'me.disconnectAiAssistant', { token: ann.token, params })
    expect(ended.status).toBe(200)
    expect(await knock(token)).toBe(401)
    expect((await own()).assistants.map(({ id }) => id)).not.toContain(mine?.id)
    const { body } = await world.call('audit.list', { query: { about: 'ai_assistant' } })
    const { events } = body as { events: { kind: string }[] }
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual([
      'ai_assistant.disconnected',
      'ai_assistant.connected',
    ])
  })

  it('is shown to administrators of the organisation, who end any of it', async () => {
    const { access_token: token } = await connected(world, assistant, ann.token)
    const [first] = (await all()).assistants
    expect(first?.email).toBe('ann@mine.example')
    const params = { assistantId: first?.id ?? '' }
    const asUser = await send(world.app, 'aiAssistants.disconnect', { token: ann.token, params })
    expect(asUser.code).toBe('forbidden')
    const elsewhere = { token: world.other.token, params }
    expect((await send(world.app, 'aiAssistants.disconnect', elsewhere)).code).toBe('not_found')
    const ended = await send(world.app, 'aiAssistants.disconnect', { token: boss, params })
    expect(ended.status).toBe(200)
    expect(await knock(token)).toBe(401)
  })

  it('is counted for a location, and not for another', async () => {
    const standing = async (token: string, companyId: string) =>
      (await send(world.app, 'aiAssistants.standing', { token, params: { companyId } })).body
    await connected(world, assistant, ann.token)
    expect(await standing(world.mine.token, world.mine.co)).toMatchObject({ mode: 'CHANGE' })
    expect(await standing(world.other.token, world.other.co)).toEqual({
      mode: 'OFF',
      connected: 0,
      lastUsedAt: null,
    })
  })

  it('ends with its person’s work', async () => {
    const { organisationId, companyId } = world.mine
    const email = 'leaver@mine.example'
    const { userId, token } = await signedInUser(world, organisationId, companyId, { email })
    const { access_token } = await connected(world, assistant, token)
    expect(await knock(access_token)).toBe(200)
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute()
    expect(await knock(access_token)).toBe(403)
  })

  it('ends with the password by which somebody else may have connected it', async () => {
    const { organisationId, companyId } = world.mine
    const email = 'changed@mine.example'
    const user = await signedInUser(world, organisationId, companyId, { email })
    const { access_token: first } = await connected(world, assistant, user.token)
    const body = { current: soundPassword, password: 'another quiet desk' }
    expect((await send(world.app, 'me.putPassword', { token: user.token, body })).status).toBe(200)
    expect(await knock(first)).toBe(401)
    // The browser that changed it stays, and connects it again; the link of a mail ends it once more.
    const { access_token: second } = await connected(world, assistant, user.token)
    expect(await knock(second)).toBe(200)
    const link = { token: await passwordToken(world, email), password: 'a third quiet desk' }
    const used = await send(world.app, 'session.useLink', { body: link })
    expect(used.status).toBe(200)
    expect(await knock(second)).toBe(401)
  })
})
