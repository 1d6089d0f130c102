/**
 * What colleagues say to each other about something, the files that they keep with it, and what happened to it: the shapes that a
 * visit, a delivery and a ticket share (issue 17 §3). Each has calls of its own, at its own address.
 */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { maxHosts } from '#domain/host/plan-host-search.ts'
import { maxCommentLength, maxTagged } from '#domain/notes/mention.ts'
import { idInput, idOutput } from './ids.ts'
import { instantOutput, lineOfText, text } from './shapes.ts'

/** Whoever works here, by name. */
export const colleague = z.object({ id: idOutput('US'), name: z.string() })

export const comment = z.object({
  id: idOutput('CM'),
  text: z.string(),
  at: instantOutput,
  author: colleague
    .nullable()
    .meta({ description: 'null for an API client, and for whoever works here no more' }),
  tagged: z.array(colleague).meta({ description: 'who was told by mail' }),
})
export const commentList = z.object({ comments: z.array(comment) })
export const commentBody = z.object({
  text: text(maxCommentLength)
    .overwrite((value) => value.trim())
    .refine((value) => value !== '', 'common_error_required'),
  taggedIds: z.array(idInput('US')).max(maxTagged).default([]),
})

export const readersQuery = z.object({
  filter: lineOfText(maxFilterLength).refine(hasEnoughLetters, 'filter_too_short').meta({
    description: 'of a name, as in the search for hosts',
  }),
})
export const readerList = z.object({
  colleagues: z.array(colleague).max(maxHosts).meta({ description: 'the best first' }),
})

export const attachment = z.object({
  id: idOutput('AT'),
  name: z.string(),
  mime: z.string(),
  size: z.number().int().meta({ description: 'in bytes' }),
  at: instantOutput,
  addedBy: colleague.nullable(),
  mayRemove: z.boolean().meta({ description: 'the caller added it, or administers the location' }),
})
export const attachmentList = z.object({ attachments: z.array(attachment) })

/** Oldest first. */
export const timeline = z.array(
  z.object({
    kind: z.string(),
    actor: z.string(),
    assistant: z.string().nullable().meta({ description: 'the AI assistant by which they did it' }),
    at: instantOutput,
    payload: z.record(z.string(), z.unknown()),
  }),
)
