import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { findOverlaps, subjectOf, type TracingQuestion } from './find-overlaps.ts'
import { findDataFrom } from './queries.ts'

/** How many met somebody. That it was asked is an event, because a number says whether they were here. */
export async function countOverlaps(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  question: TracingQuestion,
) {
  const { asked, met } = await findOverlaps(tx, company, act, question)
  const { from, to, reach } = question
  await appendEvent(tx, company.companyId, act, {
    kind: 'tracing.counted',
    subject: subjectOf(asked),
    payload: { from, to, reach },
  })
  return {
    employees: met.filter(({ kind }) => kind === 'EMPLOYEE').length,
    visitors: met.filter(({ kind }) => kind === 'VISITOR').length,
    expectedOnly: met.filter(({ days }) => days.every((day) => day.certainty === 'EXPECTED'))
      .length,
    dataFrom: await findDataFrom(tx, company.companyId),
  }
}
