import { managers } from '#server/platform/http/audiences.ts'
import { outsideId } from '#contract/ids.ts'
import * as me from '#contract/people/me.ts'
import * as contract from '#contract/people/sessions.ts'
import * as twoStep from '#contract/people/two-step.ts'
import { inviteSeveral, inviteUser as inviteEndpoint } from '#contract/people/users.ts'
import { rightsForUserAct } from '#domain/rights/user-access.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import {
  clearHalfCookie,
  readHalfCookie,
  readSessionCookie,
  refuseForeignSite,
  setHalfCookie,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { askPassword } from './ask-password.ts'
import { changePassword } from './profile/change-password.ts'
import { confirmSession } from './confirm-session.ts'
import { createAdministrator } from './links/create-administrator.ts'
import { revokeSessions } from './end-sessions.ts'
import { inviteUser } from './links/invite-user.ts'
import { presentSession } from './present.ts'
import { listSessions } from './queries-sessions.ts'
import { readAccountLink } from './links/read-account-link.ts'
import { listMyLocations } from './profile/list-locations.ts'
import { readProfile } from './profile/read-profile.ts'
import { issueSessionToken } from './read-session.ts'
import { saveProfile } from './profile/save-profile.ts'
import { signInAccount } from './sign-in-account.ts'
import { signInByCode } from './two-step/sign-in-by-code.ts'
import {
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  startTwoStep,
} from './two-step/switch-two-step.ts'
import { useAccountLink } from './links/use-account-link.ts'

const everybody = { allow: ['anonymous'], audit: null } as const
const own = { allow: ['employee'], audit: null } as const

