import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type FrontDesk, useFrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import { visitParams } from '../visit-params.ts'

export type Comment = CallOutput<Endpoints['comments.list']>['comments'][number]
export type Attachment = CallOutput<Endpoints['attachments.list']>['attachments'][number]

export type Notes = {
  /** Null until they were read. */
  readonly comments: readonly Comment[] | null
  readonly attachments: readonly Attachment[]
  readonly isFailed: boolean
  /** Reads both anew. */
  readonly read: () => Promise<void>
  readonly connection: FrontDesk
  readonly params: ReturnType<typeof visitParams>
}

/** What was said about a visit and is kept with it. */
export function useNotes(visitId: string): Notes {
  const { page } = useConsole()
  const connection = useFrontDesk()
  const params = visitParams(page.location.companyId, visitId)
  const { data, isError, refetch } = useQuery(notesQuery(connection, visitId, params))
  return {
    comments: data?.comments ?? null,
    attachments: data?.attachments ?? [],
    isFailed: isError,
    read: async () => {
      await refetch()
    },
    connection,
    params,
  }
}

const notesQuery = ({ call }: FrontDesk, visitId: string, params: Notes['params']) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'notes'],
    queryFn: async ({ signal }) => {
      const [{ comments }, { attachments }] = await Promise.all([
        call('comments.list', { params }, signal),
        call('attachments.list', { params }, signal),
      ])
      return { comments, attachments }
    },
  })
