import { outsideId } from '#contract/ids.ts'
import { partnerStates, type PartnerState } from '#domain/partner/partner.ts'
import type { PartnerRow } from './queries.ts'
import type { CustomerRow, PlaceRow } from './queries-customers.ts'

const stateOf = (isOpen: boolean) => (isOpen ? ('ACTIVE' as const) : ('CLOSED' as const))

/** The table's check knows no other. */
export function presentState(state: string): PartnerState {
  return partnerStates.find((one) => one === state) ?? 'SUSPENDED'
}

export function presentPartner({ partnerId, state, ...row }: PartnerRow) {
  return {
    ...row,
    id: outsideId('OR', partnerId),
    state: presentState(state),
  }
}

export function presentCustomer({
  organisationId,
  isOpen,
  subscription,
  plan,
  trialUntil,
  ...row
}: CustomerRow) {
  return {
    ...row,
    id: outsideId('OR', organisationId),
    state: stateOf(isOpen),
    subscription:
      subscription === null ? null : { state: subscription, plan: plan ?? '', trialUntil },
  }
}

export function presentPlace({ companyId, isOpen, ...row }: PlaceRow) {
  return { ...row, id: outsideId('CO', companyId), state: stateOf(isOpen) }
}

export function presentInvitation({
  signUpId,
  ...invitation
}: {
  readonly signUpId: string
  readonly email: string
  readonly sentAt: string
  readonly expiresAt: string
}) {
  return { ...invitation, id: outsideId('IN', signUpId) }
}
