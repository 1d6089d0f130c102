import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type FrontDesk, useFrontDesk } from '../use-front-desk.ts'
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

/** What is read, and all that it is read anew for. */
type Asked = { readonly visitId: string; readonly version: string }

/** What was said about a visit and is kept with it; read anew whenever `version` changes. */
export function useNotes(visitId: string, version: string): Notes {
  const { page } = useConsole()
  const { companyId } = page.location
  const connection = useFrontDesk()
  const [comments, setComments] = useState<readonly Comment[] | null>(null)
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [isFailed, setIsFailed] = useState(false)
  const params = visitParams(companyId, visitId)
  const load = async (signal?: AbortSignal): Promise<void> => {
    try {
      const [said, kept] = await Promise.all([
        connection.call('comments.list', { params }, signal),
        connection.call('attachments.list', { params }, signal),
      ])
      setComments(said.comments)
      setAttachments(kept.attachments)
      setIsFailed(false)
    } catch (error) {
      if (signal?.aborted === true) return
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  }
  const follow = useEffectEvent((signal: AbortSignal, _asked: Asked) => load(signal))
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void follow(controller.signal, { visitId, version })
    return () => controller.abort()
  }, [visitId, version])
  return { comments, attachments, isFailed, read: () => load(), connection, params }
}
