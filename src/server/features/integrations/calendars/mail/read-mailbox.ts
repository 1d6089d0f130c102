/** The job that reads a mailbox: each new message in its order, once, whatever happens in between. */
import type { ImapFlow } from 'imapflow'
import { readBackDays, restMinutes, warnAfterHours } from '#domain/calendar/mailbox.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { outsideId } from '#contract/ids.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { MailboxFault, readingFault } from './connection/mailbox-fault.ts'
import { fetchMessage, findByMailId, listNewUids } from './connection/fetch-messages.ts'
import { withMailbox } from './connection/open-mailbox.ts'
import { keepAgain, keepMessage, readFetched, type Place } from './keep-message.ts'
import * as queries from './queries.ts'
import { mailboxReadQueue, type MailboxRequest } from './queues.ts'
import { mailboxName, openStored } from './stored-mailbox.ts'

type ReadDeps = Pick<
  WorkerDeps,
  'db' | 'config' | 'secrets' | 'companies' | 'clock' | 'parsers' | 'rights' | 'log'
>

/** So many messages are read before others have their turn. */
const messagesInATurn = 100
/** So many are fetched before they are read, and kept one after the other. */
const readTogether = 10

/** What it writes, it writes in transactions of its own: the job's would keep the relay waiting. */
export async function readMailbox(
  { enqueue, signal }: Pick<JobContext, 'enqueue' | 'signal'>,
  { companyId, mailboxId }: MailboxRequest,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const key = { companyId, mailboxId }
  const row = await queries.findMailbox(deps.db.system, key)
  const company = await deps.companies.find(companyId)
  if (row?.state !== 'ACTIVE' || company === null || company.disabled || company.closed)
    return 'done'
  try {
    const { settings, access } = openStored(deps, row)
    const place = { key, company, settings }
    const isMore = await withMailbox(deps, access, async (client) => {
      await readAgain(client, deps, place, signal)
      return readNew(client, deps, place, row, signal)
    })
    await noteWell(deps, key)
    if (isMore) await enqueue(mailboxReadQueue, [key])
    return 'done'
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
    await noteFault(deps, key, error)
    return 'done'
  }
}

/** @returns whether more waits. @throws MailboxFault */
async function readNew(
  client: ImapFlow,
  deps: ReadDeps,
  place: Place,
  row: queries.MailboxRow,
  signal: AbortSignal,
): Promise<boolean> {
  const position =
    row.uid_validity === null ? null : { uidValidity: row.uid_validity, lastUid: row.last_uid }
  const backUntil = new Date(epochMs(deps.clock.now()) - readBackDays * DAY_MS)
  const found = await reading(() => listNewUids(client, position, backUntil))
  const { uidValidity, uids, nextUid } = found
  for (let at = 0; at < Math.min(uids.length, messagesInATurn); at += readTogether) {
    const part = uids.slice(at, at + readTogether)
    const fetched: Awaited<ReturnType<typeof fetchMessage>>[] = []
    for (const uid of part) {
      signal.throwIfAborted()
      fetched.push(await reading(() => fetchMessage(client, uid)))
    }
    const read = await readFetched(deps, place, fetched)
    for (const [index, uid] of part.entries()) {
      const isKept = await keepMessage(deps, place, { uidValidity, uid }, read[index] ?? null)
      // Another worker is ahead, or somebody has paused it.
      if (!isKept) return false
    }
  }
  if (uids.length === 0 && position?.uidValidity !== uidValidity) {
    await deps.db.inTenant(place.key.companyId, (tx) =>
      queries.updateMailbox(tx, place.key, {
        uid_validity: uidValidity,
        last_uid: Math.max(0, nextUid - 1),
      }),
    )
  }
  return uids.length > messagesInATurn
}

/** Those that somebody wants read again. @throws MailboxFault */
async function readAgain(
  client: ImapFlow,
  deps: ReadDeps,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const uidValidity = client.mailbox === false ? null : Number(client.mailbox.uidValidity)
  for (const message of await queries.listAgain(deps.db.system, place.key)) {
    signal.throwIfAborted()
    const isHere = message.uid_validity === uidValidity
    const uid = isHere
      ? message.uid
      : message.mail_id === ''
        ? null
        : await reading(() => findByMailId(client, message.mail_id))
    const fetched = uid === null ? null : await reading(() => fetchMessage(client, uid))
    const [read = null] = await readFetched(deps, place, [fetched])
    await keepAgain(deps, place, message, read)
  }
}

async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw readingFault(error)
  }
}

async function noteWell({ db, clock }: ReadDeps, key: queries.MailboxKey): Promise<void> {
  await db.inTenant(key.companyId, (tx) =>
    queries.updateMailbox(tx, key, {
      read_at: clock.now(),
      failing_since: null,
      fault: null,
      rests_until: null,
      warned_at: null,
    }),
  )
}

/** After a day whoever connected it is told, once. */
async function noteFault(
  { db, clock, log }: ReadDeps,
  key: queries.MailboxKey,
  { fault, step }: MailboxFault,
): Promise<void> {
  const at = clock.now()
  log.warn({ mailbox: outsideId('WH', key.mailboxId), step, fault }, 'mailbox not read')
  await db.inTenant(key.companyId, async (tx) => {
    const row = await queries.lockMailbox(tx, key)
    if (row === undefined) return
    const since = row.failing_since ?? at
    const failingMs = epochMs(at) - epochMs(since)
    const isToWarn = row.warned_at === null && failingMs >= warnAfterHours * HOUR_MS
    await queries.updateMailbox(tx, key, {
      failing_since: since,
      fault,
      rests_until: plusMs(at, restMinutes(failingMs / MINUTE_MS) * MINUTE_MS),
      ...(isToWarn && { warned_at: at }),
    })
    if (!isToWarn) return
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const madeBy = row.created_by === null ? {} : { madeBy: outsideId('US', row.created_by) }
    const payload = { ...madeBy, name: mailboxName(row.settings), since, fault }
    const where = { companyId: key.companyId, integrationId: key.mailboxId }
    await noteIntegration(tx, where, act, 'integration.read_failed', payload)
  })
}
