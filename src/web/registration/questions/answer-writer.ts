/** An answer as it travels; null takes back what was answered at this visit. */
export type SentAnswer = { readonly id: string; readonly value: string | null }

type Put = (answers: readonly SentAnswer[]) => Promise<unknown>

/** Stores the answers of a visit one after the other. */
export type AnswerWriter = {
  /** Stores answers, and takes back what could not be taken back before. Rejects as `put` does. */
  readonly write: (put: Put, answers: readonly SentAnswer[]) => Promise<void>
  /** Takes back what still has to be; what is refused stays as the server has it. Rejects without a network only. */
  readonly settle: (put: Put) => Promise<void>
}

/**
 * Keeps the order of what is answered and what is taken back by going back, which nobody waits for: where that fails for
 * want of a network, it goes with the next answer. `isOffline` tells such an error from a refusal.
 */
export function createAnswerWriter(isOffline: (error: unknown) => boolean): AnswerWriter {
  let toTakeBack: ReadonlySet<string> = new Set()
  let last: Promise<unknown> = Promise.resolve()

  const sendAfter = async (
    before: Promise<unknown>,
    put: Put,
    given: readonly SentAnswer[],
  ): Promise<void> => {
    await before
    const back = [...toTakeBack]
    if (back.length + given.length === 0) return
    await put([...back.map((id) => ({ id, value: null })), ...given])
    toTakeBack = new Set([...toTakeBack].filter((id) => !back.includes(id)))
  }
  const write: AnswerWriter['write'] = (put, answers) => {
    for (const { id, value } of answers) {
      const others = [...toTakeBack].filter((one) => one !== id)
      toTakeBack = new Set(value === null ? [...others, id] : others)
    }
    const given = answers.filter(({ value }) => value !== null)
    const sending = sendAfter(last, put, given)
    last = sending.catch(() => undefined)
    return sending
  }
  return {
    write,
    async settle(put) {
      try {
        await write(put, [])
      } catch (error) {
        if (isOffline(error)) throw error
        toTakeBack = new Set()
      }
    },
  }
}
