import * as contract from '#contract/people/identity-providers.ts'
import * as setup from '#contract/people/single-sign-on.ts'
import { outsideId } from '#contract/ids.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { organisationOf } from '#server/platform/http/enter.ts'
import { openRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { presentAddresses, presentProvider } from './present.ts'
import { findProvider } from './queries.ts'
import { readSetup } from './read-provider.ts'
import { putDraft, removeDraft } from './save-draft.ts'
import { putProvider, removeProvider } from './save-provider.ts'
import { switchOff, switchOn } from './switch-provider.ts'

/** Whoever names the provider can sign in as anybody of the organisation: so it takes a right over all of it. */
const signIn = { allow: managers, organisationRight: 'MANAGE_SIGN_IN' } as const
/** The draft is tried by a person, who is a user of the location. */
const administrators = { ...signIn, allow: ['employee'] } as const

export const singleSignOnRoutes: readonly Route[] = [
  openRoute(contract.getIdentityProvider, { ...signIn, audit: null }, async ({ deps, actor }) => {
    const organisationId = organisationOf(actor)
    const row = mustFind(await findProvider(deps.db.system, organisationId))
    const addresses = presentAddresses(deps, organisationId)
    return { ...presentProvider(row), ...addresses }
  }),
  openRoute(
    contract.putIdentityProvider,
    { ...signIn, audit: 'identity_provider.saved' },
    async ({ deps, actor, act, body }) => {
      const organisationId = organisationOf(actor)
      await putProvider(deps, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  openRoute(
    contract.removeIdentityProvider,
    { ...signIn, audit: 'identity_provider.removed' },
    async ({ deps, actor, act }) => {
      const organisationId = organisationOf(actor)
      await removeProvider(deps, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  statementRoute(
    setup.getSingleSignOn,
    { ...administrators, audit: null },
    async ({ deps, actor }) => ({ setup: await readSetup(deps, actor.session) }),
  ),
  statementRoute(
    setup.putSingleSignOnDraft,
    { ...administrators, audit: 'identity_provider.draft_saved' },
    async ({ deps, actor, act, body }) => {
      await putDraft(deps, actor, act, body)
      return idOf(actor)
    },
  ),
  statementRoute(
    setup.removeSingleSignOnDraft,
    { ...administrators, audit: 'identity_provider.draft_removed' },
    async ({ deps, actor, act }) => {
      await removeDraft(deps, actor, act)
      return idOf(actor)
    },
  ),
  statementRoute(
    setup.switchSingleSignOnOn,
    { ...administrators, audit: 'identity_provider.switched_on' },
    async ({ deps, actor, act, body }) => {
      await switchOn(deps, actor, act, body.revision)
      return idOf(actor)
    },
  ),
  statementRoute(
    setup.switchSingleSignOnOff,
    { ...administrators, audit: 'identity_provider.switched_off' },
    async ({ deps, actor, act }) => {
      await switchOff(deps, actor, act)
      return idOf(actor)
    },
  ),
]

function idOf({ session }: ActorOf<'employee'>) {
  return { id: outsideId('OR', session.organisationId) }
}
