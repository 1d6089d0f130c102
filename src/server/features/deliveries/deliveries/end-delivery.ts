import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { handOverDelivery } from '#contract/deliveries/deliveries.ts'
import { deliveryAfter, type DeliveryAct } from '#domain/delivery/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import type { StoredUpload } from '#server/features/visitors/documents/store-upload.ts'
import { userOf } from './policy.ts'
import { lockDelivery, updateDelivery, type DeliveryRow } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

type HandOver = HandlerInput<typeof handOverDelivery>['body']

/**
 * Hands a delivery over. Of two who do so at once one waits for the other, and is refused.
 * @throws ApiError not_found | delivery_state_conflict | delivery_code_wrong | validation_failed for a colleague who doesn't work here
 */
export async function handOver(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  deliveryId: string,
  given: HandOver,
): Promise<void> {
  const delivery = await lockFor(tx, company, deliveryId, 'hand-over')
  if (given.how === 'CODE' && given.code.replaceAll(/\D/g, '') !== delivery.code) {
    throw new ApiError('delivery_code_wrong')
  }
  const takenBy = given.how === 'COLLEAGUE' ? given.colleague.id : null
  const working = await listActiveUsers(tx, company.companyId, takenBy === null ? [] : [takenBy])
  if (takenBy !== null && !working.has(takenBy)) {
    throw new ApiError('validation_failed', [
      { field: 'body.colleague', code: 'deliveries_error_person' },
    ])
  }
  await collect(tx, company, act, delivery, { handed_over: given.how, taken_by: takenBy })
}

/** The same against a signature, whose bytes were stored before. @throws ApiError not_found | delivery_state_conflict */
export async function signFor(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  act: Act,
  deliveryId: string,
  { document, sha256 }: StoredUpload,
): Promise<void> {
  const delivery = await lockFor(tx, company, deliveryId, 'hand-over')
  await keepFile(tx, deps, company.companyId, document, sha256)
  await collect(tx, company, act, delivery, { handed_over: 'SIGNATURE', signature_sha256: sha256 })
}

async function collect(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  { delivery_id: deliveryId, recipient_id: recipientId }: DeliveryRow,
  how: Pick<DeliveryRow, 'handed_over'> &
    Partial<Pick<DeliveryRow, 'taken_by' | 'signature_sha256'>>,
): Promise<void> {
  await updateDelivery(tx, companyId, deliveryId, {
    state: 'COLLECTED',
    courier: null,
    ended_at: act.at,
    ended_by: userOf(act.actor),
    ...how,
  })
  const takenBy = how.taken_by ?? null
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.collected',
    subject: deliverySubject(deliveryId),
    payload: {
      how: how.handed_over,
      ...(recipientId !== null && { recipientId: outsideId('US', recipientId) }),
      ...(takenBy !== null && { takenBy: outsideId('US', takenBy) }),
    },
  })
}

/** Sends a delivery back to its sender, or says that it is gone. @throws ApiError not_found | delivery_state_conflict */
export async function endDelivery(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  deliveryId: string,
  how: 'return' | 'lose',
): Promise<void> {
  await lockFor(tx, company, deliveryId, how)
  await updateDelivery(tx, company.companyId, deliveryId, {
    state: how === 'return' ? 'RETURNED' : 'LOST',
    courier: null,
    ended_at: act.at,
    ended_by: userOf(act.actor),
  })
  await appendEvent(tx, company.companyId, act, {
    kind: how === 'return' ? 'parcel.returned' : 'parcel.lost',
    subject: deliverySubject(deliveryId),
  })
}

/** What was lost is at reception again. @throws ApiError not_found | delivery_state_conflict */
export async function findAgain(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  deliveryId: string,
): Promise<void> {
  await lockFor(tx, company, deliveryId, 'find')
  await updateDelivery(tx, company.companyId, deliveryId, {
    state: 'RECEIVED',
    ended_at: null,
    ended_by: null,
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'parcel.found',
    subject: deliverySubject(deliveryId),
  })
}

/** Whoever comes second waits here, and reads what the first one did. */
async function lockFor(
  tx: Tx,
  { companyId }: CompanyCard,
  deliveryId: string,
  act: DeliveryAct,
): Promise<DeliveryRow> {
  const delivery = mustFind(await lockDelivery(tx, companyId, deliveryId))
  if (deliveryAfter(delivery.state, act) === null) throw new ApiError('delivery_state_conflict')
  return delivery
}
