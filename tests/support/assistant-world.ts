/** Somebody whom an AI assistant may act for, and an administrator who says how far. */
import { expect } from 'vitest'
import { signedInUser, type SignedIn } from './accounts.ts'
import { startAssistant, type TestAssistant } from './assistant-scene.ts'
import { administer } from './sample-administrators.ts'
import { send } from './send.ts'
import { openWorld, type World } from './world.ts'

export const assistantNow = '2026-11-23T08:00:00.000Z'

export type AssistantWorld = {
  readonly world: World
  readonly assistant: TestAssistant
  readonly ann: SignedIn
  /** A bearer token of the administrator. */
  readonly boss: string
  readonly setMode: (mode: 'OFF' | 'READ' | 'CHANGE') => Promise<void>
  /** The status with which the MCP server answers a token. */
  readonly knock: (token: string) => Promise<number>
}

/** Changes are allowed. */
export async function openAssistantWorld(): Promise<AssistantWorld> {
  const world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' }, assistantNow)
  const assistant = await startAssistant()
  const { organisationId, companyId } = world.mine
  const person = (email: string) => signedInUser(world, organisationId, companyId, { email })
  const ann = await person('ann@mine.example')
  const { token: boss } = await person('boss@mine.example')
  await administer(world, organisationId, 'boss@mine.example')
  const setMode: AssistantWorld['setMode'] = async (mode) => {
    const call = { token: boss, body: { mode } }
    expect((await send(world.app, 'aiAssistants.putRules', call)).status).toBe(200)
  }
  await setMode('CHANGE')
  const knock = async (token: string): Promise<number> => {
    const accept = 'application/json, text/event-stream'
    const answer = await world.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}`, accept },
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
    })
    return answer.statusCode
  }
  return { world, assistant, ann, boss, setMode, knock }
}
