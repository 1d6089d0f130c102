/** Starts the load generator and hands it tasks. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LoadResult, LoadTask } from './load-http.ts'

export type Loader = {
  run(task: LoadTask): Promise<LoadResult>
  stop(): Promise<void>
}

export function startLoader(): Loader {
  const child = spawn(process.execPath, [fileURLToPath(new URL('load-http.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async run(task) {
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const line = await lines.next()
      if (line.done === true) throw new Error('the load generator ended')
      return JSON.parse(line.value) as LoadResult // written by load-http.ts
    },
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
