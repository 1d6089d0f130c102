import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useFinder, type Found } from '#web/ui/forms/use-finder.ts'
import type { NoteSource } from './note-source.ts'

/** Colleagues who may see the subject, by the letters of a name; nobody while too few are typed. Reference §7, Comment. */
export function useFoundReaders({ searchReaders }: NoteSource, text: string): Found {
  return useFinder(
    {
      isEnough: (typed) => searchReaders !== null && hasEnoughLetters(typed),
      find: async (filter, signal) =>
        ((await searchReaders?.(filter, signal)) ?? []).map(({ id, name }) => ({
          id,
          label: name,
        })),
    },
    text,
  )
}
