import { doorStates, exchangeActs, resync } from '#contract/integrations/doors.ts'
import { outsideId } from '#contract/ids.ts'
import { passageOutcomes } from '#domain/door/passage.ts'
import { credentialFormats, credentialPayload, facilityAndCard } from '#domain/door/wiegand.ts'
import type { ExchangeRow, PassageRow } from './queries-log.ts'
import type { VisitDoorRow } from '../visits/queries-visit.ts'
import type { CountedSystem } from './queries.ts'
import { settingsOf } from './stored-system.ts'

/** A system as those see it who connected it: never what proves who calls. */
export function presentSystem(row: CountedSystem) {
  return {
    id: outsideId('WH', row.integration_id),
    name: row.name,
    settings: settingsOf(row),
    state: doorStates.find((state) => state === row.state) ?? ('PAUSED' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    given: row.given,
    waiting: row.waiting,
    givenUp: row.given_up,
    passagesWaiting: row.passages_waiting,
    resync: row.resync === null ? null : resync.parse(row.resync),
  }
}

export function presentExchange(row: ExchangeRow) {
  return {
    id: row.exchange_id,
    credentialId: row.credential_id,
    act: exchangeActs.find((act) => act === row.act) ?? ('LIST' as const),
    at: row.at,
    durationMs: row.duration_ms,
    request: row.request,
    status: row.status,
    answer: row.answer,
    error: row.error,
  }
}

export function presentPassage(row: PassageRow) {
  return {
    sequence: row.sequence,
    eventId: row.event_id,
    at: row.at,
    receivedAt: row.received_at,
    token: row.token,
    reader: row.reader,
    outcome: passageOutcomes.find((outcome) => outcome === row.outcome) ?? null,
  }
}

export function presentVisitDoor(row: VisitDoorRow) {
  return {
    token: row.token,
    isBlocked: row.is_blocked,
    isInside: row.is_inside,
    lastPassageAt: row.last_passage_at,
    systems: row.systems.map((system) => {
      const format = credentialFormats.find((one) => one === system.format) ?? ('DIGITS' as const)
      const parts = facilityAndCard(format, row.token)
      return {
        ...system,
        format,
        credential: credentialPayload(format, row.token),
        facility: parts?.facility ?? null,
        card: parts?.card ?? null,
      }
    }),
  }
}
