/** Row → answer, field by field. */
import type { z } from 'zod'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { listWatchLinks, watchAlert } from '#contract/visitors/watch-alerts.ts'
import type { testWatchLists, watchList, watchRecord } from '#contract/visitors/watch-lists.ts'
import type { FoundMatch } from './alerts/find-matches.ts'
import type { AlertRow, PersonRow } from './alerts/queries-alerts.ts'
import type { LinkRow } from './alerts/queries-links.ts'
import type { WatchListRow, WatchRecordRow } from './queries.ts'

export function presentWatchList(row: WatchListRow): z.input<typeof watchList> {
  return {
    id: outsideId('WL', row.id),
    fromOrganisation: row.fromOrganisation,
    name: row.name,
    kind: row.kind,
    action: row.action,
    matching: row.matching,
    recipientIds: row.recipientIds.map((id) => outsideId('US', id)),
    recipients: row.recipients.map(({ id, ...person }) => ({ id: outsideId('US', id), ...person })),
    byText: row.byText,
    active: row.active,
    records: row.records,
  }
}

export function presentWatchRecord(
  row: Omit<WatchRecordRow, 'version'>,
): z.input<typeof watchRecord> {
  return {
    id: outsideId('WR', row.id),
    firstname: row.firstname,
    lastname: row.lastname,
    aliases: [...row.aliases],
    email: row.email,
    mobile: row.mobile,
    licensePlate: row.licensePlate,
    companyName: row.companyName,
    reason: row.reason,
    validUntil: row.validUntil,
  }
}

export function presentAlert(row: AlertRow): z.input<typeof watchAlert> {
  return {
    id: outsideId('WA', row.id),
    visitId: outsideVisitId(row.visit),
    visitStatus: row.visitStatus,
    held: row.isHeld,
    visitor: presentPerson(row.visitor),
    list: presentList(row.list),
    record: presentWatchRecord(row.record),
    action: row.action,
    score: row.score,
    reasons: [...row.reasons],
    state: row.state,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
  }
}

type Link = z.input<typeof listWatchLinks.response>['links'][number]

export function presentLink(row: LinkRow): Link {
  return {
    visitor: presentPerson(row.visitor),
    list: presentList(row.list),
    record: presentWatchRecord(row.record),
    decision: row.decision,
    score: row.score,
    reasons: [...row.reasons],
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
  }
}

type Match = z.input<typeof testWatchLists.response>['matches'][number]

export function presentMatch({ record, score, reasons, action }: FoundMatch): Match {
  const { identity, recordId: id, reason, validUntil } = record
  return {
    list: presentList(record.list),
    record: presentWatchRecord({ ...identity, id, reason, validUntil }),
    score,
    reasons: [...reasons],
    action: action ?? 'NONE',
  }
}

function presentPerson({ id, firstname, lastname, companyName }: PersonRow) {
  return { id: outsideId('V', id), firstname, lastname, companyName }
}

function presentList({ id, name, kind }: Pick<WatchListRow, 'id' | 'name' | 'kind'>) {
  return { id: outsideId('WL', id), name, kind }
}
