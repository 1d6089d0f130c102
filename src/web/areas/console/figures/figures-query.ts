import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Weeks } from '#domain/figures/period.ts'
import type { CallOf } from '#web/api/call.ts'
import type { figuresPaths } from './figures-paths.ts'

export type FiguresCall = CallOf<keyof typeof figuresPaths>
export type WorkplaceFigures = CallOutput<Endpoints['figures.workplace']>
export type WorkplaceCounts = WorkplaceFigures['weeks'][number]['counts']
export type VisitFigures = CallOutput<Endpoints['figures.visits']>
export type VisitCounts = VisitFigures['weeks'][number]['counts']
export type DeskFigures = CallOutput<Endpoints['figures.desks']>
export type FigureMail = CallOutput<Endpoints['figureMails.list']>['figureMails'][number]
export type PlanArea = CallOutput<Endpoints['deskAreas.get']>

/** They are counted every minute. */
const againMs = 60_000

export const workplaceQuery = (call: FiguresCall, companyId: string, weeks: Weeks, space: string) =>
  queryOptions({
    queryKey: ['figures', 'workplace', weeks, space],
    queryFn: ({ signal }) => {
      const query = { ...weeks, ...(space !== '' && { deskAreaId: space }) }
      return call('figures.workplace', { params: { companyId }, query }, signal)
    },
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })

export const visitsQuery = (
  call: FiguresCall,
  companyId: string,
  weeks: Weeks,
  visitorType: string | null,
) =>
  queryOptions({
    queryKey: ['figures', 'visits', weeks, visitorType],
    queryFn: ({ signal }) => {
      const query = { ...weeks, ...(visitorType !== null && { visitorType }) }
      return call('figures.visits', { params: { companyId }, query }, signal)
    },
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })

export const deskFiguresQuery = (
  call: FiguresCall,
  companyId: string,
  deskAreaId: string,
  month: string,
) =>
  queryOptions({
    queryKey: ['figures', 'desks', deskAreaId, month],
    enabled: deskAreaId !== '',
    queryFn: ({ signal }) =>
      call('figures.desks', { params: { companyId, deskAreaId }, query: { month } }, signal),
  })

export const planQuery = (call: FiguresCall, companyId: string, deskAreaId: string) =>
  queryOptions({
    queryKey: ['figures', 'plan', deskAreaId],
    enabled: deskAreaId !== '',
    queryFn: ({ signal }) =>
      call('deskAreas.get', { params: { companyId, deskAreaId }, query: {} }, signal),
  })

/** Only whoever works at the location gets any. */
export const figureMailsQuery = (call: FiguresCall, companyId: string, isUser: boolean) =>
  queryOptions({
    queryKey: ['figure-mails', companyId],
    enabled: isUser,
    queryFn: ({ signal }) => call('figureMails.list', { params: { companyId } }, signal),
  })
