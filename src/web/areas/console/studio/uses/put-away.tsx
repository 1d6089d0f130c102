import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayPutAway, type UsedThing } from '#domain/location/use.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { usesPaths } from './uses-paths.ts'

type Thing = { readonly of: UsedThing; readonly id: string }

/** A button that puts something away: it says first what uses it, and what to change before where settings still ask for it. */
export function PutAway({
  thing,
  label,
  question,
  first,
  onDo,
}: {
  readonly thing: Thing
  readonly label: string
  readonly question: string
  /** What to do first, for what may still be needed. */
  readonly first?: string
  readonly onDo: () => Promise<void>
}): ReactNode {
  const { line, isFree, readAgain } = useUses(thing, false)
  return (
    <AskFirst
      label={label}
      question={`${isFree ? question : (first ?? '')} ${line}`}
      {...(!isFree && { instead: <></> })}
      onAsk={readAgain}
      onDo={onDo}
    />
  )
}

/** What uses something, beside the choice that takes it away. */
export function Uses({ thing }: { readonly thing: Thing }): ReactNode {
  return <p className="muted">{useUses(thing, true).line}</p>
}

/** As one sentence; empty until it is known. Read at once, or whenever it is asked for, as it is then. */
function useUses(
  { of, id }: Thing,
  isReadAtOnce: boolean,
): { readonly line: string; readonly isFree: boolean; readonly readAgain: () => void } {
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
  if (found === undefined) return { line: '', isFree: true, readAgain }
  const list = new Intl.ListFormat(language)
  const words = found.map(({ use, count, names }) =>
    t(`uses_${use}`, { count, names: list.format(names) }),
  )
  return {
    line: found.length === 0 ? t('uses_none') : t('uses_are', { uses: list.format(words) }),
    isFree: mayPutAway(found),
    readAgain,
  }
}
