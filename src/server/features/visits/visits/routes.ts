import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { closeMeeting as closeMeetingEndpoint } from '#contract/visits/meetings.ts'
import { getVisitData } from '#contract/visits/visit-data.ts'
import { listOtherDays } from '#contract/visits/other-days.ts'
import * as lists from '#contract/visits/visit-lists.ts'
import * as contract from '#contract/visits/visits.ts'
import { getVisitCustomFields, putVisitCustomFields } from '#contract/visits/visit-answers.ts'
import { verifyVisit as verifyVisitEndpoint } from '#contract/visits/visit-identity.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { asFoundByName } from '../visit-record/as-found-by-name.ts'
import { loadGaps } from '../visit-record/load-gaps.ts'
import { presentStaffVisit } from '../visit-record/present-staff-visit.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { approveVisit } from './approve-visit.ts'
import { arrive } from './check-in/arrive.ts'
import { checkOutVisit } from './check-in/check-out-visit.ts'
import { closeMeeting } from './close-meeting.ts'
import { completeRegistration } from './answers/complete-registration.ts'
import { createVisitLink } from './create-visit-link.ts'
import { denyByApprover, denyByFlow } from './deny-visit.ts'
import { preCheckInVisit } from './check-in/pre-check-in-visit.ts'
import { readTimeline } from '#server/features/platform/notes/read-timeline.ts'
import { putVisitAnswers } from './answers/put-visit-answers.ts'
import { readOtherDays } from './list/read-other-days.ts'
import { readVisitAnswers } from './answers/read-visit-answers.ts'
import { readVisitData } from './visit-data/read-visit-data.ts'
import { readVisitList } from './list/read-visit-list.ts'
import { resetVisit } from './reset-visit.ts'
import { revokeLinks } from './revoke-links.ts'
import { seeVisit } from './see-visit.ts'
import { verifyVisit } from './check-in/verify-visit.ts'
import { watchVisit } from './visit-data/watch-visit.ts'
import { watchVisits } from './list/watch-visits.ts'

/** What somebody signed in sees of them, and may do, follows from their rights: policy.ts. */
const staff = ['client', 'employee'] as const