export const accountRoutes: readonly Route[] = [
  openRoute(
    contract.signIn,
    { allow: ['anonymous'], audit: 'account.signed_in', limit: 'secret' },
    async ({ deps, act, body, address, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      const opened = await signInAccount(deps, act.at, { ...body, address }, browser)
      if ('half' in opened) setHalfCookie(deps, reply, opened.half)
      else setSessionCookie(deps, reply, opened.secret)
      return { signedIn: 'secret' in opened }
    },
  ),
  openRoute(
    twoStep.signInByCode,
    { allow: ['anonymous'], audit: 'account.signed_in', limit: 'secret' },
    async ({ deps, act, body, address, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      const half = readHalfCookie(deps, request)
      const secret = await signInByCode(deps, act.at, { half, address, ...body }, browser)
      clearHalfCookie(deps, reply)
      setSessionCookie(deps, reply, secret)
      return { signedIn: true as const }
    },
  ),
  openRoute(contract.issueSessionToken, everybody, async ({ deps, body, request }) => {
    refuseForeignSite(deps, request)
    const issued = await issueSessionToken(deps, readSessionCookie(deps, request), body.companyId)
    const { token, expiresInSeconds, place, places } = issued
    return {
      token,
      expiresIn: expiresInSeconds,
      companyId: outsideId('CO', place.companyId),
      userId: place.userId === null ? null : outsideId('US', place.userId),
      companies: places.map(({ companyId, companyName, userId }) => ({
        id: outsideId('CO', companyId),
        name: companyName,
        userId: userId === null ? null : outsideId('US', userId),
      })),
    }
  }),
  openRoute(
    contract.forgotPassword,
    { allow: ['anonymous'], audit: 'account.password_asked', limit: 'secret' },
    async ({ deps, act, body, address, language, request }) => {
      refuseForeignSite(deps, request)
      await askPassword(deps, act, { ...body, language, address })
      return { sent: true as const }
    },
  ),
  openRoute(contract.readAccountLink, { ...everybody, limit: 'secret' }, ({ deps, body }) =>
    readAccountLink(deps, body.token),
  ),
  openRoute(
    contract.useAccountLink,
    { allow: ['anonymous'], audit: 'account.link_used', limit: 'secret' },
    async ({ deps, act, body, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      const { token, password } = body
      const secret = await useAccountLink(deps, act.at, { token, password }, browser)
      if (secret !== null) setSessionCookie(deps, reply, secret)
      return { signedIn: secret !== null }
    },
  ),
  openRoute(
    contract.createAdministrator,
    { allow: ['anonymous'], audit: 'user.created', limit: 'secret' },
    async ({ deps, body, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      setSessionCookie(deps, reply, await createAdministrator(deps, body, browser))
      return { signedIn: true as const }
    },
  ),
  route(
    inviteEndpoint,
    { allow: managers, audit: 'user.invited', right: rightsForUserAct.INVITE },
    async ({ tx, company, act, actor, params }) => {
      await inviteUser(tx, company.companyId, act, rightsOf(actor), params.userId)
      return { invited: true as const }
    },
  ),
  route(
    inviteSeveral,
    { allow: managers, audit: 'user.invited', right: rightsForUserAct.INVITE },
    async ({ tx, company, act, actor, body: { userIds } }) => {
      for (const userId of userIds) {
        await inviteUser(tx, company.companyId, act, rightsOf(actor), userId)
      }
      return { invited: userIds.length }
    },
  ),

  openRoute(me.getProfile, own, ({ deps, actor }) => readProfile(deps, actor)),
  openRoute(
    me.listOwnLocations,
    { allow: ['employee', 'administrator'], audit: null },
    ({ deps, actor, query: { right } }) => listMyLocations(deps, actor.session, right),
  ),
  openRoute(
    me.putProfile,
    { allow: ['employee'], audit: 'user.updated' },
    async ({ deps, actor, act, body }) => {
      await saveProfile(deps, actor, act, body)
      return { id: outsideId('US', actor.userId) }
    },
  ),
  openRoute(
    me.putPassword,
    { allow: ['employee'], audit: 'account.password_changed', limit: 'secret' },
    async ({ deps, actor, act, body }) => {
      await changePassword(deps, actor, act, body)
      return { changed: true as const }
    },
  ),
  openRoute(
    me.confirmSession,
    { allow: ['employee'], audit: 'account.confirmed', limit: 'secret' },
    async ({ deps, actor, act, body }) => ({
      confirmedUntil: await confirmSession(deps, actor, act, body.password),
    }),
  ),
  openRoute(twoStep.getTwoStep, own, ({ deps, actor }) =>
    readTwoStep(deps, actor.session.accountId),
  ),
  openRoute(twoStep.startTwoStep, own, ({ deps, actor, act }) => startTwoStep(deps, actor, act)),
  openRoute(
    twoStep.confirmTwoStep,
    { allow: ['employee'], audit: 'account.two_step_on', limit: 'secret' },
    async ({ deps, actor, act, body }) => ({
      recoveryCodes: await confirmTwoStep(deps, actor, act, body.code),
    }),
  ),
  openRoute(
    twoStep.renewRecoveryCodes,
    { allow: ['employee'], audit: 'account.recovery_codes_renewed', limit: 'secret' },
    async ({ deps, actor, act, body }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, actor, act, body.proof),
    }),
  ),
  openRoute(
    twoStep.endTwoStep,
    { allow: ['employee'], audit: 'account.two_step_off', limit: 'secret' },
    async ({ deps, actor, act, body }) => {
      await endTwoStep(deps, actor, act, body.proof)
      return readTwoStep(deps, actor.session.accountId)
    },
  ),
  openRoute(me.listSessions, own, async ({ deps, actor }) => {
    const { accountId, sessionId } = actor.session
    const rows = await listSessions(deps.db.system, accountId)
    return rows.map((row) => presentSession(row, sessionId))
  }),
  openRoute(
    me.revokeSession,
    { allow: ['employee'], audit: 'account.sessions_ended' },
    async ({ deps, actor, act, params }) => ({
      revoked: await revokeSessions(deps, actor, act, params.sessionId),
    }),
  ),
  openRoute(
    me.revokeOtherSessions,
    { allow: ['employee'], audit: 'account.sessions_ended' },
    async ({ deps, actor, act }) => ({
      revoked: await revokeSessions(deps, actor, act, null),
    }),
  ),
]
