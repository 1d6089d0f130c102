/** The mails to a visitor: whether each is still wanted, and what it says. */
import { visitSubject } from '#server/platform/auth/actor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import { epochMs, HOUR_MS } from '#domain/time/instant.ts'
import { passCodeOf } from '#server/features/arrivals/passes/make-pass-code.ts'
import { walletLinks } from '#server/features/arrivals/passes/wallet-links.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { makeVisitLink } from '#server/features/visits/visit-record/make-visit-link.ts'
import { calendarEntry } from './calendar-entry.ts'
import type { Reader } from '../mail-readers.ts'
import { findSignedAgreement, listDaysOfVisitor, listMailsAbout } from '../queries.ts'
import type { VisitMailRequest, VisitTemplate } from '../queues.ts'
import { agreementCopyMail } from '../templates/people/agreement-copy-mail.ts'
import { cancellationMail } from '../templates/cancellation-mail.ts'
import { changedVisitMail } from '../templates/changed-visit-mail.ts'
import { invitationMail } from '../templates/invitation-mail.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { passMail } from '../templates/pass-mail.ts'
import { prepareVisitMail } from '../templates/prepare-visit-mail.ts'
import { reminderMail } from '../templates/reminder-mail.ts'
import { welcomeMail } from '../templates/welcome-mail.ts'
import { mailVisitOf, type NotificationDeps, type VisitFacts } from './visit-facts.ts'

export type MailWriting = {
  readonly tx: Tx
  readonly deps: NotificationDeps
  readonly facts: VisitFacts
  readonly frame: MailFrame
  readonly request: VisitMailRequest
  readonly reader: Reader
}

/** The mail; null when it is not wanted (any more); `wait` when that cannot be told yet. */
export type Writing = { readonly content: MailContent } | { readonly wait: string } | null

/** The mails that tell a visitor of a visit for the first time. */
const firstNews: readonly VisitTemplate[] = ['invitation', 'prepare']
/** After any of these the visitor counts on the visit. */
const news: readonly VisitTemplate[] = [...firstNews, 'changed', 'pass', 'reminder']

/** Sent once for a visit, unless somebody asks for it again; anew to whoever was told meanwhile that it is cancelled. */
export async function writeInvitation(writing: MailWriting): Promise<Writing> {
  const { facts, frame, request } = writing
  const { sendInvitation, sendPrepareForVisit } = facts.emailParams
  if (!sendInvitation || !isInvited(facts)) return null
  const sent = await mailsAbout(writing, ['invitation', 'cancellation'])
  const last = sent.findLast(({ state }) => state !== 'FAILED')
  if (last?.template === 'invitation' && request.again !== true) return null
  const link = await visitLink(writing)
  const calendar = calendarEntry(writing.deps, facts, frame, {
    method: 'REQUEST',
    at: request.at,
    link,
  })
  const { asks } = await whatIsAsked(writing)
  const content = invitationMail(frame, {
    visit: mailVisitOf(facts, frame.language),
    message: facts.row.description === '' ? null : facts.row.description,
    // Where another mail asks to prepare the visit, one button is enough.
    visitLink: sendPrepareForVisit && asks ? null : link,
    asks,
    calendar,
  })
  return { content }
}

/** Where nothing is asked, the invitation says everything. */
export async function writePrepare(writing: MailWriting): Promise<Writing> {
  const { facts, frame } = writing
  const { sendInvitation, sendPrepareForVisit } = facts.emailParams
  if (!sendPrepareForVisit || !isIncomplete(facts)) return null
  const { asks, hasQuestions } = await whatIsAsked(writing)
  if (!asks && sendInvitation && !(await hasOldInvitation(writing))) return null
  const prepareLink = await visitLink(writing)
  const visit = mailVisitOf(facts, frame.language)
  return { content: prepareVisitMail(frame, { visit, prepareLink, hasQuestions }) }
}

/** Only to whoever knows of the visit. */
export async function writeChanged(writing: MailWriting): Promise<Writing> {
  const { facts, frame, request } = writing
  if (!isAwaited(facts)) return null
  const sent = await mailsOfMeeting(writing, news)
  if (!sent.some(({ state }) => state === 'SENT' || state === 'QUEUED')) return null
  const link = await visitLink(writing)
  const calendar = calendarEntry(writing.deps, facts, frame, {
    method: 'REQUEST',
    at: request.at,
    link,
  })
  const visit = mailVisitOf(facts, frame.language)
  const content = changedVisitMail(frame, { visit, visitLink: link, calendar })
  return { content }
}

export async function writePass(writing: MailWriting): Promise<Writing> {
  const { deps, facts, frame, request } = writing
  const { company, key, row, phase, emailParams } = facts
  const isOffered = ['EXPECTED', 'ON_SITE', 'CHECKED_IN'].includes(row.status)
  const isOver = row.cancelled_at !== null || phase === 'past'
  if (!emailParams.sendPass || row.registration !== 'VALID' || !isOffered || isOver) return null
  const visit = await loadVisit(deps, company, { kind: 'anonymous' }, key)
  const code = await passCodeOf(deps.keys, company.companyId, visit)
  const link = await makeVisitLink(deps, company, visit)
  const wallets = await walletLinks(deps, company, visit, frame.language)
  const calendar = calendarEntry(deps, facts, frame, {
    method: 'REQUEST',
    at: request.at,
    link,
  })
  const content = passMail(frame, {
    visit: mailVisitOf(facts, frame.language),
    qrPng: await paintQr(code),
    passLink: link,
    appleWalletLink: wallets.apple,
    googleWalletLink: wallets.google,
    calendar,
  })
  return { content }
}

