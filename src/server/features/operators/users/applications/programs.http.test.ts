/** Directories and AI assistants among the programs that operators see: found and blocked, out at once, let in as before. Issue 16 §2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { askForTokens, connected, newRequest } from '#tests/support/assistant-scene.ts'
import { openAssistantWorld, type AssistantWorld } from '#tests/support/assistant-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { openScim } from '#tests/support/scim-client.ts'
import { send } from '#tests/support/send.ts'

let scene: AssistantWorld
let operator: string

beforeAll(async () => {
  scene = await openAssistantWorld()
  ;({ token: operator } = await signedInOperator(scene.world, 'kim@ops.example'))
})
afterAll(async () => {
  await scene.assistant.close()
  await scene.world.close()
})

async function find(search: string) {
  const { body } = await send(scene.world.app, 'applications.list', {
    token: operator,
    query: { search },
  })
  return (body as CallOutput<Endpoints['applications.list']>).applications
}
const block = (applicationId: string, reason: string | null) =>
  send(scene.world.app, 'applications.block', {
    token: operator,
    params: { applicationId },
    body: reason === null ? { blocked: false } : { blocked: true, reason },
  })
async function listed(id: 'directories.list' | 'aiAssistants.get' | 'me.aiAssistants') {
  const token = id === 'me.aiAssistants' ? scene.ann.token : scene.boss
  return (await send(scene.world.app, id, { token })).body
}
async function kinds(about: string): Promise<string[]> {
  const events = await scene.world.deps.db.system
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('kind', 'in', [
      'directory.blocked',
      'directory.unblocked',
      'ai_assistant.blocked',
      'ai_assistant.unblocked',
    ])
    .orderBy('event_id')
    .execute()
  return events
    .filter(({ payload }) => JSON.stringify(payload).includes(about))
    .map(({ kind }) => kind)
}

describe('a directory', () => {
  it('is found, blocked with every call refused, and goes on as before', async () => {
    const scim = await openScim(scene.world, { name: 'Okta Préproduction' })
    expect((await scim.get('/Users')).status).toBe(200)
    const id = scim.directoryId
    expect(await find('okta preprod')).toMatchObject([
      { id, kind: 'DIRECTORY', people: null, host: null, blockedAt: null },
    ])
    expect(await find(id)).toHaveLength(1)

    expect((await block(id, 'Floods us')).status).toBe(200)
    for (const method of ['GET', 'POST'] as const) {
      const answer =
        method === 'GET' ? await scim.get('/Users') : await scim.send(method, '/Users', {})
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('blocked')])
    }
    expect(await listed('directories.list')).toContainEqual(
      expect.objectContaining({ id, blockedReason: 'Floods us' }),
    )
    // A second operator changes nothing.
    expect((await block(id, 'Again')).status).toBe(200)
    expect(await find('okta')).toMatchObject([{ blockedReason: 'Floods us' }])

    expect((await block(id, null)).status).toBe(200)
    expect((await scim.get('/Users')).status).toBe(200)
    expect(await listed('directories.list')).toContainEqual(
      expect.objectContaining({ id, blockedReason: null }),
    )
    // In the installation's log and in the organisation's.
    expect(await kinds(id)).toEqual([
      'directory.blocked',
      'directory.blocked',
      'directory.unblocked',
      'directory.unblocked',
    ])
  })
})

describe('an AI assistant', () => {
  it('is one line for an organisation, blocked for all of its people, and connects nobody', async () => {
    const { world, assistant, ann, knock } = scene
    const { organisationId, companyId } = world.mine
    const ben = await signedInUser(world, organisationId, companyId, { email: 'ben@mine.example' })
    const tokens = await connected(world, assistant, ann.token)
    await connected(world, assistant, ben.token)
    const found = await find('helper')
    expect(found).toMatchObject([{ kind: 'ASSISTANT', people: 2, blockedAt: null }])
    expect(found[0]?.host).toMatch(/^127\.0\.0\.1/)
    expect(JSON.stringify(found)).not.toContain('@mine.example')
    const id = found[0]?.id ?? ''
    expect(await knock(tokens.access_token)).toBe(200)

    expect((await block(id, 'Leaks answers')).status).toBe(200)
    expect(await knock(tokens.access_token)).toBe(403)
    const refresh = () =>
      askForTokens(world, {
        grant_type: 'refresh_token',
        client_id: assistant.clientId,
        refresh_token: tokens.refresh_token,
      })
    expect((await refresh()).status).toBe(400)
    const { request } = newRequest(assistant)
    const again = await send(world.app, 'me.answerAiAssistant', {
      token: ann.token,
      body: { ...request, answer: 'READ' },
    })
    expect([again.status, again.code]).toEqual([403, 'ai_assistant_blocked'])
    for (const list of ['aiAssistants.get', 'me.aiAssistants'] as const) {
      const { assistants } = (await listed(list)) as {
        assistants: { blockedReason: string | null }[]
      }
      const reasons = assistants.map(({ blockedReason }) => blockedReason)
      expect(new Set(reasons)).toEqual(new Set(['Leaks answers']))
    }

    expect((await block(id, null)).status).toBe(200)
    expect(await knock(tokens.access_token)).toBe(200)
    expect((await refresh()).status).toBe(200)
    expect(await kinds(id)).toEqual([
      'ai_assistant.blocked',
      'ai_assistant.blocked',
      'ai_assistant.unblocked',
      'ai_assistant.unblocked',
    ])
  })

  it('stays in the list while it is blocked, also when nobody has it any more', async () => {
    const { world, ann } = scene
    const [before] = await find('helper')
    const id = before?.id ?? ''
    await block(id, 'Leaks answers')
    const everybody = (await listed('aiAssistants.get')) as { assistants: { id: string }[] }
    for (const { id: assistantId } of everybody.assistants) {
      const call = { token: scene.boss, params: { assistantId } }
      expect((await send(world.app, 'aiAssistants.disconnect', call)).status).toBe(200)
    }
    expect(await find('helper')).toMatchObject([{ id, people: 0, blockedReason: 'Leaks answers' }])
    await block(id, null)
    expect(await find('helper')).toEqual([])
    expect((await block(id, null)).status).toBe(200)
    const { request } = newRequest(scene.assistant)
    const body = { ...request, answer: 'READ' }
    const allowed = await send(world.app, 'me.answerAiAssistant', { token: ann.token, body })
    expect(allowed.status).toBe(200)
  })
})
