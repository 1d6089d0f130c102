/** A thread that answers questions one by one, and is given up when it takes too long or ends. */
export interface Asking<Question, Answer> {
  /** Rejects when the thread ends, was closed, or didn't answer in time. */
  readonly ask: (question: Question, transfer?: readonly Transferable[]) => Promise<Answer>
  readonly close: () => void
}

/** `toMessage` gives a question its number; `toAnswer` says which number an answer has, null for what is none. */
export function askThread<Question, Answer>(
  thread: Worker,
  longestMs: number,
  toMessage: (id: number, question: Question) => unknown,
  toAnswer: (data: unknown) => { readonly id: number; readonly answer: Answer } | null,
): Asking<Question, Answer> {
  type Waiting = { readonly take: (answer: Answer) => void; readonly fail: (error: Error) => void }
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isClosed = false

  const close = (): void => {
    isClosed = true
    thread.terminate()
    for (const { fail } of waiting.values()) fail(new Error('the thread ended'))
    waiting.clear()
  }
  thread.addEventListener('error', close)
  thread.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = toAnswer(data)
    if (told === null) return
    waiting.get(told.id)?.take(told.answer)
    waiting.delete(told.id)
  })
  return {
    async ask(question, transfer = []) {
      if (isClosed) throw new Error('the thread ended')
      const id = (lastId += 1)
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        return await new Promise<Answer>((take, fail) => {
          waiting.set(id, { take, fail })
          timer = setTimeout(close, longestMs)
          thread.postMessage(toMessage(id, question), [...transfer])
        })
      } finally {
        clearTimeout(timer)
      }
    },
    close,
  }
}
