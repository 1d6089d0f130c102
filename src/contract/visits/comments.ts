/** What people who work here say to each other about a visit (Spec §7, vm/ visits; Reference §7, Comment). Never for the visitor. */
import { defineEndpoint } from '../endpoint.ts'
import { visitParams } from '../ids.ts'
import { comment, commentBody, commentList, readerList, readersQuery } from '../notes.ts'
import { visitPath } from '../place-paths.ts'

export const listComments = defineEndpoint('comments.list', `GET ${visitPath}/comments`, {
  summary: 'What was said about a visit, oldest first, for whoever may see the visit.',
  tag: 'Visits',
  params: visitParams,
  response: commentList,
  errors: [],
})
export const searchReaders = defineEndpoint(
  'comments.searchReaders',
  `GET ${visitPath}/comments/readers`,
  {
    summary: 'Who can be tagged in a comment: colleagues who may see the visit, by what was typed.',
    tag: 'Visits',
    params: visitParams,
    query: readersQuery,
    response: readerList,
    errors: [],
  },
)
export const addComment = defineEndpoint('comments.add', `POST ${visitPath}/comments`, {
  summary:
    'Say something about a visit. Colleagues who are tagged get a mail; they must be able to see the visit.',
  tag: 'Visits',
  params: visitParams,
  body: commentBody,
  response: comment,
  errors: [],
})
