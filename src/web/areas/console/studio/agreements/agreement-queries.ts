import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { agreementPaths } from './agreement-paths.ts'

export type AgreementCall = CallOf<keyof typeof agreementPaths & keyof Endpoints>
export type StoredAgreement = CallOutput<Endpoints['agreements.list']>[number]
export type AgreementVersion = CallOutput<Endpoints['agreements.versions']>[number]
export type AgreementField = CallOutput<Endpoints['customFields.list']>[number]

export type RecentVisit = CallOutput<Endpoints['agreements.recentVisits']>[number]

/** The agreements of the location, in their order. */
export const agreementsQuery = (call: AgreementCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements'],
    queryFn: ({ signal }) => call('agreements.list', { params: { companyId } }, signal),
  })

/** What visitors are asked: what conditions and placeholders may name. */
export const fieldsQuery = (call: AgreementCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements', 'fields'],
    queryFn: ({ signal }) => call('customFields.list', { params: { companyId } }, signal),
  })

/** The languages in which the location meets visitors. */
export const languagesQuery = (call: AgreementCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements', 'languages'],
    queryFn: async ({ signal }) =>
      (await call('companies.get', { params: { companyId } }, signal)).languages,
  })

/** Whether and how visitors sign at the location. */
export const signingQuery = (call: AgreementCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements', 'signing'],
    queryFn: ({ signal }) => call('params.visitorManagement', { params: { companyId } }, signal),
  })

/** The wordings of one agreement, and what was signed of them. */
export const versionsQuery = (call: AgreementCall, companyId: string, agreementId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements', agreementId, 'versions'],
    queryFn: ({ signal }) =>
      call('agreements.versions', { params: { companyId, agreementId } }, signal),
  })

/** Visits to try conditions on. */
export const recentVisitsQuery = (call: AgreementCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['agreements', 'recent-visits'],
    queryFn: ({ signal }) => call('agreements.recentVisits', { params: { companyId } }, signal),
  })
