import { ApiError } from '#web/api/api-error.ts'

export type Refused<Item> = { readonly item: Item; readonly error: ApiError }

/** What became of each, in the order in which it was given. */
export type EachResult<Item> = {
  readonly done: readonly Item[]
  readonly refused: readonly Refused<Item>[]
}

/** So many are under way at once; a browser does not send many more to one server. */
const atOnce = 4

/**
 * Does one thing to each, a few at a time. A refusal is that of one item alone; without a connection what was not sent yet is
 * not sent. `tell` is told how many are through.
 */
export async function actOnEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  tell: (count: number) => void,
): Promise<EachResult<Item>> {
  const errors = new Map<Item, ApiError>()
  let next = 0
  let count = 0
  let lost: ApiError | null = null
  const work = async (): Promise<void> => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      next += 1
      try {
        if (lost === null) await act(item)
        else errors.set(item, lost)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'network') lost = error
        errors.set(item, error)
      }
      count += 1
      tell(count)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    done: items.filter((item) => !errors.has(item)),
    refused: items.flatMap((item) => {
      const error = errors.get(item)
      return error === undefined ? [] : [{ item, error }]
    }),
  }
}
