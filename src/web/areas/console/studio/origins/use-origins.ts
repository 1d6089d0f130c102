import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { originsPaths } from './origins-paths.ts'

export type Origin = CallOutput<Endpoints['settingOrigins.list']>['settings'][number]

export type Origins = {
  /** Where a setting comes from, by its key; null while nobody has given this location anything. */
  readonly of: (key: string) => Origin | null
  readonly isLocked: (key: string) => boolean
  /** The same of one thing of a list, by its name; null while nobody has given any. */
  readonly ofThing: (key: string, name: string) => Origin | null
  readonly isThingLocked: (key: string, name: string) => boolean
  /** After something was saved. */
  readonly readAgain: () => Promise<void>
}

/** Where the settings of the location come from. Until that is known nothing counts as locked: the server refuses what is. */
export function useOrigins(): Origins {
  const { page } = useConsole()
  const call = useCalls(originsPaths)
  const queries = useQueryClient()
  const params = { companyId: page.location.companyId }
  const queryKey = ['setting-origins', params.companyId]
  const read = useQuery({
    ...readAnew,
    queryKey,
    queryFn: ({ signal }) => call('settingOrigins.list', { params }, signal),
  })
  const all = read.data?.settings ?? []
  // A location without templates has nothing to tell apart.
  const isAnyGiven = all.some(({ template }) => template !== null)
  const known = new Map(isAnyGiven ? all.map((one) => [one.key, one]) : [])
  const ofThing = (key: string, name: string): Origin | null => {
    const list = known.get(key)
    if (list === undefined || list.template === null) return null
    const { template } = list
    const isGiven = Array.isArray(template.value) && template.value.some((one) => one === name)
    if (!isGiven) return { ...list, origin: 'LOCATION', template: null }
    return { ...list, origin: template.others.includes(name) ? 'LOCATION' : template.layer }
  }
  return {
    of: (key) => known.get(key) ?? null,
    isLocked: (key) => known.get(key)?.template?.locked === true,
    ofThing,
    isThingLocked: (key, name) => ofThing(key, name)?.template?.locked === true,
    readAgain: () => queries.invalidateQueries({ queryKey }),
  }
}
