import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { InspectedDocument } from '../documents/inspect-document.ts'
import { keepFile } from '../documents/keep-file.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { deletePictureUploads, findPicture, lockProfile, updateProfile } from './queries.ts'

/** A picture whose bytes were stored before, under `sha256`; null takes away the one that is there. */
export type NewPicture = { readonly document: InspectedDocument; readonly sha256: string } | null

/**
 * Gives the visitor of a visit another picture, or none. The bytes of all before go behind the request, where nobody else has the
 * same. The same picture once more, or none of none, changes nothing.
 * @throws ApiError not_found, also for who was erased
 */
export async function changePicture(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  picture: NewPicture,
): Promise<{ readonly id: `V-${string}` }> {
  const { companyId } = company
  const { visitorId } = key
  await seeVisit(tx, company, act, key)
  mustFind(await lockProfile(tx, companyId, visitorId))
  const id = outsideId('V', visitorId)
  const before = (await findPicture(tx, companyId, visitorId))?.sha256 ?? null
  const after = picture?.sha256 ?? null
  if (before === after) return { id }
  if (picture !== null) await keepFile(tx, deps, companyId, picture.document, picture.sha256)
  await updateProfile(tx, companyId, visitorId, { picture_sha256: after })
  const uploads = await deletePictureUploads(tx, companyId, visitorId)
  await appendEvent(tx, companyId, act, {
    kind: picture === null ? 'visitor.picture_removed' : 'visitor.picture_given',
    subject: visitSubject(key),
    payload: { files: [...new Set(before === null ? uploads : [before, ...uploads])] },
  })
  return { id }
}
