import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'

type Answer = { readonly items: readonly unknown[] }
type ItemOf<Part extends Answer> = Part['items'][number]

/** A list as far as it was read. */
export type Listed<Part extends Answer> = {
  readonly items: readonly ItemOf<Part>[]
  /** The first and the newest answer, for what they say beside their items. */
  readonly first: Part | undefined
  readonly last: Part | undefined
}
export type ListResult = UseInfiniteQueryResult<Listed<Answer>>

/** A list whose answers name what asks for more of it; null: nothing more. What was found stays until another question is answered. */
export function markedList<Part extends Answer & { readonly next: Mark | null }, Mark>(
  queryKey: QueryKey,
  read: (mark: Mark | null, signal: AbortSignal) => Promise<Part>,
) {
  return infiniteQueryOptions<Part, Error, Listed<Part>, QueryKey, Mark | null>({
    queryKey,
    // The type of a page parameter is not resolved while `Mark` is open.
    queryFn: ({ pageParam, signal }) => read(pageParam as Mark | null, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: listed<Part>,
  })
}

/** The same of a list whose pages are counted, from 1. */
export function countedList<Part extends Answer & { readonly total: number }>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Part>,
) {
  return infiniteQueryOptions<Part, Error, Listed<Part>, QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, parts) =>
      parts.reduce((count, { items }) => count + items.length, 0) < total ? parts.length + 1 : null,
    placeholderData: keepPreviousData,
    select: listed<Part>,
  })
}

/** Asks once more for what could not be read. */
export function tryAgain(list: Omit<ListResult, 'data'>): void {
  void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
}

function listed<Part extends Answer>({ pages }: InfiniteData<Part>): Listed<Part> {
  return {
    items: pages.flatMap(({ items }) => items as ItemOf<Part>[]),
    first: pages[0],
    last: pages.at(-1),
  }
}
