/** An AI assistant that somebody has connected, and a sound call of every endpoint about those of an organisation. */
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

/** As it stands in paths. */
export async function sampleAssistant({ deps }: TestApp, email: string): Promise<string> {
  const { account_id } = await deps.db.system
    .selectFrom('accounts')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const assistantId = uuid7()
  const now = deps.clock.now()
  const row = {
    assistant_id: assistantId,
    account_id,
    client_id: 'https://assistant.example/client.json',
    name: 'Helper',
    may_change: true,
    created_at: now,
    code_hash: sha256(randomToken()),
    code_challenge: 'a'.repeat(43),
    redirect_uri: 'https://assistant.example/callback',
    code_until: now,
    connected_at: now,
  }
  await deps.db.system.insertInto('ai_assistants').values(row).execute()
  return outsideId('AI', assistantId)
}

/** The one that ends is last. */
export function aiAssistantCalls(
  { everywhere }: SampleAdministrators,
  assistantId: string,
): Record<Extract<EndpointId, `aiAssistants.${string}`>, Call> {
  const own = { token: everywhere }
  return {
    'aiAssistants.get': own,
    'aiAssistants.standing': {},
    'aiAssistants.putRules': { ...own, body: { mode: 'CHANGE' } },
    'aiAssistants.disconnect': { ...own, params: { assistantId } },
  }
}
