import type { ArrivalParams } from '#contract/arrivals/arrivals.ts'
import type { BadgeParams } from '#contract/arrivals/badges.ts'
import type { EmployeeManagementParams } from '#contract/workplace/booking-params.ts'
import type { DeliverySettings } from '#contract/deliveries/delivery-settings.ts'
import type { CheckOutParams } from '#contract/visits/check-outs.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type {
  KioskParams,
  VisitorCheckEmailParams,
  VisitorManagementParams,
} from '#contract/settings/params.ts'
import type { KioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import type { RetentionParams } from '#contract/safety/retention.ts'
import type { OpeningHoursParams } from '#contract/settings/opening-hours.ts'
import type { SetUpChoices } from '#contract/settings/set-up.ts'
import type { WalkInParams } from '#contract/arrivals/walk-in-params.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { keepLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { fillParams } from './fill-params.ts'
import {
  findParams,
  hasFlow,
  listKnownAgreements,
  listKnownUsers,
  upsertParams,
} from './queries.ts'

/** The settings of one area, as the contract names them. */
export type AreaParams =
  | { readonly area: 'visitor-management'; readonly params: VisitorManagementParams }
  | { readonly area: 'employee-management'; readonly params: EmployeeManagementParams }
  | { readonly area: 'visitor-check-email'; readonly params: VisitorCheckEmailParams }
  | { readonly area: 'kiosk'; readonly params: KioskParams }
  | { readonly area: 'kiosk-behaviour'; readonly params: KioskBehaviour }
  | { readonly area: 'arrival'; readonly params: ArrivalParams }
  | { readonly area: 'walk-in'; readonly params: WalkInParams }
  | { readonly area: 'badge'; readonly params: BadgeParams }
  | { readonly area: 'check-out'; readonly params: CheckOutParams }
  | { readonly area: 'retention'; readonly params: RetentionParams }
  | { readonly area: 'visitor-types'; readonly params: VisitorTypes }
  | { readonly area: 'set-up'; readonly params: SetUpChoices }
  | { readonly area: 'opening-hours'; readonly params: OpeningHoursParams }
  | { readonly area: 'deliveries'; readonly params: DeliverySettings }

/**
 * Replaces the settings of an area.
 * @throws ApiError validation_failed when they name a flow, an instruction or a user that the company does not have | guarantee_locked
 */
export async function saveParams(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: AreaParams,
): Promise<void> {
  if (input.area !== 'visitor-management') return storeParams(tx, companyId, act, input)
  // Which flow visitors are asked.
  return keepLocked(tx, companyId, () => storeParams(tx, companyId, act, input))
}

async function storeParams(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: AreaParams,
): Promise<void> {
  await refuseForeignIds(tx, companyId, input)
  const from = fillParams(input.area, await findParams(tx, companyId, input.area))
  await upsertParams(tx, companyId, input.area, input.params, act.at)
  await appendEvent(tx, companyId, act, {
    kind: 'params.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { area: input.area },
    changed: { from, to: fillParams(input.area, input.params) },
  })
}

async function refuseForeignIds(tx: Tx, companyId: CompanyId, input: AreaParams): Promise<void> {
  switch (input.area) {
    case 'visitor-management':
      return refuseForeignFlow(tx, companyId, 'visitorCheckFlowId', input.params.visitorCheckFlowId)
    case 'employee-management':
      return refuseForeignFlow(
        tx,
        companyId,
        'questionnaireFlowId',
        input.params.questionnaireFlowId,
      )
    case 'walk-in':
      return refuseForeignRecipient(tx, companyId, input.params)
    case 'arrival':
      return refuseForeignApprovers(tx, companyId, input.params)
    case 'kiosk':
      return refuseForeignInstructions(tx, companyId, input.params)
    case 'visitor-check-email':
    // Printing looks at the template and the printer before it saves them.
    case 'badge':
    case 'kiosk-behaviour':
    case 'check-out':
    case 'retention':
    case 'set-up':
    case 'opening-hours':
    case 'deliveries':
    // Names nothing but itself; save-visitor-types judges it.
    case 'visitor-types':
      return
  }
}

async function refuseForeignFlow(
  tx: Tx,
  companyId: CompanyId,
  field: string,
  flowId: string | null,
): Promise<void> {
  if (flowId === null) return
  const inside = insideId('FL', flowId)
  if (inside === null || !(await hasFlow(tx, companyId, inside))) {
    throw new ApiError('validation_failed', [{ field: `body.${field}`, code: 'unknown_flow' }])
  }
}

async function refuseForeignRecipient(
  tx: Tx,
  companyId: CompanyId,
  { defaultRecipientId }: WalkInParams,
): Promise<void> {
  if (defaultRecipientId === null) return
  const inside = insideId('US', defaultRecipientId)
  if (inside !== null && (await listKnownUsers(tx, companyId, [inside])).length > 0) return
  throw new ApiError('validation_failed', [
    { field: 'body.defaultRecipientId', code: 'unknown_user' },
  ])
}

async function refuseForeignApprovers(
  tx: Tx,
  companyId: CompanyId,
  { approverIds }: ArrivalParams,
): Promise<void> {
  const ids = approverIds.map((id) => insideId('US', id))
  const wellFormed = ids.filter((id) => id !== null)
  const known = await listKnownUsers(tx, companyId, wellFormed)
  const faults = ids.flatMap((id, index) =>
    id !== null && known.includes(id)
      ? []
      : [{ field: `body.approverIds.${String(index)}`, code: 'unknown_user' }],
  )
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}

async function refuseForeignInstructions(
  tx: Tx,
  companyId: CompanyId,
  { instructions }: KioskParams,
): Promise<void> {
  const ids = instructions.map(({ id }) => insideId('AG', id))
  const wellFormed = ids.filter((id) => id !== null)
  const known = await listKnownAgreements(tx, companyId, wellFormed)
  const faults = ids.flatMap((id, index) =>
    id !== null && known.includes(id)
      ? []
      : [{ field: `body.instructions.${String(index)}.id`, code: 'unknown_agreement' }],
  )
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}
