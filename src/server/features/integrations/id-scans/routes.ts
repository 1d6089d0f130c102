import * as endpoints from '#contract/integrations/id-scanners.ts'
import * as atKiosk from '#contract/kiosks/kiosk-id-scans.ts'
import { outsideId } from '#contract/ids.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { askScan, readScanOf, removeScan } from './ask-scan.ts'
import { askAtKiosk, readAtKiosk, removeAtKiosk } from './kiosk/ask-at-kiosk.ts'
import { presentKiosk, presentMessage, presentScanner } from './present.ts'
import { listKiosksOf, listMessages, listScanners, lockScanner } from './queries.ts'
import { findScanPicture } from './queries-scans.ts'
import {
  changeScanner,
  connectScanner,
  disconnectScanner,
  renewToken,
  setState,
} from './save-scanner.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
/** Whoever may say that they have seen who somebody is. */
const desk = { allow: ['client', 'employee'], right: 'CHANGE_VISIT_STATUS' } as const
const answer = (scannerId: string) => ({ id: outsideId('WH', scannerId) })

export const idScanRoutes: readonly Route[] = [
  route(
    endpoints.listIdScanners,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) =>
      (await listScanners(tx, companyId)).map(presentScanner),
  ),
  statementRoute(
    endpoints.listIdScannerKiosks,
    { allow, audit: null, right },
    async ({ deps, company: { companyId } }) =>
      (await listKiosksOf(deps.db.system, companyId)).map(presentKiosk),
  ),
  route(
    endpoints.createIdScanner,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      const integrationId = uuid7()
      const token = await connectScanner(tx, deps, { companyId, integrationId }, act, body)
      return { ...answer(integrationId), token }
    },
  ),
  route(
    endpoints.updateIdScanner,
    { allow, audit: 'integration.updated', right },
    async ({ tx, deps, company: { companyId }, act, params: { scannerId }, body }) => {
      await changeScanner(tx, deps, { companyId, integrationId: scannerId }, act, body)
      return answer(scannerId)
    },
  ),
  route(
    endpoints.renewIdScannerToken,
    { allow, audit: 'integration.secret_rotated', right },
    async ({ tx, company: { companyId }, act, params: { scannerId } }) => {
      const token = await renewToken(tx, { companyId, integrationId: scannerId }, act)
      return { ...answer(scannerId), token }
    },
  ),
  route(
    endpoints.pauseIdScanner,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { scannerId } }) => {
      await setState(tx, { companyId, integrationId: scannerId }, act, 'PAUSED')
      return answer(scannerId)
    },
  ),
  route(
    endpoints.activateIdScanner,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { scannerId } }) => {
      await setState(tx, { companyId, integrationId: scannerId }, act, 'ACTIVE')
      return answer(scannerId)
    },
  ),
  route(
    endpoints.removeIdScanner,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { scannerId } }) => ({
      ...answer(scannerId),
      deleted: await disconnectScanner(tx, { companyId, integrationId: scannerId }, act),
    }),
  ),
  route(
    endpoints.listIdScanMessages,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { scannerId }, query }) => {
      const place = { companyId, integrationId: scannerId }
      mustFind(await lockScanner(tx, place))
      const rows = await listMessages(tx, place, query)
      const last = rows.length === query.pageSize ? rows.at(-1) : undefined
      return { messages: rows.map(presentMessage), next: last?.message_id ?? null }
    },
  ),
  route(endpoints.getIdScan, { ...desk, audit: null }, ({ tx, company, act, params }) =>
    readScanOf(tx, company, act, visitKeyOfPath(params)),
  ),
  route(
    endpoints.askIdScan,
    { ...desk, audit: 'visit.id_scan_asked' },
    ({ tx, company, act, params, body }) =>
      askScan(tx, company, act, visitKeyOfPath(params), body.scannerId),
  ),
  route(
    endpoints.removeIdScan,
    { ...desk, audit: 'visit.id_scan_removed' },
    ({ tx, company, act, params }) => removeScan(tx, company, act, visitKeyOfPath(params)),
  ),
  statementRoute(endpoints.getIdScanPicture, { ...desk, audit: null }, async (context) => {
    const { company, act, params, query } = context
    const key = visitKeyOfPath(params)
    const picture = await inCompany(endpoints.getIdScanPicture, context, async (tx) => {
      await seeVisit(tx, company, act, key)
      return mustFind(await findScanPicture(tx, company.companyId, key))
    })
    return answerPicture(context, picture, query.size)
  }),
  route(
    atKiosk.askIdScanAtKiosk,
    { allow: ['kiosk'], audit: 'visit.id_scan_asked, kiosk.id_scan_asked' },
    ({ tx, deps, company, actor, act, body }) =>
      askAtKiosk(tx, deps, company, actor, act, body.visitToken),
  ),
  route(
    atKiosk.getIdScanAtKiosk,
    { allow: ['kiosk'], audit: null },
    ({ tx, company, actor, act, params }) => readAtKiosk(tx, company, actor, act, params.scanId),
  ),
  route(
    atKiosk.removeIdScanAtKiosk,
    { allow: ['kiosk'], audit: 'visit.id_scan_removed, kiosk.id_scan_removed' },
    ({ tx, company, actor, act, params }) => removeAtKiosk(tx, company, actor, act, params.scanId),
  ),
]
