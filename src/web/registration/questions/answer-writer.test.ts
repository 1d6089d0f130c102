import { describe, expect, it } from 'vitest'
import { createAnswerWriter, type SentAnswer } from './answer-writer.ts'

/** A server that answers when it is let, and keeps what it was sent. */
function slowServer() {
  const sent: (readonly SentAnswer[])[] = []
  const waiting: { readonly done: () => void; readonly fail: (error: Error) => void }[] = []
  return {
    sent,
    put: (answers: readonly SentAnswer[]): Promise<void> => {
      sent.push(answers)
      return new Promise((done, fail) => waiting.push({ done, fail }))
    },
    answer: async (): Promise<void> => {
      waiting.shift()?.done()
      await settled()
    },
    fail: async (message: string): Promise<void> => {
      waiting.shift()?.fail(new Error(message))
      await settled()
    },
  }
}
/** Everything that follows from what was settled has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const isOffline = (error: unknown): boolean => error instanceof Error && error.message === 'network'
const q1 = { id: 'q1', value: 'x' }
const noQ2 = { id: 'q2', value: null }

describe('answers that are stored one after the other', () => {
  it('come to the server in the order in which they were given and taken back', async () => {
    const { put, sent, answer } = slowServer()
    const { write } = createAnswerWriter(isOffline)
    void write(put, [noQ2])
    await settled()
    const kept = write(put, [{ id: 'q2', value: 'again' }])
    await settled()
    expect(sent).toEqual([[noQ2]])
    await answer()
    expect(sent.at(-1)).toEqual([{ id: 'q2', value: 'again' }])
    await answer()
    await kept
  })

  it('bring with them what could not be taken back before', async () => {
    const { put, sent, answer, fail } = slowServer()
    const { write } = createAnswerWriter(isOffline)
    const lost = expect(write(put, [noQ2])).rejects.toThrow('network')
    await settled()
    await fail('network')
    await lost
    const kept = write(put, [q1])
    await settled()
    expect(sent.at(-1)).toEqual([noQ2, q1])
    await answer()
    await kept
    const next = write(put, [{ id: 'q3', value: 'y' }])
    await settled()
    expect(sent.at(-1)).toEqual([{ id: 'q3', value: 'y' }])
    await answer()
    await next
  })

  it('are not taken back once they are given anew', async () => {
    const { put, sent, answer, fail } = slowServer()
    const { write } = createAnswerWriter(isOffline)
    const lost = expect(write(put, [noQ2])).rejects.toThrow('network')
    await settled()
    await fail('network')
    await lost
    const kept = write(put, [{ id: 'q2', value: 'new' }])
    await settled()
    expect(sent.at(-1)).toEqual([{ id: 'q2', value: 'new' }])
    await answer()
    await kept
  })

  it('ask for nothing where nothing is left to take back', async () => {
    const { put, sent } = slowServer()
    await createAnswerWriter(isOffline).settle(put)
    expect(sent).toEqual([])
  })

  it('stay as the server has them where it refuses to take them back', async () => {
    const { put, sent, fail } = slowServer()
    const { write, settle } = createAnswerWriter(isOffline)
    const lost = expect(write(put, [noQ2])).rejects.toThrow('network')
    await settled()
    await fail('network')
    await lost
    const refused = settle(put)
    await settled()
    await fail('visit_past')
    await refused
    await settle(put)
    expect(sent).toHaveLength(2)
  })
})
