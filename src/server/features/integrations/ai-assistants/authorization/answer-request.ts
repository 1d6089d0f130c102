/** What somebody answers an AI assistant that wants to act for them. */
import { mayChangeIn } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { findMode, isBlocked } from '../queries.ts'
import { insertAssistant } from '../queries-tokens.ts'
import { judgeRequest, wayBack, type AssistantRequest } from './judge-request.ts'

/** An assistant comes for its tokens at once. */
const codeMs = 2 * MINUTE_MS

type Answer = 'READ' | 'CHANGE' | 'REFUSE'

/**
 * @returns where the browser goes on.
 * @throws ApiError ai_assistant_unknown | ai_assistants_off | ai_assistant_blocked
 */
export async function answerRequest(
  deps: Pick<Deps, 'config' | 'log' | 'db'>,
  actor: ActorOf<'employee'>,
  act: Act,
  { answer, ...request }: AssistantRequest & { readonly answer: Answer },
): Promise<string> {
  const judged = await judgeRequest(deps, request)
  if (judged.verdict === 'UNKNOWN') throw new ApiError('ai_assistant_unknown')
  if (judged.verdict === 'WRONG') return judged.location
  if (answer === 'REFUSE') return wayBack(deps, request, { error: 'access_denied' })
  const { accountId, organisationId } = actor.session
  const mode = await findMode(deps.db.system, organisationId)
  if (mode === 'OFF') throw new ApiError('ai_assistants_off')
  if (await isBlocked(deps.db.system, organisationId, judged.client.clientId)) {
    throw new ApiError('ai_assistant_blocked')
  }
  const mayChange = mayChangeIn(mode, answer === 'CHANGE' && judged.asksToChange)
  const code = randomToken()
  const assistantId = uuid7()
  await deps.db.inSystem(async (tx) => {
    await insertAssistant(tx, {
      assistant_id: assistantId,
      account_id: accountId,
      client_id: judged.client.clientId,
      name: judged.client.name,
      may_change: mayChange,
      created_at: act.at,
      code_hash: sha256(code),
      code_challenge: request.code_challenge,
      redirect_uri: request.redirect_uri,
      code_until: plusMs(act.at, codeMs),
    })
    await appendEvent(tx, actor.companyId, act, {
      kind: 'ai_assistant.connected',
      subject: `user:${outsideId('US', actor.userId)}`,
      payload: { assistantId: outsideId('AI', assistantId), host: judged.client.host, mayChange },
    })
  })
  return wayBack(deps, request, { code })
}
