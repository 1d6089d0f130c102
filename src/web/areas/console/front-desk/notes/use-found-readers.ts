import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useFinder, type Found } from '#web/ui/forms/use-finder.ts'
import type { Notes } from './use-notes.ts'

/** Colleagues who may see the visit, by the letters of a name; nobody while too few are typed. Reference §7, Comment. */
export function useFoundReaders(
  { connection, params }: Pick<Notes, 'connection' | 'params'>,
  text: string,
): Found {
  return useFinder(
    {
      isEnough: hasEnoughLetters,
      find: async (filter, signal) => {
        const input = { params, query: { filter } }
        const { colleagues } = await connection.call('comments.searchReaders', input, signal)
        return colleagues.map(({ id, name }) => ({ id, label: name }))
      },
    },
    text,
  )
}
