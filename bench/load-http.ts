/**
 * A small load generator over keep-alive sockets, run as a process of its own so that it does not share the server's
 * thread. Reads one JSON line with the task, answers one JSON line with the result.
 */
import { createInterface } from 'node:readline'
import { connect } from 'node:net'

export type LoadTask = {
  readonly host: string
  readonly port: number
  readonly connections: number
  /** Complete HTTP requests, sent round robin, each once. */
  readonly requests: readonly string[]
  /** Stops asking after this many milliseconds, whatever is left. */
  readonly limitMs: number
}

export type LoadResult = {
  readonly done: number
  readonly seconds: number
  readonly statuses: Readonly<Record<string, number>>
  readonly p50Ms: number
  readonly p99Ms: number
}

function runLoad(task: LoadTask): Promise<LoadResult> {
  const started = performance.now()
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let next = 0
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(task.port, task.host)
      socket.setNoDelay(true)
      /** What came of the answer so far; a long one is not put together, which would cost more than reading it. */
      let chunks: Buffer[] = []
      let received = 0
      let wanted = Number.POSITIVE_INFINITY
      let status = ''
      let sentAt = 0
      const ask = (): void => {
        const request = task.requests[next]
        if (request === undefined || performance.now() - started > task.limitMs) {
          socket.end()
          resolve()
          return
        }
        next += 1
        chunks = []
        received = 0
        wanted = Number.POSITIVE_INFINITY
        sentAt = performance.now()
        socket.write(request)
      }
      const readHead = (): void => {
        const start = Buffer.concat(chunks)
        const headEnd = start.indexOf('\r\n\r\n')
        if (headEnd === -1) return
        const head = start.toString('latin1', 0, headEnd)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        wanted = headEnd + 4 + length
        status = head.slice(9, 12)
        chunks = []
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (wanted === Number.POSITIVE_INFINITY) {
          chunks.push(chunk)
          readHead()
        }
        if (received < wanted) return
        statuses[status] = (statuses[status] ?? 0) + 1
        latencies.push(performance.now() - sentAt)
        ask()
      })
    })
  return Promise.all(Array.from({ length: task.connections }, worker)).then(() => {
    latencies.sort((a, b) => a - b)
    const at = (share: number): number =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
    return {
      done: latencies.length,
      seconds: (performance.now() - started) / 1000,
      statuses,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
    }
  })
}

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    const result = await runLoad(JSON.parse(line) as LoadTask) // written by startLoader below
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
}
