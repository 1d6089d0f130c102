/** Tells those who want it of an arrival or a departure, beside the mail by which a host is asked (reference §7, V-NOTIFALL). */
import type { ShortKind } from '#domain/notification/message-kind.ts'
import type { NoticeWay } from '#domain/notification/notice.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { normalisePhone } from '#server/platform/phone.ts'
import { findSubscribers, isNoticeWanted } from '../notices/read-notices.ts'
import type { ChatMessageRequest } from './message-queue.ts'
import { findPhone } from './queries-messages.ts'
import { visitMailQueue } from './queues.ts'
import { writeShortText } from './short-text.ts'
import { mailLanguage, type NotificationDeps, type VisitFacts } from './visit-facts.ts'
import { consoleLink } from './visit-notice.ts'
import { writeText } from './write-text.ts'

type Telling = {
  readonly context: JobContext
  readonly deps: NotificationDeps & Pick<Deps, 'rights'>
  readonly facts: VisitFacts
  readonly request: ChatMessageRequest
}

export async function tellPeople(telling: Telling): Promise<void> {
  const { context, deps, facts, request } = telling
  const { companyId } = facts.company
  const hostId = facts.row.host_id
  const { notice } = request
  // Of an arrival the host has a mail already, with buttons to answer.
  const ways: readonly NoticeWay[] = notice === 'CHECK_IN' ? ['SMS'] : ['MAIL', 'SMS']
  for (const way of ways) {
    if (await isNoticeWanted(context.tx, companyId, hostId, notice, way)) {
      await tell(telling, hostId, way)
    }
  }
  if (notice !== 'CHECK_IN') return
  for (const { userId, way } of await findSubscribers(context.tx, deps, companyId)) {
    if (userId !== hostId) await tell(telling, userId, way)
  }
}

async function tell(
  { context, deps, facts, request }: Telling,
  userId: string,
  way: NoticeWay,
): Promise<void> {
  const { companyId } = facts.company
  const { subject, notice, cause } = request
  const now = deps.clock.now()
  const template = notice === 'CHECK_IN' ? 'visitor_here' : 'visitor_left'
  if (way === 'MAIL') {
    await context.enqueue(visitMailQueue, [
      { companyId, subject, template, cause, at: now, userId },
    ])
    return
  }
  await textUser(context, deps, facts, {
    userId,
    template,
    subject,
    cause,
    kind: notice === 'CHECK_IN' ? 'text_here' : 'text_left',
  })
}

/** Writes a text message about a visit to somebody who works here, in their language; none without a number. */
export async function textUser(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  facts: VisitFacts,
  text: {
    readonly userId: string
    readonly template: string
    readonly subject: string
    readonly cause: string
    readonly kind: ShortKind
    /** Of a comment: who said it. */
    readonly authorName?: string
  },
): Promise<void> {
  const { company } = facts
  const { userId, template, subject, cause, kind, authorName = '' } = text
  const person = await findPhone(context.tx, company.companyId, userId)
  const phone = person && normalisePhone(person.phone, company.country)
  if (!person || !phone?.ok) return
  const link = consoleLink(facts, deps.config.publicUrl)
  const language = mailLanguage(person.language, company)
  const words = await writeShortText(context.tx, facts, kind, language, { link, authorName })
  await writeText(context, company.companyId, {
    dedupeKey: `${cause}:${template}:${phone.e164}`,
    template,
    subject,
    phone: phone.e164,
    name: `${person.firstname} ${person.lastname}`.trim(),
    ...words,
    now: deps.clock.now(),
  })
}
