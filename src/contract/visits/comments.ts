/** What people who work here say to each other about a visit (Spec §7, vm/ visits; Reference §7, Comment). Never for the visitor. */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { maxHosts } from '#domain/host/plan-host-search.ts'
import { maxCommentLength, maxTagged } from '#domain/visit/staff/mention.ts'
import { defineEndpoint } from '../endpoint.ts'
import { visitPath } from '../place-paths.ts'
import { idInput, idOutput, visitParams } from '../ids.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'

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

export const listComments = defineEndpoint('comments.list', `GET ${visitPath}/comments`, {
  summary: 'What was said about a visit, oldest first, for whoever may see the visit.',
  tag: 'Visits',
  params: visitParams,
  response: z.object({ comments: z.array(comment) }),
  errors: [],
})
export const searchReaders = defineEndpoint(
  'comments.searchReaders',
  `GET ${visitPath}/comments/readers`,
  {
    summary: 'Who can be tagged in a comment: colleagues who may see the visit, by what was typed.',
    tag: 'Visits',
    params: visitParams,
    query: z.object({
      filter: lineOfText(maxFilterLength).refine(hasEnoughLetters, 'filter_too_short').meta({
        description: 'of a name, as in the search for hosts',
      }),
    }),
    response: z.object({
      colleagues: z.array(colleague).max(maxHosts).meta({ description: 'the best first' }),
    }),
    errors: [],
  },
)
export const addComment = defineEndpoint('comments.add', `POST ${visitPath}/comments`, {
  summary:
    'Say something about a visit. Colleagues who are tagged get a mail; they must be able to see the visit.',
  tag: 'Visits',
  params: visitParams,
  body: z.object({
    text: text(maxCommentLength)
      .overwrite((value) => value.trim())
      .refine((value) => value !== '', 'common_error_required'),
    taggedIds: z.array(idInput('US')).max(maxTagged).default([]),
  }),
  response: comment,
  errors: [],
})
