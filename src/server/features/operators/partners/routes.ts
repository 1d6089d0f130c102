import { outsideId } from '#contract/ids.ts'
import * as contract from '#contract/operators/partners.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { partnerRoute, type Route } from '#server/platform/http/route.ts'
import { renewLink, withdrawLink } from './change-link.ts'
import { presentCustomer, presentInvitation, presentPlace } from './present.ts'
import { countTrials, findCustomer, findOwn, listPlaces } from './queries-customers.ts'
import { listWaiting } from './queries-links.ts'
import { readCustomers } from './read-customers.ts'
import { startCustomerTrial } from './start-customer-trial.ts'

const allow = ['partner'] as const

/** What a partner does for its own customers. */
export const partnerRoutes: readonly Route[] = [
  partnerRoute(
    contract.listOwnCustomers,
    { allow, audit: null },
    async ({ tx, act, organisationId, query }) => ({
      ...(await readCustomers(tx, organisationId, query)),
      ...mustFind(await findOwn(tx, organisationId)),
      onTrial: await countTrials(tx, organisationId, act.at),
      waiting: (await listWaiting(tx, organisationId, act.at)).map(presentInvitation),
    }),
  ),
  partnerRoute(
    contract.getOwnCustomer,
    { allow, audit: null },
    async ({ tx, organisationId, params }) => {
      const found = mustFind(await findCustomer(tx, organisationId, params.organisationId))
      const places = await listPlaces(tx, params.organisationId)
      return { ...presentCustomer(found), places: places.map(presentPlace) }
    },
  ),
  partnerRoute(
    contract.startCustomerTrial,
    { allow, audit: 'partner.trial_started, sign_up.asked' },
    async ({ tx, act, organisationId, body }) => {
      await startCustomerTrial(tx, act, organisationId, body)
      return { sent: true as const }
    },
  ),
  partnerRoute(
    contract.withdrawTrial,
    { allow, audit: 'partner.link_withdrawn' },
    async ({ tx, act, organisationId, params: { invitationId } }) => {
      await withdrawLink(tx, act, { signUpId: invitationId, partnerId: organisationId })
      return { id: outsideId('IN', invitationId) }
    },
  ),
  partnerRoute(
    contract.renewTrial,
    { allow, audit: 'partner.link_renewed, sign_up.asked' },
    async ({ tx, act, organisationId, params: { invitationId } }) => {
      await renewLink(tx, act, { signUpId: invitationId, partnerId: organisationId })
      return { id: outsideId('IN', invitationId) }
    },
  ),
]
