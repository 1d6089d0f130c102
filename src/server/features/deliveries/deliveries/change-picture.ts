import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import type { StoredUpload } from '#server/features/visitors/documents/store-upload.ts'
import { lockDelivery, updateDelivery } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

/**
 * Gives a delivery another picture, whose bytes were stored before, or none (null). The bytes of the one before go behind the request,
 * where nobody else has the same. @throws ApiError not_found
 */
export async function changeDeliveryPicture(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { companyId }: CompanyCard,
  act: Act,
  deliveryId: string,
  picture: StoredUpload | null,
): Promise<void> {
  const { picture_sha256: before } = mustFind(await lockDelivery(tx, companyId, deliveryId))
  const after = picture?.sha256 ?? null
  if (before === after) return
  if (picture !== null) await keepFile(tx, deps, companyId, picture.document, picture.sha256)
  await updateDelivery(tx, companyId, deliveryId, { picture_sha256: after })
  await appendEvent(tx, companyId, act, {
    kind: picture === null ? 'parcel.picture_removed' : 'parcel.picture_given',
    subject: deliverySubject(deliveryId),
    payload: { files: before === null ? [] : [before] },
  })
}
