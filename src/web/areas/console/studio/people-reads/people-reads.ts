/** The reads of a source of people, as screens show them: whatever the source is, it is begun, looked at and decided on in the same way. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'

type State = CallOutput<Endpoints['ldap.get']>
type Page = CallOutput<Endpoints['ldap.run']>
/** One read; what was wrong is a code of its source. */
export type Run = Omit<State['runs'][number], 'error'> & { readonly error: string | null }
export type Change = Page['people'][number]
export type Source = Pick<NonNullable<State['directory']>, 'state' | 'people' | 'restoredFrom'>

export type PeopleReads = {
  /** Begins the key of what is kept of them. */
  readonly key: readonly string[]
  readonly begin: (preview: boolean) => Promise<unknown>
  readonly apply: (runId: string) => Promise<unknown>
  readonly discard: (runId: string) => Promise<unknown>
  readonly pause: () => Promise<unknown>
  readonly activate: () => Promise<unknown>
  readonly read: (
    runId: string,
    query: { readonly after: number; readonly pageSize: number },
    signal: AbortSignal,
  ) => Promise<Pick<Page, 'people' | 'next'>>
  /** What somebody reads of a code. */
  readonly faultWord: (code: string) => MessageKey
}

/** What is under way, or waits. */
export const isLive = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'READING' || state === 'WAITING' || state === 'APPLYING'

const busyMs = 1_500

/** Read again while something is under way. */
export const readAgain = (runs: readonly Pick<Run, 'state'>[] | undefined): number | false =>
  runs?.some((run) => run.state === 'READING' || run.state === 'APPLYING') === true ? busyMs : false

/** Who is in a read; its state changes it. */
export const runQuery = ({ key, read }: PeopleReads, { id, state }: Run) =>
  infiniteQueryOptions({
    queryKey: [...key, 'run', id, state],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => read(id, { after: pageParam, pageSize: 50 }, signal),
    getNextPageParam: ({ next }) => next,
  })
