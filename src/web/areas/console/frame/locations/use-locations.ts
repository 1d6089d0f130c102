import { useQuery } from '@tanstack/react-query'
import type { Right } from '#domain/rights/right.ts'
import { useConsole } from '../console-context.ts'
import { useCalls } from '../reading/use-calls.ts'
import { locationsPaths } from './locations-paths.ts'

/** A location by its name. */
export type LocationName = {
  readonly companyId: string
  readonly name: string
  readonly timeZone: string
}

/** From here on a list is easier to search than to read. */
export const manyLocations = 12

/**
 * The locations where somebody acts, or where they have `right`. A page brings the first of them; where there are more, all come when
 * a screen needs them.
 */
export function useLocations(right?: Right): readonly LocationName[] {
  const { page } = useConsole()
  const all = useLocationsRead(right)
  return (
    all.data ?? page.locations.filter((one) => right === undefined || one.rights.includes(right))
  )
}

/** The reading of all of them, which only happens where the page doesn't bring all. */
export function useLocationsRead(right?: Right) {
  const { page } = useConsole()
  const call = useCalls(locationsPaths)
  return useQuery({
    queryKey: ['my-locations', right ?? ''],
    staleTime: 60_000,
    enabled: page.hasMoreLocations === true,
    queryFn: async ({ signal }): Promise<readonly LocationName[]> => {
      const found = await call('me.locations', { query: { right } }, signal)
      return found.map(({ id, ...location }) => ({ companyId: id, ...location }))
    },
  })
}
