/** What happened at a location, with the names that may be seen (issue 5 §5). */
import { outsideId } from '#contract/ids.ts'
import type { AuditNoun } from '#domain/audit/audit-noun.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { assistantsOf } from '#server/features/integrations/ai-assistants/assistants-of.ts'
import { reasonsOf } from '#server/features/safety/tracing/reasons-of.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { findChanges } from '#server/platform/audit/keep-changes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { namedIn, nameKey, presentEvent, type PresentedEvent } from './present.ts'
import {
  aboveKinds,
  findNames,
  findNamesAbove,
  findSupportNames,
  listEvents,
  ownKinds,
  type EventFilter,
  type EventRow,
} from './queries.ts'

export type AuditQuery = {
  readonly about?: AuditNoun | undefined
  /** A user's id. */
  readonly by?: string | undefined
  readonly subject?: string | undefined
  /** Days of the location, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** One page, the newest first. */
export async function readAudit(
  tx: Tx,
  company: CompanyCard,
  actor: Actor,
  query: AuditQuery & { readonly before?: number | undefined; readonly pageSize: number },
) {
  const { before = null, pageSize } = query
  const rows = await listEvents(tx, company.companyId, filterOf(query, company), {
    before,
    limit: pageSize + 1,
    order: 'NEWEST',
  })
  const page = rows.slice(0, pageSize)
  return {
    events: await withNames(tx, company, actor, page),
    next: rows.length > pageSize ? (page.at(-1)?.event_id ?? null) : null,
  }
}

export function filterOf(
  { about, by, subject, from, to }: AuditQuery,
  { timeZone }: CompanyCard,
): EventFilter {
  const text = subject?.trim() ?? ''
  return {
    about: about ?? null,
    actor: by === undefined ? null : `user:${outsideId('US', by)}`,
    subject: text === '' ? null : text,
    since: from === undefined ? null : startOfLocalDay(from, timeZone),
    until: to === undefined ? null : endOfLocalDay(to, timeZone),
  }
}

/** Visitors are named to whoever may see all of them. */
export function withNames(
  tx: Tx,
  { companyId }: CompanyCard,
  actor: Actor,
  rows: readonly EventRow[],
): Promise<PresentedEvent[]> {
  return nameAndPresent(tx, rows, {
    companyIds: [companyId],
    organisationId: null,
    seesVisitors: visitScope(rightsOf(actor)) === 'ALL',
  })
}

/** With the people of these locations, and with the administrators and API clients of an organisation. */
export async function nameAndPresent(
  tx: Tx,
  rows: readonly EventRow[],
  { companyIds, organisationId, seesVisitors }: NamedBy,
): Promise<PresentedEvent[]> {
  const named = rows
    .flatMap((row) => [namedIn(row.actor), namedIn(row.subject)])
    .filter((one) => one !== null)
  const idsOf = (kind: string): string[] => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id)),
  ]
  const idsOfEach = <Kind extends string>(kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)])) as Record<Kind, string[]>
  const own = idsOfEach(ownKinds)
  const found = await findNames(tx, companyIds, {
    ...own,
    visitor: seesVisitors ? own.visitor : [],
  })
  const above =
    organisationId === null ? [] : await findNamesAbove(tx, organisationId, idsOfEach(aboveKinds))
  const support = await findSupportNames(tx, idsOf('support'))
  const names = new Map([...found, ...above, ...support].map((row) => [nameKey(row), row.name]))
  const assistants = await assistantsOf(
    tx,
    companyIds,
    rows.flatMap(({ command_id: id }) => id ?? []),
  )
  const reasons = await reasonsOf(tx, companyIds, namedIds(rows, 'reportId'))
  const owners = organisationId === null ? companyIds : [...companyIds, organisationId]
  const changes = await findChanges(tx, owners, namedIds(rows, 'changeId'))
  return rows.map((row) => presentEvent(row, { names, assistants, reasons, changes }))
}

type NamedBy = {
  readonly companyIds: readonly CompanyId[]
  /** Null: without what belongs to it. */
  readonly organisationId: OrganisationId | null
  readonly seesVisitors: boolean
}

function namedIds(rows: readonly EventRow[], name: 'reportId' | 'changeId'): readonly string[] {
  return rows.flatMap(({ payload: { [name]: id } }) => (typeof id === 'string' ? [id] : []))
}
