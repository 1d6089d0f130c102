import { useQuery } from '@tanstack/react-query'
import { mayPutAway, type UsedThing, usesAgainstRemoval } from '#domain/location/use.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { usesPaths } from './uses-paths.ts'

export type UsedOne = { readonly of: UsedThing; readonly id: string }

/** As one sentence; empty until it is known. Read at once, or whenever it is asked for, as it is then. */
export function useUses(
  { of, id }: UsedOne,
  isReadAtOnce: boolean,
): {
  readonly line: string
  readonly isFree: boolean
  readonly isRemovable: boolean
  readonly readAgain: () => void
} {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(usesPaths)
  const read = useQuery({
    ...readAnew,
    enabled: isReadAtOnce,
    queryKey: ['uses', of, id],
    queryFn: ({ signal }) =>
      call('uses.list', { params: { companyId }, query: { of, id } }, signal),
  })
  const readAgain = (): void => void read.refetch()
  const found = read.isFetching ? undefined : read.data
  if (found === undefined) return { line: '', isFree: true, isRemovable: true, readAgain }
  const list = new Intl.ListFormat(language)
  const words = found.map(({ use, count, names }) =>
    t(`uses_${use}`, { count, names: list.format(names) }),
  )
  return {
    line: found.length === 0 ? t('uses_none') : t('uses_are', { uses: list.format(words) }),
    isFree: mayPutAway(found),
    isRemovable: usesAgainstRemoval(found).length === 0,
    readAgain,
  }
}
