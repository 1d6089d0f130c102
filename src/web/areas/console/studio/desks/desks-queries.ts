import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { desksPaths } from './desks-paths.ts'

export type DesksCall = CallOf<keyof typeof desksPaths>
export type Floor = CallOutput<Endpoints['floors.list']>[number]
export type AreaBrief = CallOutput<Endpoints['deskAreas.list']>[number]
export type Area = CallOutput<Endpoints['deskAreas.get']>
export type Team = CallOutput<Endpoints['deskTeams.list']>[number]
export type AreaParams = { readonly companyId: string; readonly deskAreaId: string }

export const floorsQuery = (call: DesksCall, companyId: string) =>
  queryOptions({
    queryKey: ['desk-floors'],
    queryFn: ({ signal }) => call('floors.list', { params: { companyId } }, signal),
  })

export const teamsQuery = (call: DesksCall, companyId: string) =>
  queryOptions({
    queryKey: ['desk-teams'],
    queryFn: ({ signal }) => call('deskTeams.list', { params: { companyId } }, signal),
  })

type Effect = CallInput<Endpoints['deskTeams.preview']>['body']

/** Whom a change of who may book would touch, before it is saved. */
export const teamEffectQuery = (call: DesksCall, companyId: string, body: Effect) =>
  queryOptions({
    ...readAnew,
    queryKey: ['desk-teams', 'effect', JSON.stringify(body)],
    queryFn: ({ signal }) => call('deskTeams.preview', { params: { companyId }, body }, signal),
  })

export const areasQuery = (call: DesksCall, companyId: string) =>
  queryOptions({
    queryKey: ['desk-areas'],
    queryFn: ({ signal }) => call('deskAreas.list', { params: { companyId }, query: {} }, signal),
  })

/** Those that were archived, the last ones first. */
export const archivedAreasQuery = (call: DesksCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['desk-areas', 'archived'],
    queryFn: ({ signal }) => call('deskAreas.archived', { params: { companyId } }, signal),
  })

/** The desks that were taken out of an area. */
export const archivedDesksQuery = (call: DesksCall, params: AreaParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['desk-areas', params.deskAreaId, 'archived'],
    queryFn: ({ signal }) => call('deskAreas.archivedDesks', { params }, signal),
  })

/** One area as it is edited: what others save meanwhile is merged when it is saved, not read under somebody's hands. */
export const areaQuery = (call: DesksCall, params: AreaParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['desk-areas', params.deskAreaId],
    queryFn: ({ signal }) => call('deskAreas.get', { params, query: {} }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What is booked of the desks of an area, by their stored numbers. */
export const bookedQuery = (call: DesksCall, params: AreaParams) =>
  queryOptions({
    queryKey: ['desk-areas', params.deskAreaId, 'booked'],
    queryFn: ({ signal }) => call('deskAreas.bookings', { params }, signal),
  })
