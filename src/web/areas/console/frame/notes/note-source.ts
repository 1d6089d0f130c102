/** Where the comments and files of one subject come from: a visit, a delivery, a ticket. */
import type { z } from 'zod'
import type { DeepReadonly } from '#contract/endpoint.ts'
import type { attachment, comment } from '#contract/notes.ts'
import type { Colleague } from './mention-field.tsx'

export type Comment = DeepReadonly<z.output<typeof comment>>
export type Attachment = DeepReadonly<z.output<typeof attachment>>

/** The calls of a subject, each of which may throw an ApiError. */
export type NoteSource = {
  /** Under which the query client keeps what was read. */
  readonly queryKey: readonly string[]
  readonly comments: (signal: AbortSignal) => Promise<readonly Comment[]>
  readonly attachments: (signal: AbortSignal) => Promise<readonly Attachment[]>
  /** Null where nobody is told that they were tagged. */
  readonly searchReaders:
    | ((filter: string, signal: AbortSignal) => Promise<readonly Colleague[]>)
    | null
  readonly addComment: (body: {
    readonly text: string
    readonly taggedIds: readonly string[]
  }) => Promise<unknown>
  readonly addAttachment: (file: File) => Promise<unknown>
  readonly removeAttachment: (attachmentId: string) => Promise<unknown>
  readonly download: (attachmentId: string) => Promise<Blob>
}

/** What was said and is kept, as the screen has it. */
export type Notes = {
  /** Null until they were read. */
  readonly comments: readonly Comment[] | null
  readonly attachments: readonly Attachment[]
  readonly isFailed: boolean
  /** Reads both anew. */
  readonly read: () => Promise<void>
  readonly source: NoteSource
}
