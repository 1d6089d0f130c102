import { outsideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import type { DocumentPurpose, InspectedDocument } from './inspect-document.ts'
import { keepFile } from './keep-file.ts'
import { countOpenUploads, findUploader, insertDocument } from './queries.ts'

/** A token has to be used while its visitor is still at it. */
const tokenHours = 6
/** More uploads than any person makes for one visit, or for bookings while a token lasts. */
const maxDocuments = 100

export type NewDocument = {
  readonly purpose: DocumentPurpose
  readonly document: InspectedDocument
  /** Where the bytes were stored before. */
  readonly sha256: string
}

/**
 * Makes the row that says whose upload it is. The token answers for it in one later call; only its hash is kept.
 * @throws ApiError visit_past | rate_limited | not_found
 */
export async function uploadDocument(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  act: Act,
  input: NewDocument,
): Promise<{ id: `DO-${string}`; token: string }> {
  const { companyId, timeZone } = company
  const key = act.actor.kind === 'visitor' ? act.actor.visit : null
  if (key !== null) await refuseUploader(tx, company, key, localDateOf(act.at, timeZone))
  const userId = bookerOf(act)
  if (userId !== null && (await countOpenUploads(tx, companyId, userId, act.at)) >= maxDocuments) {
    throw new ApiError('rate_limited')
  }
  const documentId = uuid7()
  const token = randomToken()
  await keepFile(tx, deps, companyId, input.document, input.sha256)
  await insertDocument(tx, {
    company_id: companyId,
    document_id: documentId,
    token_hash: sha256(token),
    purpose: input.purpose,
    sha256: input.sha256,
    name: input.document.name,
    user_id: userId,
    expires_at: plusMs(act.at, tokenHours * HOUR_MS),
    ...(key === null
      ? {}
      : {
          visit_date: key.visitDate,
          meeting_id: key.meetingId,
          visitor_id: key.visitorId,
        }),
  })
  return { id: outsideId('DO', documentId), token }
}

/** The employee whose answer it will be; null for anybody else. */
function bookerOf({ actor }: Act): string | null {
  return actor.kind === 'employee' || actor.kind === 'booker' ? actor.userId : null
}

async function refuseUploader(
  tx: Tx,
  company: CompanyCard,
  key: VisitKey,
  today: string,
): Promise<void> {
  const { status, documents } = mustFind(await findUploader(tx, company.companyId, key))
  if (status === 'CHECKED_OUT' || key.visitDate < today) throw new ApiError('visit_past')
  if (documents >= maxDocuments) throw new ApiError('rate_limited')
}
