import { writeCsv } from '#domain/export/csv.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { reportOverlaps, type ReportQuestion } from './report-overlaps.ts'

/** The report as a file with headings in `language`: a line for each person and day. What the report writes down, and that it was taken away. */
export async function exportOverlaps(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  question: ReportQuestion,
  language: string,
): Promise<Uint8Array> {
  const { people } = await reportOverlaps(tx, company, act, question)
  const { from, to } = question
  await appendEvent(tx, company.companyId, act, {
    kind: 'tracing.exported',
    subject: `company:${outsideId('CO', company.companyId)}`,
    payload: { from, to, people: people.length },
  })
  const t = createTranslate(language, company.timeZone)
  const headings = [
    t('tracing_column_day'),
    t('tracing_column_kind'),
    t('tracing_column_firstname'),
    t('tracing_column_lastname'),
    t('tracing_column_company'),
    ...(question.contacts ? [t('tracing_column_email'), t('tracing_column_phone')] : []),
    t('tracing_column_certainty'),
    t('tracing_column_minutes'),
    t('tracing_column_near_minutes'),
  ]
  const lines = people.flatMap(({ kind, firstname, lastname, companyName, email, phone, days }) =>
    days.map(({ date, certainty, minutes, nearMinutes }) => [
      date,
      t(kind === 'EMPLOYEE' ? 'tracing_kind_employee' : 'tracing_kind_visitor'),
      firstname,
      lastname,
      companyName,
      ...(question.contacts ? [email, phone] : []),
      t(certainty === 'HERE' ? 'tracing_here' : 'tracing_expected'),
      String(minutes),
      String(nearMinutes),
    ]),
  )
  return new TextEncoder().encode(writeCsv(headings, lines))
}
