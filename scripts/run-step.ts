import { spawn } from 'node:child_process'
import { projectFolder } from './project-folder.ts'

/** How a program ended. */
export interface StepResult {
  readonly code: number
  readonly seconds: number
}

const running = new Set<number>()

/** Ends what still runs with us: Ctrl-C and a stopped CI leave nothing behind. */
export function endStepsWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const group of running) signalGroup(group, signal)
      process.exit(1)
    })
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch {
    // It has just ended.
  }
}

/**
 * Runs one script of this project's under the same Node, its output to the terminal.
 * @param limitSeconds after this time it and all it started are killed, and it counts as failed.
 */
export function runNode(
  args: readonly string[],
  options: {
    readonly limitSeconds: number
    readonly environment?: Readonly<Record<string, string>>
  },
): Promise<StepResult> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: projectFolder,
      // Colours only where a person looks: some tools paint the log of a CI as well.
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...options.environment,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    })
    const group = child.pid
    if (group !== undefined) running.add(group)
    const timer = setTimeout(() => {
      console.error(`stopped after ${options.limitSeconds} s`)
      if (group !== undefined) signalGroup(group, 'SIGKILL')
    }, options.limitSeconds * 1000)
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      if (group !== undefined) running.delete(group)
      resolve({ code: code ?? 1, seconds: (performance.now() - startedAt) / 1000 })
    })
  })
}
