import { outsideId } from '#contract/ids.ts'
import * as contract from '#contract/arrivals/walk-ins.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { makeDoorToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { keepScanOf } from '#server/features/integrations/id-scans/kiosk/keep-scan.ts'
import { askIdentity, resendAfterSeconds } from './identity/ask-identity.ts'
import { createWalkIn } from './create-walk-in.ts'
import { forgetDevice, forgetDevices } from './devices/forget-devices.ts'
import { identityOf } from './identity/identity-of.ts'
import { makeWalkInLink } from './make-walk-in-link.ts'
import { readWalkInData } from './read-walk-in-data.ts'
import { recogniseDevice } from './devices/recognise-device.ts'
import { deviceTokenOf, rememberDevice } from './devices/remember-device.ts'
import { registerWalkIn } from './register-walk-in.ts'
import { revokeWalkInLinks } from './revoke-walk-in-links.ts'
import { printSign } from './sign/print-sign.ts'
import { readSign } from './sign/read-sign.ts'

export const walkInRoutes: readonly Route[] = [
  statementRoute(
    contract.getWalkInData,
    { allow: ['location'], audit: null },
    ({ deps, company, actor, query, language }) =>
      readWalkInData(deps, company, actor, { ...query, acceptLanguage: language }),
  ),
  // The token is made outside of what is kept for a repeat: nothing secret is stored.
  statementRoute(
    contract.createWalkIn,
    {
      allow: ['location', 'kiosk'],
      audit: 'meeting.created, visit.created, .walked_in, .identity_unchecked, .id_scanned',
    },
    async (context) => {
      const { deps, company, actor, act, body, language: acceptLanguage } = context
      const language = offeredLanguage(company, '', { acceptLanguage })
      const channel = actor.kind === 'kiosk' ? 'KIOSK' : 'WALK_IN'
      const made = await inCompany(contract.createWalkIn, context, async (tx) => {
        // A kiosk proves nobody: who is known there was found by today's visit.
        const identity =
          actor.kind === 'kiosk' ? null : await identityOf(tx, company, actor, act.at)
        const walkIn = await createWalkIn(tx, company, act, {
          ...body,
          channel,
          identity,
          language,
        })
        if (actor.kind === 'kiosk' && body.idScan !== null) {
          await keepScanOf(
            tx,
            company,
            act,
            { kioskId: actor.kioskId, scanId: body.idScan },
            walkIn.key,
          )
        }
        return walkIn
      })
      const visit = { ...made.key, endAt: made.endAt, linkEpoch: 0 }
      const { token, expiresAt } = await makeDoorToken(deps, company, visit, channel, {
        kioskId: actor.kind === 'kiosk' ? actor.kioskId : null,
      })
      return {
        ...visitAnswer(made.key, made.status),
        token,
        expiresAt: instantOf(expiresAt * 1000),
      }
    },
  ),
  route(
    contract.verifyIdentity,
    { allow: ['location'], audit: 'walk_in.identity_asked' },
    async ({ tx, company, act, body, address, request, language }) => {
      const token = request.headers.authorization ?? ''
      const asked = { ...body, language: body.language ?? language, address, token }
      await askIdentity(tx, company, act, asked)
      return { resendAfterSeconds }
    },
  ),
  route(
    contract.recogniseDevice,
    { allow: ['location'], audit: null },
    ({ tx, deps, company, body }) => recogniseDevice(tx, deps, company, body.deviceToken),
  ),
  statementRoute(
    contract.rememberDevice,
    { allow: ['visitor'], audit: 'visitor.device_remembered' },
    async (context) => {
      const { deps, company, actor, act } = context
      const device = await inCompany(contract.rememberDevice, context, (tx) =>
        rememberDevice(tx, company, act, actor),
      )
      return {
        deviceToken: await deviceTokenOf(deps, company, device),
        expiresAt: device.expiresAt,
      }
    },
  ),
  route(
    contract.forgetDevice,
    { allow: ['location', 'visitor'], audit: null },
    async ({ tx, deps, company, act, body }) => {
      await forgetDevice(tx, deps, company, act, body.deviceToken)
      return { forgotten: true as const }
    },
  ),
  route(
    contract.forgetDevices,
    { allow: managers, audit: 'visitor.devices_forgotten', right: 'EDIT_VISITORS' },
    async ({ tx, company, act, params }) => ({
      id: outsideId('V', params.visitorId),
      forgotten: await forgetDevices(tx, company, act, params.visitorId),
    }),
  ),
  route(
    contract.registerWalkIn,
    {
      allow: ['client', 'employee'],
      audit: 'meeting.created, visit.created, .walked_in, .on_site, .checked_in',
      right: 'CHANGE_VISIT_STATUS',
    },
    ({ tx, company, act, body }) => registerWalkIn(tx, company, act, body),
  ),
  route(
    contract.createWalkInLink,
    { allow: managers, right: 'EDIT_KIOSKS', audit: null },
    async ({ deps, company }) => ({
      link: await makeWalkInLink(deps, company),
    }),
  ),
  statementRoute(
    contract.getSign,
    { allow: managers, right: 'EDIT_KIOSKS', audit: null },
    ({ deps, company, query }) => readSign(deps, company, query),
  ),
  statementRoute(
    contract.printSign,
    { allow: managers, right: 'EDIT_KIOSKS', audit: null },
    async ({ deps, company, query, reply }) => {
      const sign = await printSign(deps, company, query)
      void reply.header('content-disposition', attachmentOf(`sign-${query.size}.pdf`))
      return sign
    },
  ),
  route(
    contract.revokeWalkInLinks,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'company.walk_in_links_revoked' },
    async ({ tx, deps, company, act }) => {
      const answer = await revokeWalkInLinks(tx, company, act)
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return answer
    },
  ),
]
