/** What is new in a mailbox: of each message its head and the calendar in it. A mail of 30 MB costs no more than that. */
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import { maxCalendarBytes, maxHeaderBytes } from '../reading/limits.ts'

export type Position = { readonly uidValidity: number; readonly lastUid: number }

/** The encoded part of a message that is a calendar. */
export type CalendarPart = {
  readonly bytes: Uint8Array
  /** Content-Transfer-Encoding. */
  readonly encoding: string
  readonly charset: string
}

export type FetchedMessage = {
  readonly uid: number
  readonly headers: Uint8Array
  /** Null where there is none; `LARGE` where it is more than is read. */
  readonly calendar: CalendarPart | 'LARGE' | null
}

/**
 * The numbers of messages after a position, ascending. In a folder that is new, or counts anew (RFC 3501 §2.3.1.1), those since
 * `backUntil`.
 */
export async function listNewUids(
  client: ImapFlow,
  position: Position | null,
  backUntil: Date,
): Promise<{
  readonly uidValidity: number
  readonly uids: readonly number[]
  readonly nextUid: number
}> {
  const { mailbox } = client
  if (mailbox === false) throw new Error('No folder is open.')
  const { uidNext } = mailbox
  const uidValidity = Number(mailbox.uidValidity)
  const isKnown = position !== null && position.uidValidity === uidValidity
  const lastUid = isKnown ? position.lastUid : 0
  // Without a message after it, the range would name the last one.
  const query = isKnown ? { uid: `${String(lastUid + 1)}:*` } : { since: backUntil }
  const found = await client.search(query, { uid: true })
  const uids = (found || []).filter((uid) => uid > lastUid)
  return { uidValidity, uids: uids.toSorted((a, b) => a - b), nextUid: uidNext }
}

/** Null for a message that has gone meanwhile. */
export async function fetchMessage(client: ImapFlow, uid: number): Promise<FetchedMessage | null> {
  const numbered = String(uid)
  const head = await client.fetchOne(
    numbered,
    { uid: true, bodyStructure: true, headers: true },
    { uid: true },
  )
  if (head === false) return null
  const headers = Uint8Array.from((head.headers ?? Buffer.alloc(0)).subarray(0, maxHeaderBytes))
  const part = calendarIn(head)
  if (part === null) return { uid, headers, calendar: null }
  if ((part.size ?? 0) > maxCalendarBytes) return { uid, headers, calendar: 'LARGE' }
  // The body of a message that isn't divided has the number 1 (RFC 3501 §6.4.5).
  const key = part.part ?? '1'
  const body = await client.fetchOne(
    numbered,
    { uid: true, bodyParts: [{ key, start: 0, maxLength: maxCalendarBytes }] },
    { uid: true },
  )
  const bytes = body === false ? undefined : body.bodyParts?.get(key.toLowerCase())
  if (body === false || bytes === undefined) return null
  const isDecoded = body.binaryParts?.has(key.toLowerCase()) === true
  return {
    uid,
    headers,
    calendar: {
      bytes: Uint8Array.from(bytes),
      encoding: isDecoded ? 'binary' : (part.encoding ?? ''),
      charset: part.parameters?.['charset'] ?? 'utf-8',
    },
  }
}

/** So many parts are looked at. */
const maxParts = 500

/** The invitation itself; else the same as a file. */
function calendarIn({ bodyStructure }: FetchMessageObject): MessageStructureObject | null {
  const parts: MessageStructureObject[] = []
  const open = bodyStructure === undefined ? [] : [bodyStructure]
  while (open.length > 0 && parts.length < maxParts) {
    const part = open.shift()
    if (part === undefined) break
    parts.push(part)
    open.push(...(part.childNodes ?? []).slice(0, maxParts))
  }
  const named = ({ parameters, dispositionParameters }: MessageStructureObject): string =>
    dispositionParameters?.['filename'] ?? parameters?.['name'] ?? ''
  return (
    parts.find(({ type }) => type.toLowerCase() === 'text/calendar') ??
    parts.find(({ type }) => type.toLowerCase() === 'application/ics') ??
    parts.find((part) => /\.ics$/i.test(named(part))) ??
    null
  )
}

/** Those of a message that was read before, in a mailbox that counts anew. */
export async function findByMailId(client: ImapFlow, mailId: string): Promise<number | null> {
  const found = await client.search({ header: { 'message-id': mailId } }, { uid: true })
  return found ? (found.at(-1) ?? null) : null
}

/** So many of the latest messages are looked at. */
const latest = 20

/** Who wrote Authentication-Results into the latest messages. */
export async function listResultHeads(client: ImapFlow): Promise<readonly Uint8Array[]> {
  const { mailbox } = client
  if (mailbox === false || mailbox.exists === 0) return []
  const heads: Uint8Array[] = []
  const range = `${String(Math.max(1, mailbox.exists - latest + 1))}:*`
  for await (const { headers } of client.fetch(range, { headers: ['authentication-results'] })) {
    if (headers !== undefined) heads.push(Uint8Array.from(headers.subarray(0, maxHeaderBytes)))
  }
  return heads
}
