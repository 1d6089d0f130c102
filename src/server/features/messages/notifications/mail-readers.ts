/** Who gets a mail about a visit. */
import { fullName } from '#domain/name/full-name.ts'
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { loadComment } from '#server/features/visits/notes/load-comment.ts'
import { loadAlert } from '#server/features/visitors/watch-lists/alerts/load-alert.ts'
import { findArrivalParams, listReaders } from './queries-readers.ts'
import type { VisitMailRequest } from './queues.ts'
import type { VisitFacts } from './visits/visit-facts.ts'

/** `deputy`: the user whom the request names. */
export type ReaderKind =
  | 'visitor'
  | 'host'
  | 'deputy'
  | 'reception'
  | 'approvers'
  | 'watchers'
  | 'tagged'
  | 'formerHost'

export type Reader = {
  /** Null for a visitor and for an address that is nobody's. */
  readonly userId: string | null
  readonly address: string
  readonly name: string
  /** As the profile says, BCP 47. */
  readonly language: string
  /** Gets what the host gets, as the host's assistant. */
  readonly isAssistant?: true
}

type ReaderRequest = Pick<
  VisitMailRequest,
  'userId' | 'alertId' | 'commentId' | 'host' | 'handedOver'
>

/** Those of the readers who have an address. */
export async function readersOf(
  tx: Tx,
  facts: VisitFacts,
  kind: ReaderKind,
  request: ReaderRequest,
): Promise<readonly Reader[]> {
  const readers = await findReaders(tx, facts, kind, request)
  return readers.filter(({ address }) => address !== '')
}

async function findReaders(
  tx: Tx,
  facts: VisitFacts,
  kind: ReaderKind,
  { userId, alertId, commentId, host, handedOver }: ReaderRequest,
): Promise<readonly Reader[]> {
  const { companyId } = facts.company
  switch (kind) {
    case 'visitor':
      return [visitorOf(facts)]
    case 'host':
      return [hostOf(facts), ...(await assistantOf(tx, facts))]
    case 'deputy':
      return userId === undefined ? [] : listReaders(tx, companyId, [userId])
    case 'reception':
      return receptionOf(tx, facts)
    case 'approvers':
      return approversOf(tx, facts, handedOver === true)
    case 'watchers':
      return alertId === undefined ? [] : watchersOf(tx, facts, alertId)
    case 'formerHost': {
      const formerId = insideId('US', host?.from ?? '')
      return formerId === null ? [] : listReaders(tx, companyId, [formerId])
    }
    case 'tagged': {
      const comment =
        commentId === undefined ? undefined : await loadComment(tx, companyId, commentId)
      return listReaders(tx, companyId, comment?.taggedIds ?? [])
    }
  }
}

function visitorOf({ row }: VisitFacts): Reader {
  const name = fullName(row)
  return { userId: null, address: row.email, name, language: row.language }
}

function hostOf({ row, hostName }: VisitFacts): Reader {
  return {
    userId: row.host_id,
    address: row.host_email,
    name: hostName,
    language: row.host_language,
  }
}

/** Who gets the host's messages too, while they work here (reference §7, L-PA). */
async function assistantOf(tx: Tx, { company, row }: VisitFacts): Promise<readonly Reader[]> {
  if (row.assistant_id === null) return []
  const readers = await listReaders(tx, company.companyId, [row.assistant_id])
  return readers.map((reader) => ({ ...reader, isAssistant: true }))
}

async function receptionOf(tx: Tx, { company }: VisitFacts): Promise<readonly Reader[]> {
  const { receptionEmails } = arrivalParams.parse(await findArrivalParams(tx, company.companyId))
  const [language = 'en'] = company.languages
  return receptionEmails.map((address) => ({ userId: null, address, name: '', language }))
}

/** Those the list names; else the approvers that the location names; else its reception, never a host. */
async function watchersOf(tx: Tx, facts: VisitFacts, alertId: string): Promise<readonly Reader[]> {
  const { companyId } = facts.company
  const alert = await loadAlert(tx, companyId, alertId)
  const { approverIds } = arrivalParams.parse(await findArrivalParams(tx, companyId))
  const approvers = approverIds.map((id) => insideId('US', id)).filter((id) => id !== null)
  for (const ids of [alert?.list.recipientIds ?? [], approvers]) {
    const readers = await listReaders(tx, companyId, ids)
    if (readers.length > 0) return readers
  }
  return receptionOf(tx, facts)
}

/** Those the location names; else the default recipient; else the host. `hostOnly`: the others have been asked. */
async function approversOf(
  tx: Tx,
  facts: VisitFacts,
  hostOnly: boolean,
): Promise<readonly Reader[]> {
  const { companyId } = facts.company
  const { approverIds } = arrivalParams.parse(await findArrivalParams(tx, companyId))
  const { defaultRecipientId } = facts.company.walkIn
  for (const ids of [approverIds, defaultRecipientId === null ? [] : [defaultRecipientId]]) {
    const known = ids.map((id) => insideId('US', id)).filter((id) => id !== null)
    const readers = await listReaders(tx, companyId, known)
    if (readers.length > 0) return hostOnly ? [] : readers
  }
  return [hostOf(facts)]
}
