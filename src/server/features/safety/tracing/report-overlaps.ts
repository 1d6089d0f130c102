import { outsideId } from '#contract/ids.ts'
import { tracedPeople } from '#domain/tracing/question.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  findOverlaps,
  namesEmployees,
  refusal,
  subjectOf,
  type Met,
  type TracingQuestion,
} from './find-overlaps.ts'
import { findDataFrom, insertReport, listPeople } from './queries.ts'

export type ReportQuestion = TracingQuestion & {
  readonly reason: string
  readonly contacts: boolean
}

/**
 * Who met somebody, by name, and the note of who asked and why; that addresses were shown is a note of its own. Where the location
 * shows no names of employees they are only counted. @throws ApiError validation_failed where they are too many for one report
 */
export async function reportOverlaps(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { reason, contacts, ...question }: ReportQuestion,
) {
  const { companyId } = company
  const { asked, met } = await findOverlaps(tx, company, act, question)
  const isNamed = namesEmployees(company, act)
  const named = met.filter(({ kind }) => kind === 'VISITOR' || isNamed)
  if (named.length > tracedPeople) throw refusal('to', 'tracing_error_people')
  const reportId = uuid7()
  await insertReport(tx, companyId, { reportId, asked, reason, at: act.at })
  const { from, to, reach } = question
  const subject = subjectOf(asked)
  await appendEvents(tx, companyId, act, [
    {
      kind: 'tracing.reported',
      subject,
      payload: { reportId, from, to, reach, people: named.length },
    },
    ...(contacts
      ? [{ kind: 'tracing.contacts_shown' as const, subject, payload: { reportId } }]
      : []),
  ])
  return {
    dataFrom: await findDataFrom(tx, companyId),
    people: await present(tx, companyId, named, contacts),
    employees: met.filter(({ kind }) => kind === 'EMPLOYEE').length,
  }
}

async function present(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  met: readonly Met[],
  contacts: boolean,
) {
  const idsOf = (kind: Met['kind']): readonly string[] =>
    met.filter((one) => one.kind === kind).map(({ id }) => id)
  const ids = { EMPLOYEE: idsOf('EMPLOYEE'), VISITOR: idsOf('VISITOR') }
  const rows = await listPeople(tx, companyId, ids, contacts)
  const byId = new Map(met.map((one) => [one.id, one]))
  return rows.flatMap(({ id, ...person }) => {
    const one = byId.get(id)
    if (one === undefined) return []
    const { kind, days } = one
    const shown = kind === 'EMPLOYEE' ? outsideId('US', id) : outsideId('V', id)
    return [{ id: shown, kind, ...person, days }]
  })
}
