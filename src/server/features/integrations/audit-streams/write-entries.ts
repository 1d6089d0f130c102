/** What a stream says of each entry of the log. */
import { outsideId } from '#contract/ids.ts'
import type { Change } from '#domain/audit/changes.ts'
import { findChanges } from '#server/platform/audit/keep-changes.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KeptEvent } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { listEventsOf, type StreamedEvent } from './queries.ts'

type Location = { readonly id: string; readonly name: string; readonly timeZone: string }

/** @returns bodies by the number of the event */
export function writeEntries(
  tx: Tx,
  { companyId, name, timeZone }: CompanyCard,
  events: readonly KeptEvent[],
  { place }: { readonly place: Place },
): Promise<ReadonlyMap<number, string>> {
  return write(tx, place, companyId, { id: outsideId('CO', companyId), name, timeZone }, events)
}

/** The same of what was done above the locations. */
export function writeEntriesAbove(
  tx: Tx,
  organisationId: OrganisationId,
  events: readonly KeptEvent[],
  { place }: { readonly place: Place },
): Promise<ReadonlyMap<number, string>> {
  return write(tx, place, asCompany(organisationId), null, events)
}

async function write(
  tx: Tx,
  place: Place,
  owner: CompanyId,
  location: Location | null,
  kept: readonly KeptEvent[],
): Promise<ReadonlyMap<number, string>> {
  const found = await listEventsOf(
    tx,
    place,
    kept.map(({ number }) => number),
  )
  const ids = found.flatMap(({ payload: { changeId } }) =>
    typeof changeId === 'string' ? [changeId] : [],
  )
  const changes = await findChanges(tx, [owner], ids)
  return new Map(found.map((event) => [event.number, entryOf(event, location, changes)]))
}

function entryOf(
  { number, event_id: id, at, kind, actor, subject, payload }: StreamedEvent,
  location: Location | null,
  kept: ReadonlyMap<string, readonly Change[]>,
): string {
  const { changeId, proof: _proof, ...details } = payload
  const changes = typeof changeId === 'string' ? (kept.get(changeId) ?? []) : []
  return JSON.stringify({
    type: 'audit.entry',
    version: 1,
    number,
    test: false,
    id,
    timestamp: at,
    location,
    kind,
    actor,
    subject,
    details,
    changes,
  })
}

/** Sent while somebody looks whether it arrives; nothing has happened. @param at ISO 8601 */
export function testEntry(at: string): string {
  return JSON.stringify({
    type: 'audit.entry',
    version: 1,
    number: 0,
    test: true,
    id: 0,
    timestamp: at,
    location: null,
    kind: 'audit.exported',
    actor: 'system',
    subject: 'organisation:test',
    details: {},
    changes: [],
  })
}
