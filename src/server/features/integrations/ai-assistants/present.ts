import { hostOf } from '#domain/integration/ai-assistant/client-document.ts'
import { outsideId } from '#contract/ids.ts'
import type { AssistantRow } from './queries.ts'

export function presentAssistant(row: AssistantRow) {
  return {
    id: outsideId('AI', row.assistant_id),
    name: row.name,
    host: hostOf(row.client_id),
    mayChange: row.may_change,
    connectedAt: row.connected_at,
    lastUsedAt: row.last_used_at,
    blockedReason: row.blocked_reason,
  }
}
