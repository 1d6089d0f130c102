import {
  getBadgeParams,
  getBadgePrinting,
  printBadge,
  putBadgeParams,
} from '#contract/arrivals/badges.ts'
import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/arrivals/printers.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { askForTest } from './ask-for-test.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { claimJobs } from './jobs/claim-jobs.ts'
import { completeJob } from './jobs/complete-job.ts'
import { presentJob, presentPrinter } from './present.ts'
import { findPrinter, listPrinters } from './queries.ts'
import { findJob, listJobs } from './jobs/queries-jobs.ts'
import { queueBadge } from './queue-badge.ts'
import { readLabel } from './read-label.ts'
import { readPrinting } from './read-printing.ts'
import { removePrinter } from './remove-printer.ts'
import { saveBadgeParams } from './save-badge-params.ts'
import { createPrinter, replacePrinter } from './save-printer.ts'

/** Whoever checks people in prints their badges; no host without that right. */
const desk = { allow: ['client', 'employee'], right: 'CHANGE_VISIT_STATUS' } as const
const read = { allow: managers, right: 'EDIT_PRINTERS', audit: null } as const
/** Which badge is printed where: a setting of those who design badges as of those who set up printers. */
const settings = {
  allow: managers,
  right: ['EDIT_PRINTERS', 'EDIT_BADGES'],
  audit: null,
} as const
const save = { allow: managers, right: 'EDIT_PRINTERS', audit: 'printer.saved' } as const

export const printingRoutes: readonly Route[] = [
  route(
    printBadge,
    { ...desk, audit: 'badge.queued' },
    async ({ tx, company, act, actor, params, body }) => {
      const key = visitKeyOfPath(params)
      await seeVisit(tx, company, act, key)
      const { printerId, templateId: badgeTemplateId } = body
      // A client may want several; two at a desk mean the same one.
      const wanted = { key, printerId, badgeTemplateId, isOneEnough: actor.kind === 'employee' }
      const job = presentJob(mustFind(await queueBadge(tx, company.companyId, act, wanted)))
      return { id: job.id, visitId: job.visitId, status: job.status, reprintOf: job.reprintOf }
    },
  ),
  route(getBadgePrinting, { ...desk, audit: null }, async ({ tx, company, act, params }) => {
    const key = visitKeyOfPath(params)
    await seeVisit(tx, company, act, key)
    return readPrinting(tx, company.companyId, key)
  }),
  route(getBadgeParams, settings, ({ tx, company }) => readBadgeParams(tx, company.companyId)),
  route(
    putBadgeParams,
    { ...settings, audit: 'params.saved' },
    async ({ tx, company, act, body }) => {
      await saveBadgeParams(tx, company.companyId, act, body)
      return body
    },
  ),
  route(endpoints.listPrinters, read, async ({ tx, company }) =>
    (await listPrinters(tx, company.companyId)).map(presentPrinter),
  ),
  route(endpoints.getPrinter, read, async ({ tx, company, params }) =>
    presentPrinter(mustFind(await findPrinter(tx, company.companyId, params.printerId))),
  ),
  route(endpoints.createPrinter, save, async ({ tx, company, act, body }) => ({
    id: outsideId('PR', await createPrinter(tx, company.companyId, act, body)),
  })),
  route(endpoints.updatePrinter, save, async ({ tx, company, act, params, body }) => {
    await replacePrinter(tx, company.companyId, act, params.printerId, body)
    return { id: outsideId('PR', params.printerId) }
  }),
  route(
    endpoints.removePrinter,
    { allow: managers, right: 'EDIT_PRINTERS', audit: 'printer.removed, badge.cancelled' },
    async ({ tx, company, act, params }) => {
      await removePrinter(tx, company.companyId, act, params.printerId)
      return { id: outsideId('PR', params.printerId) }
    },
  ),
  route(
    endpoints.testPrinter,
    { allow: managers, right: 'EDIT_PRINTERS', audit: 'printer.test_asked' },
    ({ tx, company, act, params, body }) =>
      askForTest(tx, company.companyId, act, { ...params, badgeTemplateId: body.templateId }),
  ),
  route(endpoints.listPrintJobs, read, async ({ tx, company, query }) => {
    const { status = null, printerId = null, visitId, page, pageSize } = query
    const visit = visitId === undefined ? null : visitKeyOf(visitId)
    if (visitId !== undefined && visit === null) {
      throw new ApiError('validation_failed', [{ field: 'query.visitId', code: 'common_error_id' }])
    }
    const { total, jobs } = await listJobs(
      tx,
      company.companyId,
      { status, printerId, visit },
      { limit: pageSize, offset: (page - 1) * pageSize },
    )
    return { total, jobs: jobs.map(presentJob) }
  }),
  route(endpoints.getPrintJob, read, async ({ tx, company, params }) =>
    presentJob(mustFind(await findJob(tx, company.companyId, params.printJobId))),
  ),
  route(
    endpoints.claimPrintJobs,
    { allow: managers, right: 'EDIT_PRINTERS', audit: 'badge.sent, badge.failed, badge.cancelled' },
    async ({ tx, company, act, body }) => {
      const { claim, jobs } = await claimJobs(tx, company.companyId, act, body)
      return {
        claim: claim?.id ?? null,
        until: claim?.until ?? null,
        jobs: jobs.map(presentJob),
      }
    },
  ),
  statementRoute(endpoints.getPrintJobLabel, read, async (context) => {
    const { deps, company, actor, params, query, reply } = context
    const label = await readLabel(
      deps,
      (work) => inCompany(endpoints.getPrintJobLabel, context, work),
      company,
      actor,
      { printJobId: params.printJobId, claim: query.claim },
    )
    void reply.type(label.type)
    return label.bytes
  }),
  route(
    endpoints.completePrintJob,
    { allow: managers, right: 'EDIT_PRINTERS', audit: 'badge.printed, badge.failed' },
    async ({ tx, company, act, params, body }) => {
      const job = await completeJob(tx, company.companyId, act, params.printJobId, body)
      const { id, status } = presentJob(job)
      return { id, status }
    },
  ),
  route(
    endpoints.cancelPrintJob,
    { allow: managers, right: 'EDIT_PRINTERS', audit: 'badge.cancelled' },
    async ({ tx, company, act, params }) => {
      const { id, status } = presentJob(
        await cancelJob(tx, company.companyId, act, params.printJobId),
      )
      return { id, status }
    },
  ),
]
