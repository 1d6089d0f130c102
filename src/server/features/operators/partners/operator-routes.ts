import * as contract from '#contract/operators/partners.ts'
import { outsideId } from '#contract/ids.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { actOnPartner, changePartner } from './act-on-partner.ts'
import { addPartner, invitePartner } from './add-partner.ts'
import { assignCustomer } from './assign-customer.ts'
import { renewLink, withdrawLink } from './change-link.ts'
import { presentInvitation, presentPartner } from './present.ts'
import { countTrials } from './queries-customers.ts'
import { listInvitations } from './queries-links.ts'
import { findPartner, listPartners } from './queries.ts'
import { readCustomers } from './read-customers.ts'

const allow = ['operator'] as const
const read = { allow, audit: null }

export const operatorPartnerRoutes: readonly Route[] = [
  installationRoute(contract.listPartners, read, async ({ tx, act }) => ({
    partners: (await listPartners(tx)).map(presentPartner),
    invitations: (await listInvitations(tx, act.at)).map(presentInvitation),
  })),
  installationRoute(contract.getPartner, read, async ({ tx, act, params: { partnerId } }) => ({
    ...presentPartner(mustFind(await findPartner(tx, partnerId))),
    onTrial: await countTrials(tx, partnerId, act.at),
  })),
  installationRoute(
    contract.listPartnerCustomers,
    read,
    async ({ tx, query, params: { partnerId } }) => {
      mustFind(await findPartner(tx, partnerId))
      return readCustomers(tx, partnerId, query)
    },
  ),
  installationRoute(
    contract.addPartner,
    { allow, audit: 'partner.added' },
    async ({ tx, act, body: { organisationId } }) => {
      await addPartner(tx, act, organisationId)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  installationRoute(
    contract.invitePartner,
    { allow, audit: 'partner.invited, sign_up.asked' },
    async ({ tx, act, body }) => {
      await invitePartner(tx, act, body)
      return { sent: true as const }
    },
  ),
  installationRoute(
    contract.withdrawInvitation,
    { allow, audit: 'partner.link_withdrawn' },
    async ({ tx, act, params: { invitationId } }) => {
      await withdrawLink(tx, act, { signUpId: invitationId, partnerId: null })
      return { id: outsideId('IN', invitationId) }
    },
  ),
  installationRoute(
    contract.renewInvitation,
    { allow, audit: 'partner.link_renewed, sign_up.asked' },
    async ({ tx, act, params: { invitationId } }) => {
      await renewLink(tx, act, { signUpId: invitationId, partnerId: null })
      return { id: outsideId('IN', invitationId) }
    },
  ),
  installationRoute(
    contract.updatePartner,
    { allow, audit: 'partner.changed' },
    async ({ tx, act, params: { partnerId }, body }) => {
      await changePartner(tx, act, partnerId, body)
      return { id: outsideId('OR', partnerId) }
    },
  ),
  installationRoute(
    contract.actOnPartner,
    {
      allow,
      audit:
        'partner.approved, partner.refused, partner.suspended, partner.resumed, subscription.started',
    },
    async ({ tx, act, params: { partnerId }, body }) => {
      await actOnPartner(tx, act, partnerId, body)
      return { id: outsideId('OR', partnerId) }
    },
  ),
  installationRoute(
    contract.putOrganisationPartner,
    { allow, audit: 'partner.customer_added, partner.customer_removed' },
    async ({ tx, act, params: { organisationId }, body: { partnerId } }) => {
      await assignCustomer(tx, act, organisationId, partnerId)
      return { id: outsideId('OR', organisationId) }
    },
  ),
]
