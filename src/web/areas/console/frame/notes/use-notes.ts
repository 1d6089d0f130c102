import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Notes, NoteSource } from './note-source.ts'

/** What was said about a subject and is kept with it. */
export function useNotes(source: NoteSource): Notes {
  const { data, isError, refetch } = useQuery(notesQuery(source))
  return {
    comments: data?.comments ?? null,
    attachments: data?.attachments ?? [],
    isFailed: isError,
    read: async () => {
      await refetch()
    },
    source,
  }
}

const notesQuery = ({ queryKey, comments, attachments }: NoteSource) =>
  queryOptions({
    queryKey: [...queryKey, 'notes'],
    queryFn: async ({ signal }) => {
      const [said, kept] = await Promise.all([comments(signal), attachments(signal)])
      return { comments: said, attachments: kept }
    },
  })
