/** The job that writes to everybody on the list of an emergency, some at a time: mails, and text messages where there is a gateway (issue 5 §4). */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import { signEmergencyLink } from '#server/platform/auth/links/emergency-link.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { textFor } from '#server/platform/words/texts.ts'
import {
  emergencyMessageQueue,
  urgentMailQueue,
  type EmergencyMessageRequest,
} from './emergency-queue.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { addReached, holdMessage, listReaders, type EmergencyReader } from './queries-emergency.ts'
import { getBrand } from '../people/queries-identity.ts'
import { findTextChannel, listChats } from '../texts/queries-messages.ts'
import { tellChats } from '../texts/tell-chats.ts'
import { emergencyMail } from '../templates/people/emergency-mail.ts'
import { frameOf, mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'
import { insertText } from '../texts/write-text.ts'

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

  const texts = await findTextChannel(tx, companyId)
  /** A message reaches somebody once by each way. */
  const keyOf = ({ prefix, personId }: EmergencyReader): string =>
    `${messageId}:emergency:${outsideId(prefix, personId)}`

  /** @returns whether anything goes out to them. */
  const write = async (reader: EmergencyReader): Promise<boolean> => {
    const { prefix, personId, email } = reader
    const phone = normalisePhone(reader.phone, company.country)
    const canText = texts !== undefined && phone.ok
    if (email === '' && !canText) return false
    const person = { companyId, emergencyId, prefix, personId }
    const token = await signEmergencyLink(deps, person, expiresAt)
    const page = `${deps.config.publicUrl}/safe?jwt=${token}`
    const mailed = email !== '' && (await writeMail(reader, page))
    const texted =
      canText &&
      (await insertText({ tx, enqueue }, companyId, texts.channel_id, {
        dedupeKey: keyOf(reader),
        template: 'emergency',
        subject: emergencySubject(emergencyId),
        phone: phone.e164,
        name: nameOf(reader),
        language: mailLanguage(reader.language, company),
        body: message.text,
        link: page,
        now,
      }))
    return mailed || texted
  }

  const writeMail = async (reader: EmergencyReader, page: string): Promise<boolean> => {
    const link = (answer: string) => `${page}&answer=${answer}`
    const language = mailLanguage(reader.language, company)
    const mail = {
      companyId,
      dedupeKey: keyOf(reader),
      template: 'emergency',
      subject: emergencySubject(emergencyId),
      language,
      to: { address: reader.email, name: nameOf(reader) },
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
    if (!(await insertMail(tx, row))) return false
    await enqueue(urgentMailQueue, [{ companyId, mailId: row.mail_id }])
    return true
  }

  if (after === null) {
    const language = mailLanguage('', company)
    const key = message.drill ? 'mail_emergency_subject_drill' : 'mail_emergency_subject'
    const subject = textFor(language, key, { company: company.name })
    await tellChats({ tx, enqueue }, deps, companyId, await listChats(tx, companyId, 'EMERGENCY'), {
      template: 'emergency',
      subject: emergencySubject(emergencyId),
      cause: messageId,
      language,
      body: `${subject}\n${message.text}`,
    })
  }
  const today = localDayOf(now, timeZone)
  const readers = await listReaders(tx, companyId, { emergencyId, today, after, limit: batch })
  let count = 0
  for (const reader of readers) count += (await write(reader)) ? 1 : 0
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

function nameOf({ firstname, lastname }: EmergencyReader): string {
  return fullName({ firstname, lastname })
}
