import * as endpoints from '#contract/integrations/wifi-radius.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { listCalled } from '#server/features/integrations/credentials/called/called-system.ts'
import {
  continueCalled,
  disconnectCalled,
  mustFindCalled,
  pauseCalled,
} from '#server/features/integrations/credentials/called/end-called.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { presentAsk, presentRadius, presentSession } from './present.ts'
import { listFacts } from './queries-accounts.ts'
import { listAsks, listOnline } from './queries-sessions.ts'
import { changeRadius, connectRadius, rotateToken } from './save-radius.ts'
import { tryRadius } from './try-radius.ts'
import { wayName } from './way-name.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })
const placeOf = (companyId: CompanyId, integrationId: string) => ({ companyId, integrationId })

export const radiusRoutes: readonly Route[] = [
  route(
    endpoints.listWifiRadius,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, act }) => {
      const facts = await listFacts(tx, companyId, act.at)
      return (await listCalled(tx, companyId, wayName)).map((row) => presentRadius(row, facts))
    },
  ),
  route(
    endpoints.createWifiRadius,
    { allow, audit: 'integration.created', right, limit: 'secret' },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      const integrationId = uuid7()
      const token = await connectRadius(tx, deps, { companyId, integrationId }, act, body)
      return { ...answer(integrationId), token }
    },
  ),
  route(
    endpoints.updateWifiRadius,
    { allow, audit: 'integration.updated', right, limit: 'secret' },
    async ({ tx, deps, company: { companyId }, act, body, params: { radiusId } }) => {
      await changeRadius(tx, deps, placeOf(companyId, radiusId), act, body)
      return answer(radiusId)
    },
  ),
  route(
    endpoints.rotateWifiRadius,
    { allow, audit: 'integration.secret_rotated', right },
    async ({ tx, company: { companyId }, act, body, params: { radiusId } }) => {
      const place = placeOf(companyId, radiusId)
      return { ...answer(radiusId), ...(await rotateToken(tx, place, act, body.overlapHours)) }
    },
  ),
  statementRoute(
    endpoints.testWifiRadius,
    { allow, audit: null, right, limit: 'secret' },
    ({ deps, company: { companyId }, params: { radiusId } }) =>
      tryRadius(deps, placeOf(companyId, radiusId)),
  ),
  route(
    endpoints.activateWifiRadius,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { radiusId } }) => {
      await continueCalled(tx, placeOf(companyId, radiusId), act, wayName)
      return answer(radiusId)
    },
  ),
  route(
    endpoints.pauseWifiRadius,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { radiusId } }) => {
      await pauseCalled(tx, placeOf(companyId, radiusId), act, wayName)
      return answer(radiusId)
    },
  ),
  route(
    endpoints.removeWifiRadius,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, params: { radiusId }, query }) => {
      const ended = await disconnectCalled(tx, placeOf(companyId, radiusId), act, {
        way: wayName,
        atOnce: query.atOnce === 'true',
      })
      return { ...answer(radiusId), ...ended }
    },
  ),
  route(
    endpoints.listRadiusSessions,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { radiusId } }) => {
      await mustFindCalled(tx, placeOf(companyId, radiusId), wayName)
      const online = await listOnline(tx, { companyId, systemId: radiusId })
      return online.map(presentSession)
    },
  ),
  route(
    endpoints.listRadiusAsks,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { radiusId }, query }) => {
      await mustFindCalled(tx, placeOf(companyId, radiusId), wayName)
      const rows = await listAsks(tx, { companyId, systemId: radiusId }, query)
      const last = rows.length === query.pageSize ? rows.at(-1) : undefined
      return { asks: rows.map(presentAsk), next: last?.ask_id ?? null }
    },
  ),
]
