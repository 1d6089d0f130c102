import { outsideId } from '#contract/ids.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import {
  asCompany,
  installation,
  mintOrganisationId,
  type OrganisationId,
} from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { startTrial } from '#server/features/billing/subscriptions/trials/start-trial.ts'
import type { OpenSignUp } from './continue-sign-up.ts'
import { insertCustomer, insertPartner } from './queries.ts'

/**
 * What a new organisation begins as: on its trial, where there is one, also as the customer of a partner; or as a partner, which has no
 * trial: who asks to be one waits for an operator's answer, and begins a trial where it is refused (decision 0592).
 */
export async function beginAs(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { purpose, partnerId }: Pick<OpenSignUp, 'purpose' | 'partnerId'>,
): Promise<void> {
  if (purpose !== 'OWN') {
    const isInvited = purpose === 'INVITED_PARTNER'
    await insertPartner(tx, organisationId, isInvited ? 'ACTIVE' : 'ASKED', act.at)
    await note(tx, act, isInvited ? 'partner.added' : 'partner.asked', organisationId)
    return
  }
  await startTrial(tx, organisationId, act)
  if (partnerId === null) return
  await insertCustomer(tx, organisationId, partnerId, act.at)
  await note(tx, act, 'partner.customer_added', organisationId, mintOrganisationId(partnerId))
}

/** In the organisation's audit log, in its partner's, and in the installation's. */
async function note(
  tx: Tx,
  act: Act,
  kind: EventKind,
  organisationId: OrganisationId,
  partnerId: OrganisationId | null = null,
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  const partner = partnerId === null ? {} : { partner: outsideId('OR', partnerId) }
  const organisation = { organisation: outsideId('OR', organisationId) }
  await appendEvent(tx, installation, act, {
    kind,
    subject,
    payload: { ...organisation, ...partner },
  })
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload: partner })
  if (partnerId === null) return
  await appendEvent(tx, asCompany(partnerId), act, { kind, subject, payload: partner })
}
