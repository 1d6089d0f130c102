import { askedKinds, askOutcomes } from '#contract/integrations/wifi-radius.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { CalledRow } from '#server/features/integrations/credentials/called/called-system.ts'
import { presentCalled } from '#server/features/integrations/credentials/called/present-called.ts'
import type { listFacts } from './queries-accounts.ts'
import type { listAsks, listOnline } from './queries-sessions.ts'
import { radiusSettings } from './settings.ts'

type Facts = Awaited<ReturnType<typeof listFacts>>

/** A connection as those see it who set it up: never a token or a secret. */
export function presentRadius(row: CalledRow, facts: Facts) {
  const known = facts.get(row.integration_id)
  return {
    ...presentCalled(row),
    settings: { ...radiusSettings.parse(row.settings), name: row.name },
    online: known?.online ?? 0,
    lastAskedAt: known?.last_asked_at ?? null,
    previousTokenUntil: known?.previous_until ?? null,
  }
}

export function presentSession(row: Awaited<ReturnType<typeof listOnline>>[number]) {
  const { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId } = row
  return {
    id: row.session_id,
    user: row.user_name,
    nas: row.nas,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    isEnding: row.state !== 'ACTIVE',
    visitId:
      visitDate === null || meetingId === null || visitorId === null
        ? null
        : outsideVisitId({ visitDate, meetingId, visitorId }),
  }
}

export function presentAsk(row: Awaited<ReturnType<typeof listAsks>>[number]) {
  return {
    id: row.ask_id,
    at: row.at,
    what: askedKinds.find((one) => one === row.what) ?? ('OTHER' as const),
    outcome: askOutcomes.find((one) => one === row.outcome) ?? ('NOTED' as const),
    nas: row.nas ?? '',
  }
}
