/** The job that reads what came back: each message in its order, once, whatever happens in between. */
import type { ImapFlow } from 'imapflow'
import { readBackDays, restMinutes } from '#domain/calendar/mailbox.ts'
import { judgeReport } from '#domain/mail/delivery-report.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { epochMs, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { isReturnToken, mailIdOf } from '#server/platform/mail/return-token.ts'
import { listNewUids } from '#server/features/integrations/calendars/mail/connection/fetch-messages.ts'
import {
  MailboxFault,
  readingFault,
} from '#server/features/integrations/calendars/mail/connection/mailbox-fault.ts'
import { withMailbox } from '#server/features/integrations/calendars/mail/connection/open-mailbox.ts'
import { noteReturn } from '../note-return.ts'
import { findSentMail } from '../queries.ts'
import { maxReportBytes, parseReports } from '../reading/report-parser.ts'
import type { ReportOutput } from '../reading/report-thread.ts'
import * as queries from './queries.ts'
import { bounceReadQueue, type BounceReadRequest } from './queues.ts'
import { openBounceMailbox } from './stored-mailbox.ts'

type ReadDeps = Pick<WorkerDeps, 'db' | 'config' | 'secrets' | 'clock' | 'parsers' | 'keys' | 'log'>
type Place = { readonly uidValidity: number; readonly uid: number }

/** So many messages are read before others have their turn. */
const messagesInATurn = 100
/** So many are fetched before they are read, and kept one after the other. */
const readTogether = 10

/** What it writes, it writes in transactions of its own: the job's would keep the relay waiting. */
export async function readBounces(
  { enqueue, signal }: Pick<JobContext, 'enqueue' | 'signal'>,
  { organisationId }: BounceReadRequest,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const row = await queries.findBounceMailbox(deps.db.system, organisationId)
  if (row === undefined || row.restored_from !== null) return 'done'
  try {
    const isMore = await withMailbox(deps, openBounceMailbox(deps, row), (client) =>
      readNew(client, deps, row, signal),
    )
    await deps.db.inSystem((tx) =>
      queries.updateBounceMailbox(tx, organisationId, {
        read_at: deps.clock.now(),
        failing_since: null,
        fault: null,
        rests_until: null,
      }),
    )
    if (isMore) await enqueue(bounceReadQueue, [{ organisationId }])
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
    await noteFault(deps, organisationId, error)
  }
  return 'done'
}

/** @returns whether more waits. @throws MailboxFault */
async function readNew(
  client: ImapFlow,
  deps: ReadDeps,
  row: queries.BounceMailboxRow,
  signal: AbortSignal,
): Promise<boolean> {
  const organisationId = mintOrganisationId(row.organisation_id)
  const position =
    row.uid_validity === null ? null : { uidValidity: row.uid_validity, lastUid: row.last_uid }
  const backUntil = new Date(epochMs(deps.clock.now()) - readBackDays * DAY_MS)
  const found = await reading(() => listNewUids(client, position, backUntil))
  const { uidValidity, uids, nextUid } = found
  for (let at = 0; at < Math.min(uids.length, messagesInATurn); at += readTogether) {
    const part = uids.slice(at, at + readTogether)
    const fetched: Uint8Array[] = []
    for (const uid of part) {
      signal.throwIfAborted()
      fetched.push(await reading(() => fetchBeginning(client, uid)))
    }
    const read = await parseReports(deps.parsers.keptFor(organisationId), fetched)
    for (const [index, uid] of part.entries()) {
      const isKept = await keep(deps, organisationId, { uidValidity, uid }, read[index] ?? null)
      // Another worker is ahead, or it's another mailbox by now.
      if (!isKept) return false
    }
  }
  if (uids.length === 0 && position?.uidValidity !== uidValidity) {
    const values = { uid_validity: uidValidity, last_uid: Math.max(0, nextUid - 1) }
    await deps.db.inSystem((tx) => queries.updateBounceMailbox(tx, organisationId, values))
  }
  return uids.length > messagesInATurn
}

/** Empty for a message that has gone meanwhile. */
async function fetchBeginning(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const source = { start: 0, maxLength: maxReportBytes }
  const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
  return message === false || message.source === undefined
    ? new Uint8Array()
    : Uint8Array.from(message.source)
}

/** What it says and how far the mailbox was read are kept together. @returns false where somebody else is ahead */
async function keep(
  deps: ReadDeps,
  organisationId: OrganisationId,
  { uidValidity, uid }: Place,
  report: ReportOutput | null,
): Promise<boolean> {
  return deps.db.inSystem(async (tx) => {
    const row = await queries.lockBounceMailbox(tx, organisationId)
    const isAhead = row?.uid_validity === uidValidity && row.last_uid >= uid
    if (row === undefined || row.restored_from !== null || isAhead) return false
    for (const token of report?.tokens ?? []) {
      const mail = await findSentMail(tx, organisationId, mailIdOf(token))
      if (report === null || mail === undefined) continue
      const sending = { mailId: mail.mail_id, messageId: mail.message_id }
      if (!(await isReturnToken(deps.keys, token, sending))) continue
      const judged = judgeReport(report, mail.recipient)
      if (judged !== null) await noteReturn(tx, mail, judged, deps.clock.now())
      break
    }
    await queries.updateBounceMailbox(tx, organisationId, {
      uid_validity: uidValidity,
      last_uid: uid,
    })
    return true
  })
}

async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw readingFault(error)
  }
}

async function noteFault(
  { db, clock, log }: ReadDeps,
  organisationId: OrganisationId,
  { fault, step }: MailboxFault,
): Promise<void> {
  const at = clock.now()
  log.warn({ step, fault }, 'bounce mailbox not read')
  await db.inSystem(async (tx) => {
    const row = await queries.lockBounceMailbox(tx, organisationId)
    if (row === undefined) return
    const since = row.failing_since ?? at
    const rest = restMinutes((epochMs(at) - epochMs(since)) / MINUTE_MS)
    await queries.updateBounceMailbox(tx, organisationId, {
      failing_since: since,
      fault,
      rests_until: plusMs(at, rest * MINUTE_MS),
    })
  })
}

/** Adds a read of each mailbox that is due, by the clock. */
export async function findDueBounces(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  _: object,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const due = await queries.listDueMailboxes(tx, clock.now())
  await enqueue(
    bounceReadQueue,
    due.map((organisationId) => ({ organisationId: mintOrganisationId(organisationId) })),
  )
  return 'done'
}
