import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Hostility } from '../../../../tests/support/hostile-parser.ts'
import { openParserThreads, type OpenParserThreads, type Parser } from './parser-threads.ts'
import { piecesOfRows, rowsOfPieces } from './row-pieces.ts'

const silent = pino({ enabled: false })
const thread = new URL('../../../../tests/support/hostile-parser.ts', import.meta.url)
const parser: Parser<Hostility, number> = { thread, maxMs: 60_000, maxHeapMb: 32 }
const hasty: Parser<Hostility, number> = { ...parser, maxMs: 1 }

let threads: OpenParserThreads = openParserThreads(silent)
afterEach(async () => {
  await threads.close()
  threads = openParserThreads(silent)
})

describe('a parser in a thread', () => {
  it('answers, and sees nothing of our environment', async () => {
    expect(await threads.run(parser, 'nothing')).toEqual({ ok: true, value: 0 })
  })

  it('refuses with its own code', async () => {
    expect(await threads.run(parser, 'refused')).toEqual({ ok: false, reason: 'not_a_list' })
  })

  it('fails loudly when the bug is ours', async () => {
    await expect(threads.run(parser, 'failing')).rejects.toThrow('a mistake of ours')
  })

  it('ends when it takes too long', async () => {
    expect(await threads.run(hasty, 'endless')).toEqual({ ok: false, reason: 'time' })
  })

  it('ends when it takes too much memory, and the process survives', async () => {
    expect(await threads.run(parser, 'hoarding')).toEqual({ ok: false, reason: 'memory' })
    expect(await threads.run(parser, 'nothing')).toMatchObject({ ok: true })
  })

  it('keeps the request thread free', async () => {
    let turns = 0
    const reading = threads.run(parser, 'endless').catch(() => 'closed')
    while (turns < 1_000) {
      await nextTurn()
      turns += 1
    }
    await threads.close()
    expect([turns, await reading]).toEqual([1_000, 'closed'])
  })
})

describe('a thread that is kept', () => {
  const numbered = (owner: string) => threads.keptFor(owner).run(parser, 'counting')
  const first = { ok: true, value: 1 }

  it('reads the next file of its owner, and nobody else’s', async () => {
    expect(await numbered('one')).toEqual(first)
    expect(await numbered('one')).toEqual({ ok: true, value: 2 })
    expect(await numbered('another')).toEqual(first)
    expect(await threads.run(parser, 'counting')).toEqual(first)
  })

  it('reads one file at a time', async () => {
    const both = await Promise.all([numbered('one'), numbered('one')])
    expect(both).toEqual([first, first])
  })

  it.each(['refused', 'hoarding'] as const)('ends after a file that was %s', async (hostility) => {
    expect(await numbered('one')).toEqual(first)
    expect(await threads.keptFor('one').run(parser, hostility)).toMatchObject({ ok: false })
    expect(await numbered('one')).toEqual(first)
  })

  it('ends after a mistake of ours', async () => {
    expect(await numbered('one')).toEqual(first)
    await expect(threads.keptFor('one').run(parser, 'failing')).rejects.toThrow('a mistake')
    expect(await numbered('one')).toEqual(first)
  })

  it('ends once nothing has come for a while', async () => {
    threads = openParserThreads(silent, { keptMs: 0 })
    expect(await numbered('one')).toEqual(first)
    await nextTurn()
    await vi.waitFor(async () => expect(await numbered('one')).toEqual(first))
  })

  it('gives way to those of others', async () => {
    threads = openParserThreads(silent, { maxRunning: 1 })
    expect(await numbered('one')).toEqual(first)
    expect(await numbered('another')).toEqual(first)
    expect(await numbered('one')).toEqual(first)
  })
})

describe('more files than can be read at once', () => {
  it('wait in order, and too many are refused', async () => {
    threads = openParserThreads(silent, { maxRunning: 1, maxWaiting: 2 })
    const ended: string[] = []
    const read = (name: string) =>
      threads.run(parser, 'nothing').then(
        () => ended.push(name),
        (error: unknown) => ended.push(`${name} ${(error as Error).message}`),
      )
    await Promise.all(['a', 'b', 'c', 'd'].map(read))
    expect(ended).toEqual(['d unavailable', 'a', 'b', 'c'])
  })

  it('are refused when the server closes', async () => {
    threads = openParserThreads(silent, { maxRunning: 1 })
    const reading = [threads.run(parser, 'endless'), threads.run(parser, 'nothing')]
    const outcomes = Promise.allSettled(reading)
    await threads.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('let images pass, which have their own threads', async () => {
    threads = openParserThreads(silent, { maxRunning: 1 })
    const reading = threads.run(parser, 'endless').catch(() => 'closed')
    expect(await threads.inTurn(() => Promise.resolve('drawn'))).toBe('drawn')
    await threads.close()
    expect(await reading).toBe('closed')
  })
})

it('rows come out of a thread unchanged', async () => {
  const rows = Array.from({ length: 3_000 }, (_, line) => ({
    line,
    cells: ['Zoë', 'x'.repeat(90)],
  }))
  const pieces = piecesOfRows(rows)
  expect(pieces.length).toBeGreaterThan(2)
  expect(await rowsOfPieces(pieces)).toEqual(rows)
  expect(piecesOfRows([])).toEqual([])
})