/** Not to whoever was invited only after the hour that the reminder is for. */
export async function writeReminder(writing: MailWriting): Promise<Writing> {
  const { deps, facts, frame, request } = writing
  if (!isIncomplete(facts) || request.hours === undefined) return null
  const startMs = epochMs(facts.row.start_at)
  const nowMs = deps.clock.epochMs()
  if (nowMs >= startMs) return null
  const dueMs = startMs - request.hours * HOUR_MS
  const sent = await mailsAbout(writing, firstNews)
  if (sent.some(({ created_at }) => epochMs(created_at) > dueMs)) return null
  const hours = Math.max(1, Math.round((startMs - nowMs) / HOUR_MS))
  const prepareLink = await visitLink(writing)
  const { hasQuestions } = await whatIsAsked(writing)
  const visit = mailVisitOf(facts, frame.language)
  return { content: reminderMail(frame, { visit, hours, prepareLink, hasQuestions }) }
}

/** Only to whoever was told of the visit. */
export async function writeCancellation(writing: MailWriting): Promise<Writing> {
  const { deps, facts, frame, request } = writing
  if (facts.row.cancelled_at === null || facts.phase === 'past') return null
  const sent = await mailsOfMeeting(writing, news)
  if (!sent.some(({ state }) => state === 'SENT')) {
    // One that waits either leaves or is skipped, as the visit is cancelled.
    return sent.some(({ state }) => state === 'QUEUED') ? { wait: 'invitation_under_way' } : null
  }
  const calendar = calendarEntry(deps, facts, frame, {
    method: 'CANCEL',
    at: request.at,
    link: null,
  })
  const content = cancellationMail(frame, {
    visit: mailVisitOf(facts),
    calendar,
  })
  return { content }
}

/** No invitation comes along, because one came before: whoever was refused meanwhile hears here that it goes on. */
async function hasOldInvitation(writing: MailWriting): Promise<boolean> {
  const { again, cause } = writing.request
  const sent = await mailsAbout(writing, ['invitation', 'cancellation'])
  const before = sent.filter(
    ({ state, dedupe_key }) => state !== 'FAILED' && !dedupe_key.startsWith(`${cause}:`),
  )
  return again !== true && before.at(-1)?.template === 'invitation'
}

/** Once for a visit, at the first check-in, where the location wants that. */
export async function writeWelcome(writing: MailWriting): Promise<Writing> {
  const { facts, frame } = writing
  const { row, phase, emailParams } = facts
  const isHere = row.status === 'CHECKED_IN' && row.cancelled_at === null && phase !== 'past'
  if (!emailParams.sendWelcome || !isHere) return null
  const sent = await mailsAbout(writing, ['welcome'])
  return sent.length > 0 ? null : { content: welcomeMail(frame, { visit: mailVisitOf(facts) }) }
}

/** Whoever asked for a copy gets it, even when the visit is over. */
export async function writeAgreementCopy(writing: MailWriting): Promise<Writing> {
  const { tx, deps, facts, frame, request } = writing
  const { company, row } = facts
  if (request.signatureId === undefined) return null
  const signed = await findSignedAgreement(tx, company.companyId, request.signatureId)
  if (signed === undefined) return null
  if (signed.sha256 === null) return { wait: 'document_not_made' }
  const pdf = await deps.files.get(signed.sha256)
  if (pdf === null) throw new Error('The PDF of a signature is missing.')
  const content = agreementCopyMail(frame, {
    visitorFirstname: row.firstname,
    agreementName: signed.name,
    signedAt: signed.signed_at,
    zone: company.timeZone,
    pdf,
  })
  return { content }
}

/** What the visitor still has to do before the visit, by the rules of its screens. */
async function whatIsAsked({ deps, facts }: MailWriting) {
  const { company, key } = facts
  const visit = await loadVisit(deps, company, { kind: 'anonymous' }, key)
  const { flow, flowStanding, agreementStanding } = judgeVisit(visit, company, deps.clock.now())
  const isOpen = flowStanding === 'OPEN'
  return {
    asks: isOpen || agreementStanding === 'TO_SIGN',
    hasQuestions: isOpen && flow?.screens.some(({ element }) => element.type === 'FIELD') === true,
  }
}

function isAwaited({ row, phase }: VisitFacts): boolean {
  return row.status === 'EXPECTED' && row.cancelled_at === null && phase !== 'past'
}

/** Who is to come and is told by mail, and not somebody who stands at the door already. */
function isInvited(facts: VisitFacts): boolean {
  return isAwaited(facts) && facts.row.channel === 'INVITED' && facts.row.invites
}

function isIncomplete(facts: VisitFacts): boolean {
  return isInvited(facts) && facts.row.registration === 'NONE'
}

function mailsAbout({ tx, facts, request }: MailWriting, templates: readonly VisitTemplate[]) {
  return listMailsAbout(tx, facts.company.companyId, [request.subject], templates)
}

/** About any day of the meeting: a series is announced once, so whoever knows of its first day knows of all. */
async function mailsOfMeeting(
  { tx, facts: { company, key }, request }: MailWriting,
  templates: readonly VisitTemplate[],
) {
  const { companyId } = company
  const from = request.movedFrom === undefined ? null : visitKeyOf(request.movedFrom)
  const subjects = [request.subject]
  for (const { meetingId, visitorId } of from === null ? [key] : [key, from]) {
    const days = await listDaysOfVisitor(tx, companyId, { meetingId, visitorId })
    subjects.push(...days.map((visitDate) => visitSubject({ visitDate, meetingId, visitorId })))
  }
  return listMailsAbout(tx, companyId, subjects, templates)
}

function visitLink({ deps, facts }: MailWriting): Promise<string> {
  const { company, key, row } = facts
  return makeVisitLink(deps, company, { ...key, endAt: row.end_at, linkEpoch: row.link_epoch })
}
