/** What came of a message, kept together with what was done and how far the mailbox was read. */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { FetchedMessage } from './connection/fetch-messages.ts'
import type { MailboxSettings } from './connection/mailbox-fault.ts'
import { nothing, type MessageCode, type Outcome } from './outcome.ts'
import * as queries from './queries.ts'
import { parseMessages } from './reading/message-parser.ts'
import type { MessageOutput } from './reading/message-thread.ts'
import { refuseMessage, takeMessage, type TakeDeps } from './take-message.ts'

export type Place = {
  readonly key: queries.MailboxKey
  readonly company: CompanyCard
  readonly settings: MailboxSettings
}

type KeepDeps = TakeDeps & Pick<Deps, 'db' | 'log'>
export type ReadFetched = {
  readonly message: MessageOutput | null
  readonly fault: MessageCode | null
}

/** Foreign bytes are read in a thread; what takes too long or too much is refused as a whole. Null for what has gone. */
export async function readFetched(
  { parsers }: Pick<Deps, 'parsers'>,
  { company: { companyId, timeZone } }: Place,
  fetched: readonly (FetchedMessage | null)[],
): Promise<readonly (ReadFetched | null)[]> {
  const there = fetched.filter((one) => one !== null)
  const parsed = await parseMessages(
    parsers.keptFor(companyId),
    there.map(({ headers, calendar }) => ({
      headers,
      calendar: calendar === 'LARGE' ? null : calendar,
      timeZone,
    })),
  )
  return fetched.map((one) => {
    if (one === null) return null
    const message = parsed[there.indexOf(one)] ?? null
    const isLarge = one.calendar === 'LARGE' || message === null
    return { message, fault: isLarge ? 'too_large' : null }
  })
}

/** So often one message may fail for a reason of our own, before the others have their turn. */
const maxFailures = 3

type Numbered = { readonly uidValidity: number; readonly uid: number }

/** @returns false where somebody else has read it, or the mailbox is to be left alone. `read` null: it has gone. */
export async function keepMessage(
  deps: KeepDeps,
  place: Place,
  numbered: Numbered,
  read: ReadFetched | null,
): Promise<boolean> {
  const { key } = place
  const { uidValidity, uid } = numbered
  return inOneGo(deps, place, read, async (tx, take) => {
    const row = await queries.lockMailbox(tx, key)
    const isAhead = row?.uid_validity === uidValidity && row.last_uid >= uid
    if (row?.state !== 'ACTIVE' || isAhead) return false
    const mailId = read?.message?.mailId ?? ''
    const isKnown = await queries.wasReadElsewhere(tx, key, mailId, uidValidity)
    if (read !== null && !isKnown) {
      const outcome = await take(tx, row.failures)
      const messageId = uuid7()
      await queries.insertMessage(tx, {
        company_id: key.companyId,
        mailbox_id: key.mailboxId,
        message_id: messageId,
        uid_validity: uidValidity,
        uid,
        mail_id: mailId,
        ...columnsOf(deps, read, outcome),
      })
      await tell(tx, deps, key, messageId, outcome)
    }
    const position = { uid_validity: uidValidity, last_uid: uid, failures: 0 }
    await queries.updateMailbox(tx, key, position)
    return true
  })
}

/** The same for a message that somebody wants read again. */
export async function keepAgain(
  deps: KeepDeps,
  place: Place,
  { message_id: messageId }: queries.MessageRow,
  read: ReadFetched | null,
): Promise<void> {
  const { key } = place
  await inOneGo(deps, place, read, async (tx, take) => {
    const row = await queries.lockMailbox(tx, key)
    const message = await queries.findMessage(tx, key, messageId)
    const isWanted = (message?.again_at ?? null) !== null
    if (row?.state !== 'ACTIVE' || !isWanted) return false
    if (read === null) {
      await queries.updateMessage(tx, key, messageId, { code: 'message_gone', again_at: null })
      return true
    }
    const outcome = await take(tx, maxFailures)
    const values = { ...columnsOf(deps, read, outcome), again_at: null }
    await queries.updateMessage(tx, key, messageId, values)
    await tell(tx, deps, key, messageId, outcome)
    return true
  })
}

type Take = (tx: Tx, failures: number) => Promise<Outcome>

/**
 * What refuses the message undoes what it has begun, and is then written down alone. A fault of our own lets the job fail: the same
 * message is tried again, and in the end stepped over.
 */
async function inOneGo(
  deps: KeepDeps,
  place: Place,
  read: ReadFetched | null,
  keep: (tx: Tx, take: Take) => Promise<boolean>,
): Promise<boolean> {
  const { db, log } = deps
  const { companyId } = place.key
  const taking = {
    company: place.company,
    mailboxId: place.key.mailboxId,
    settings: place.settings,
    message: read?.message ?? null,
    fault: read?.fault ?? null,
  }
  try {
    return await db.inTenant(companyId, (tx) => keep(tx, (own) => takeMessage(own, deps, taking)))
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') {
      return db.inTenant(companyId, (tx) =>
        keep(tx, (own) => refuseMessage(own, deps, taking, error)),
      )
    }
    const failed = await db
      .inTenant(companyId, (tx) =>
        keep(tx, async (_, failures) => {
          if (failures + 1 < maxFailures) throw error
          log.error({ err: error }, 'message of a mailbox stepped over')
          return { ...nothing, state: 'FAILED', code: 'failed' }
        }),
      )
      .catch(() => null)
    if (failed !== null) return failed
    await db.inTenant(companyId, (tx) => queries.countFailure(tx, place.key))
    throw error
  }
}

function columnsOf(
  { clock }: Pick<Deps, 'clock'>,
  { message }: ReadFetched,
  { state, code, meetingId, listedUntil, reply }: Outcome,
) {
  return {
    read_at: clock.now(),
    sender: message?.from[0] ?? '',
    method: message?.calendar?.ok === true ? message.calendar.message.method.slice(0, 20) : '',
    state,
    code,
    meeting_id: meetingId,
    listed_until: listedUntil,
    reply: reply === null ? null : JSON.stringify(reply),
  }
}

const kinds = {
  DONE: 'integration.message_taken',
  REFUSED: 'integration.message_refused',
  HELD: 'integration.message_held',
} as const

/** What was ignored is in the log alone. */
async function tell(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { companyId, mailboxId }: queries.MailboxKey,
  messageId: string,
  { state, code, meetingId, reply }: Outcome,
): Promise<void> {
  if (state === 'IGNORED' || state === 'FAILED') return
  const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
  await noteIntegration(tx, { companyId, integrationId: mailboxId }, act, kinds[state], {
    messageId,
    ...(code !== null && { code }),
    ...(meetingId !== null && { meetingId: outsideId('M', meetingId) }),
    ...(reply !== null && { replies: true }),
  })
}
