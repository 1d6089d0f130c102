import * as contract from '#contract/people/identity-providers.ts'
import * as setup from '#contract/people/single-sign-on.ts'
import { outsideId } from '#contract/ids.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { presentAddresses, presentProvider } from './present.ts'
import { findProvider } from './queries.ts'
import { readSetup } from './read-provider.ts'
import { putDraft, removeDraft } from './save-draft.ts'
import { putProvider, removeProvider } from './save-provider.ts'
import { switchOff, switchOn } from './switch-provider.ts'

/** Whoever may change rights; `policy.ts` wants every right, at every location. */
const administrators = { allow: ['employee'], right: 'EDIT_RIGHTS' } as const

export const singleSignOnRoutes: readonly Route[] = [
  openRoute(
    contract.getIdentityProvider,
    { allow: ['client'], audit: null },
    async ({ deps, actor }) => {
      const row = mustFind(await findProvider(deps.db.system, actor.organisationId))
      const addresses = presentAddresses(deps, actor.organisationId)
      return { ...presentProvider(row), ...addresses }
    },
  ),
  openRoute(
    contract.putIdentityProvider,
    { allow: ['client'], audit: 'identity_provider.saved' },
    async ({ deps, actor: { organisationId }, act, body }) => {
      await putProvider(deps, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  openRoute(
    contract.removeIdentityProvider,
    { allow: ['client'], audit: 'identity_provider.removed' },
    async ({ deps, actor: { organisationId }, act }) => {
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
