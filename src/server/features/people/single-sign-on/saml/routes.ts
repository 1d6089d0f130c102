import * as contract from '#contract/people/single-sign-on.ts'
import { outsideId } from '#contract/ids.ts'
import { signOut } from '#contract/people/sessions.ts'
import { openRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  refuseForeignSite,
} from '#server/platform/http/session-cookie.ts'
import { findSession } from '../../accounts/read-session.ts'
import { addKey, useNewKey } from './change-keys.ts'
import { signOutAtBoth } from './leave-saml.ts'
import { putSamlDraft } from './save-saml-draft.ts'

const administrators = { allow: ['employee'], organisationRight: 'MANAGE_SIGN_IN' } as const

export const samlRoutes: readonly Route[] = [
  openRoute(
    signOut,
    { allow: ['anonymous'], audit: null },
    async ({ deps, act, request, reply }) => {
      refuseForeignSite(deps, request)
      const session = await findSession(deps, readSessionCookie(deps, request))
      const provider = session === null ? null : await signOutAtBoth(deps, session, act.at)
      clearSessionCookie(deps, reply)
      return { signedOut: true as const, provider }
    },
  ),
  statementRoute(
    contract.putSamlDraft,
    { ...administrators, audit: 'identity_provider.draft_saved' },
    async ({ deps, actor, act, body }) => {
      await putSamlDraft(deps, actor, act, body)
      return { id: outsideId('OR', actor.session.organisationId) }
    },
  ),
  statementRoute(
    contract.addSamlCertificate,
    { ...administrators, audit: 'identity_provider.certificate_added' },
    async ({ deps, actor, act }) => {
      await addKey(deps, actor, act)
      return { id: outsideId('OR', actor.session.organisationId) }
    },
  ),
  statementRoute(
    contract.replaceSamlCertificate,
    { ...administrators, audit: 'identity_provider.certificate_replaced' },
    async ({ deps, actor, act }) => {
      await useNewKey(deps, actor, act)
      return { id: outsideId('OR', actor.session.organisationId) }
    },
  ),
]
