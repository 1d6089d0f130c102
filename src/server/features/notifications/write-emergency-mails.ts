/** The job that writes to everybody on the list of an emergency, some at a time (issue 5 §4, message to all). */
import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/instant.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import { signEmergencyLink } from '#server/platform/auth/emergency-link.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { localDayOf } from '#server/platform/local-day.ts'
import {
  emergencyMessageQueue,
  urgentMailQueue,
  type EmergencyMessageRequest,
} from './emergency-queue.ts'
import { mailRow } from './mail-row.ts'
import { insertMail } from './queries.ts'
import { addReached, holdMessage, listReaders, type EmergencyReader } from './queries-emergency.ts'
import { getBrand } from './queries-identity.ts'
import { emergencyMail } from './templates/emergency-mail.ts'
import { frameOf, mailLanguage, type NotificationDeps } from './visit-facts.ts'

const batch = 100

export async function writeEmergencyMails(
  { tx, enqueue }: JobContext,
  request: EmergencyMessageRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(request.companyId)
  if (company === null) return 'done'
  const { companyId, timeZone } = company
  const message = await holdMessage(tx, companyId, request)
  if (message === undefined || message.isOver) return 'done'
  const now = deps.clock.now()
  const brand = await getBrand(tx, companyId)
  const logo = brand.logo_sha256 === null ? null : await deps.files.get(brand.logo_sha256)
  const expiresAt = Math.floor((deps.clock.epochMs() + DAY_MS) / 1000)
  const { emergencyId, messageId, after } = request

  const write = async (reader: EmergencyReader): Promise<string | null> => {
    const { prefix, personId, email } = reader
    const token = await signEmergencyLink(
      deps,
      { companyId, emergencyId, prefix, personId },
      expiresAt,
    )
    const link = (answer: string) => `${deps.config.publicUrl}/safe?jwt=${token}&answer=${answer}`
    const language = mailLanguage(reader.language, company)
    const mail = {
      companyId,
      dedupeKey: `${messageId}:emergency:${outsideId(prefix, personId)}`,
      template: 'emergency',
      subject: emergencySubject(emergencyId),
      language,
      to: { address: email, name: `${reader.firstname} ${reader.lastname}`.trim() },
      senderName: company.name,
      replyTo: '',
      content: emergencyMail(frameOf({ company, row: brand, logo }, language), {
        ...message,
        safeLink: link('SAFE'),
        helpLink: link('HELP'),
      }),
      domain: new URL(deps.config.publicUrl).hostname,
      now,
    }
    const row = await mailRow(mail, deps.files)
    return (await insertMail(tx, row)) ? row.mail_id : null
  }

  const today = localDayOf(now, timeZone)
  const readers = await listReaders(tx, companyId, { emergencyId, today, after, limit: batch })
  const mailIds: string[] = []
  for (const reader of readers) {
    const mailId = reader.email === '' ? null : await write(reader)
    if (mailId !== null) mailIds.push(mailId)
  }
  await enqueue(
    urgentMailQueue,
    mailIds.map((mailId) => ({ companyId, mailId })),
  )
  const count = mailIds.length
  const reached = await addReached(tx, companyId, { emergencyId, messageId, count })
  const last = readers.at(-1)
  if (readers.length === batch && last !== undefined) {
    await enqueue(emergencyMessageQueue, [{ ...request, after: last.personId }])
    return 'done'
  }
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  await appendEvent(tx, companyId, act, {
    kind: 'emergency.message_sent',
    subject: emergencySubject(emergencyId),
    payload: { messageId, reached },
  })
  return 'done'
}
