/** The job that writes a text message to a visitor, where the location wants that and the visitor gave a number (reference §7). */
import { fullName } from '#domain/name/full-name.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import type { VisitorTextRequest } from './message-queue.ts'
import { writeShortText } from './short-text.ts'
import {
  loadVisitFacts,
  mailLanguage,
  type NotificationDeps,
  type VisitFacts,
} from '../visits/visit-facts.ts'
import { writeText } from './write-text.ts'

/** Each cause gives one, however often the job runs. */
export async function writeVisitorText(
  context: JobContext,
  { companyId, subject, kind, cause }: VisitorTextRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const facts = await loadVisitFacts(context.tx, deps, companyId, subject)
  if (facts === null || !isWanted(facts, kind)) return 'done'
  const { company, row } = facts
  const typed = row.mobile.trim()
  if (typed === '') return 'done'
  const phone = normalisePhone(typed, company.country)
  const language = mailLanguage(row.language, company)
  const words = await writeShortText(context.tx, facts, kind, language, { link: '' })
  await writeText(context, companyId, {
    dedupeKey: cause,
    template: kind,
    subject,
    // What cannot be called is written down as well, and never sent: so it is said once, and not asked for again.
    phone: phone.ok ? phone.e164 : typed.slice(0, 200),
    name: fullName(row),
    ...words,
    now: deps.clock.now(),
  })
  return 'done'
}

function isWanted(
  { emailParams, row, phase }: VisitFacts,
  kind: VisitorTextRequest['kind'],
): boolean {
  if (row.cancelled_at !== null || phase === 'past') return false
  return kind === 'text_welcome'
    ? emailParams.textWelcome && row.status === 'CHECKED_IN'
    : emailParams.textReminder && row.status === 'EXPECTED' && row.invites
}