export const visitRoutes: readonly Route[] = [
  statementRoute(
    getVisitData,
    { allow: ['visitor', 'client'], audit: null },
    ({ deps, company, actor, query, language }) =>
      readVisitData(deps, company, actor, { ...query, acceptLanguage: language }),
  ),
  route(
    contract.getVisit,
    { allow: ['visitor', 'reviewer', 'client', 'employee'], audit: null },
    async ({ tx, company, act, actor, params }) => {
      const seen = await seeVisit(tx, company, act, visitKeyOfPath(params))
      const visit = asFoundByName(seen, actor)
      const gapsOf = await loadGaps(tx, company, actor, [visit], act.at)
      return presentStaffVisit(visit, company, actor, act.at, gapsOf)
    },
  ),
  route(lists.listVisits, { allow: staff, audit: null }, ({ tx, company, query, act }) =>
    readVisitList(tx, company, act, query),
  ),
  route(listOtherDays, { allow: staff, audit: null }, ({ tx, company, query, act }) =>
    readOtherDays(tx, company, act, query),
  ),
  statementRoute(lists.watchVisits, { allow: staff, audit: null }, (context) =>
    watchVisits(context, context.query),
  ),
  route(
    putVisitCustomFields,
    { allow: ['visitor', 'client', 'employee'], audit: 'visit.answered' },
    ({ tx, company, act, params, body }) =>
      putVisitAnswers(tx, company, act, visitKeyOfPath(params), body),
  ),
  route(
    getVisitCustomFields,
    { allow: ['client', 'employee'], audit: null },
    ({ tx, company, actor, act, params, query, language }) =>
      readVisitAnswers(
        tx,
        company,
        { actor, at: act.at, language: query.language ?? language },
        visitKeyOfPath(params),
      ),
  ),
  route(
    contract.completeRegistration,
    { allow: ['visitor', 'client'], audit: 'visit.registered, visit.registration_failed' },
    ({ tx, company, act, actor, params, body, language }) =>
      completeRegistration(tx, company, act, visitKeyOfPath(params), {
        ...body,
        acceptLanguage: actor.kind === 'visitor' ? language : undefined,
      }),
  ),
  route(
    contract.preCheckIn,
    {
      allow: ['visitor', 'client', 'employee'],
      audit: 'visit.pre_checked_in',
      right: 'CHANGE_VISIT_STATUS',
    },
    ({ tx, company, act, actor, params, language }) =>
      preCheckInVisit(tx, company, act, visitKeyOfPath(params), {
        acceptLanguage: actor.kind === 'visitor' ? language : undefined,
      }),
  ),
  statementRoute(
    contract.checkIn,
    {
      allow: ['visitor', 'client', 'employee'],
      audit: 'visit.checked_in, visit.agreement_signed',
      right: 'CHANGE_VISIT_STATUS',
    },
    (context) =>
      arrive(contract.checkIn, context, visitKeyOfPath(context.params), {
        action: 'check-in',
        override: context.body.override ?? null,
        agreement: {
          agreementId: context.body.instructionId,
          token: context.body.instructionToken,
          language: context.body.instructionLanguage,
          sendCopy: context.body.sendInstructionPDF,
        },
      }),
  ),
  statementRoute(
    contract.onSite,
    {
      allow: ['visitor', 'client', 'employee'],
      audit: 'visit.on_site, visit.agreement_signed',
      right: 'CHANGE_VISIT_STATUS',
    },
    (context) =>
      arrive(contract.onSite, context, visitKeyOfPath(context.params), {
        action: 'on-site',
        override: context.body.incomplete ? { reason: '' } : null,
        agreement: {
          agreementId: context.body.agreementId,
          token: context.body.agreementSignature,
          language: context.body.agreementLanguage,
          sendCopy: context.body.sendCopyToVisitor,
        },
      }),
  ),
  route(
    contract.checkOut,
    {
      allow: ['visitor', 'client', 'employee'],
      audit: 'visit.checked_out',
      right: 'CHANGE_VISIT_STATUS',
      afterClosing: true,
    },
    ({ tx, company, act, params }) => checkOutVisit(tx, company, act, visitKeyOfPath(params)),
  ),
  route(
    closeMeetingEndpoint,
    {
      allow: staff,
      audit: 'visit.checked_out, visit.cancelled, meeting.updated',
      right: 'CHANGE_VISIT_STATUS',
    },
    async ({ tx, company, act, params: { meetingId } }) => {
      const { checkedOut, cancelled } = await closeMeeting(tx, company, act, meetingId)
      return {
        id: outsideId('M', meetingId),
        checkedOut: checkedOut.map(outsideVisitId),
        cancelled: cancelled.map(outsideVisitId),
      }
    },
  ),
  route(
    contract.denyVisit,
    { allow: ['visitor', 'reviewer', 'client', 'employee'], audit: 'visit.denied' },
    ({ tx, company, act, actor, params, body }) =>
      actor.kind === 'visitor'
        ? denyByFlow(tx, company, act, visitKeyOfPath(params), body.times)
        : denyByApprover(tx, company, act, visitKeyOfPath(params), body.reason),
  ),
  route(
    contract.approveVisit,
    { allow: ['reviewer', 'client', 'employee'], audit: 'visit.approved' },
    ({ tx, company, act, params }) => approveVisit(tx, company, act, visitKeyOfPath(params)),
  ),
  route(
    contract.resetVisit,
    { allow: staff, audit: 'visit.reset', right: 'CHANGE_VISIT_STATUS' },
    ({ tx, company, act, params }) => resetVisit(tx, company, act, visitKeyOfPath(params)),
  ),
  route(
    verifyVisitEndpoint,
    {
      allow: staff,
      audit: 'visit.identity_checked, visit.identity_unchecked',
      right: 'CHANGE_VISIT_STATUS',
    },
    ({ tx, company, act, params, body }) =>
      verifyVisit(tx, company, act, visitKeyOfPath(params), body),
  ),
  route(
    contract.getTimeline,
    { allow: staff, audit: null },
    async ({ tx, company, act, params }) => {
      const key = visitKeyOfPath(params)
      await seeVisit(tx, company, act, key)
      return readTimeline(tx, company.companyId, visitSubject(key))
    },
  ),
  statementRoute(
    contract.watchVisit,
    { allow: ['visitor', 'reviewer', 'client'], audit: null },
    (context) => watchVisit(context, visitKeyOfPath(context.params)),
  ),
  route(
    contract.revokeLinks,
    { allow: staff, audit: 'visit.links_revoked' },
    async ({ tx, company, act, params }) => {
      await seeVisit(tx, company, act, visitKeyOfPath(params))
      return revokeLinks(tx, company, act, visitKeyOfPath(params))
    },
  ),
  route(
    contract.createVisitLink,
    { allow: staff, audit: null },
    async ({ tx, company, act, params, deps }) => {
      await seeVisit(tx, company, act, visitKeyOfPath(params))
      return createVisitLink(tx, company, act, visitKeyOfPath(params), deps)
    },
  ),
]
