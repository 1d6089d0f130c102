import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { mcpAddress } from './authorization/judge-request.ts'
import { presentAssistant } from './present.ts'
import { findMode, listAssistants } from './queries.ts'

/** What somebody has connected, and whether they may. */
export async function readOwn(
  deps: Pick<Deps, 'db' | 'config'>,
  { accountId, organisationId }: Pick<SessionCard, 'accountId' | 'organisationId'>,
) {
  const { system } = deps.db
  const rows = await listAssistants(system, { accountId })
  return {
    mode: await findMode(system, organisationId),
    address: mcpAddress(deps),
    assistants: rows.map(presentAssistant),
  }
}
