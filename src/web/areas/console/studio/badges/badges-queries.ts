import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { BadgeValues } from '#domain/badge/badge-variables.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { badgesPaths } from './badges-paths.ts'

export type BadgesCall = CallOf<keyof typeof badgesPaths>
export type StoredBadge = CallOutput<Endpoints['badgeTemplates.get']>
export type BadgeParams = CallOutput<Endpoints['params.badge']>

/** What a location gives its badges: its logo, its language, and what variables say of somebody made up. */
export type BadgeGround = {
  readonly values: BadgeValues
  readonly language: string
  readonly logo128: string | null
}

const testMs = 1_500

export const badgesQuery = (call: BadgesCall, companyId: string) =>
  queryOptions({
    queryKey: ['badges'],
    queryFn: ({ signal }) => call('badgeTemplates.list', { params: { companyId } }, signal),
  })

/** One badge as it is edited: what others save meanwhile is merged when it is saved, not read under somebody's hands. */
export const badgeQuery = (call: BadgesCall, companyId: string, badgeTemplateId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['badges', badgeTemplateId],
    queryFn: ({ signal }) =>
      call('badgeTemplates.get', { params: { companyId, badgeTemplateId } }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const groundQuery = (call: BadgesCall, companyId: string) =>
  queryOptions({
    queryKey: ['badges', 'ground'],
    queryFn: async ({ signal }): Promise<BadgeGround> => {
      const params = { companyId }
      const [variables, company] = await Promise.all([
        call('badges.variables', { params, query: {} }, signal),
        call('companies.get', { params }, signal),
      ])
      const values = Object.fromEntries(variables.map(({ name, example }) => [name, example]))
      const [language = 'en'] = company.languages
      return { values, language, logo128: company.logo128 }
    },
  })

/** What visitors are asked: what conditions and variables may name. */
export const fieldsQuery = (call: BadgesCall, companyId: string) =>
  queryOptions({
    queryKey: ['badges', 'fields'],
    queryFn: ({ signal }) => call('customFields.list', { params: { companyId } }, signal),
  })

export const badgeParamsQuery = (call: BadgesCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['badge-params'],
    queryFn: ({ signal }) => call('params.badge', { params: { companyId } }, signal),
  })

/** The printers of the location, for people who may set them up. */
export const printersQuery = (call: BadgesCall, companyId: string, mayRead: boolean) =>
  queryOptions({
    queryKey: ['printers'],
    enabled: mayRead,
    queryFn: ({ signal }) => call('printers.list', { params: { companyId } }, signal),
    // While a test is on its way.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ test }) => test !== null && test.endedAt === null) === true ? testMs : false,
  })
