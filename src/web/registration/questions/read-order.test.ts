import { describe, expect, it } from 'vitest'
import { createReadOrder } from './read-order.ts'

/** A server whose answers come when they are let go, each with what it knew when it was asked. */
function slowServer() {
  let known = 'old'
  const waiting: (() => void)[] = []
  return {
    learn: (next: string): void => {
      known = next
    },
    read: (): Promise<string> => {
      const answer = known
      return new Promise((resolve) => waiting.push(() => resolve(answer)))
    },
    answer: async (index: number): Promise<void> => {
      waiting[index]?.()
      await Promise.resolve()
    },
    asked: () => waiting.length,
  }
}

/** Shows every answer as it comes: the control. */
const inNoOrder: ReturnType<typeof createReadOrder> = {
  changed: () => undefined,
  readNewest: async (read, show) => show(await read()),
}

describe('reads that cross', () => {
  async function cross({ readNewest }: typeof inNoOrder): Promise<readonly string[]> {
    const server = slowServer()
    const shown: string[] = []
    const show = (answer: string): void => void shown.push(answer)
    const first = readNewest(server.read, show)
    server.learn('new')
    const second = readNewest(server.read, show)
    await server.answer(1)
    await second
    await server.answer(0)
    await first
    return shown
  }

  it('never show the older answer after the newer one', async () => {
    expect(await cross(createReadOrder())).toEqual(['new'])
  })

  it('would do so in no order (negative control)', async () => {
    expect(await cross(inNoOrder)).toEqual(['new', 'old'])
  })

  it('show the older answer where the newer read fails', async () => {
    const { readNewest } = createReadOrder()
    const server = slowServer()
    const shown: string[] = []
    const first = readNewest(server.read, (answer) => shown.push(answer))
    const second = readNewest(
      () => Promise.reject(new Error('offline')),
      () => undefined,
    )
    await expect(second).rejects.toThrow('offline')
    await server.answer(0)
    await first
    expect(shown).toEqual(['old'])
  })
})

describe('a read that crosses a change', () => {
  async function cross({ readNewest, changed }: typeof inNoOrder): Promise<readonly string[]> {
    const server = slowServer()
    const shown: string[] = []
    const reading = readNewest(server.read, (answer) => shown.push(answer))
    server.learn('changed')
    changed()
    await server.answer(0)
    // Asked again, where it is.
    await Promise.resolve()
    await server.answer(1)
    await reading
    return shown
  }

  it('is done again, and shows the change', async () => {
    expect(await cross(createReadOrder())).toEqual(['changed'])
  })

  it('would take it back in no order (negative control)', async () => {
    expect(await cross(inNoOrder)).toEqual(['old'])
  })
})
