import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { wallsPaths } from './walls-paths.ts'

export type WallCall = CallOf<keyof typeof wallsPaths>
export type Wall = CallOutput<Endpoints['walls.list']>[number]
export type WallValues = Pick<Wall, 'name' | 'shows' | 'languages' | 'welcome' | 'theme'>

/** In the address, for a display that is only being added. */
export const newWall = 'new'

export const wallsQuery = (call: WallCall, companyId: string) =>
  queryOptions({
    queryKey: ['walls'],
    queryFn: ({ signal }) => call('walls.list', { params: { companyId } }, signal),
  })

/** In which languages a new display begins. */
export const ownLanguagesQuery = (call: WallCall, companyId: string) =>
  queryOptions({
    queryKey: ['walls', 'languages'],
    queryFn: async ({ signal }) =>
      (await call('companies.get', { params: { companyId } }, signal)).languages,
  })

/** How a display looks; the last picture stays until the next is drawn. */
export const previewQuery = (
  call: WallCall,
  companyId: string,
  { shows, languages, welcome, theme }: WallValues,
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['walls', 'preview', shows, languages, welcome, theme],
    enabled: languages.length > 0,
    queryFn: async ({ signal }) => {
      await typed(signal)
      const body = {
        shows: [...shows],
        languages: [...languages],
        welcome,
        theme,
        language: languages[0] ?? 'en',
      }
      return call('walls.preview', { params: { companyId }, body }, signal)
    },
    placeholderData: keepPreviousData,
  })
