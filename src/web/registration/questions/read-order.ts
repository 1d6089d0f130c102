/** Keeps the order of reads of one thing that cross each other, or a change that is made here meanwhile. */
export type ReadOrder = {
  /** Something was changed here: what was read until now may be from before. */
  readonly changed: () => void
  /**
   * Reads, and shows what was read. Where something was changed while it was read it is read again; what was asked for
   * before something that is shown already is not shown. Rejects as `read` does.
   */
  readonly readNewest: <Read>(
    read: () => Promise<Read>,
    show: (read: Read) => void,
  ) => Promise<void>
}

export function createReadOrder(): ReadOrder {
  let begun = 0
  let shown = 0
  let changes = 0
  return {
    changed: () => {
      changes += 1
    },
    async readNewest(read, show) {
      begun += 1
      const number = begun
      while (number > shown) {
        const before = changes
        const answer = await read()
        if (changes !== before || number < shown) continue
        shown = number
        show(answer)
      }
    },
  }
}
