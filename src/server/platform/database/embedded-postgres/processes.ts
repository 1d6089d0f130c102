import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const hasProc = process.platform === 'linux'

/**
 * Whether text is a pid that may be asked about and signalled. 0, 1 and negative numbers are not:
 * to `kill` they mean our own process group, init, and everybody.
 */
export function parsePid(text: string | undefined): number | undefined {
  const pid = Number(text?.trim())
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined
}

function readProc(pid: number, entry: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${entry}`, 'utf8')
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: 'stat' | 'command'): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/**
 * Whether a process runs. A zombie does not: it answers signals until its parent collects it,
 * which in a container without an init is never.
 */
export function isAlive(pid: number): boolean {
  const stat = hasProc ? readProc(pid, 'stat') : askPs(pid, 'stat')
  if (stat === undefined || stat === '') return false
  // /proc/PID/stat is `pid (name) state …`, and the name may itself contain parentheses.
  const state = hasProc ? stat.slice(stat.lastIndexOf(')') + 2) : stat
  return !/^[ZX]/.test(state)
}

/**
 * Whether a process is a PostgreSQL that works in this cluster folder. PostgreSQL's processes
 * change into their cluster, so the working folder tells them from a stranger who was given
 * the same pid later.
 */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (!hasProc) return askPs(pid, 'command')?.includes(`-D ${cluster}`) ?? false
  if (readProc(pid, 'comm')?.trim() !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * Every PostgreSQL process that still works in this cluster, the postmaster or what it left when
 * it was killed. Without /proc only the candidate (the pid in postmaster.pid) can be judged.
 */
export function listPostgresOf(cluster: string, candidate: number | undefined): number[] {
  const pids = hasProc
    ? readdirSync('/proc').map(parsePid)
    : [candidate === undefined ? undefined : candidate]
  return pids.filter((pid) => pid !== undefined).filter((pid) => isPostgresOf(pid, cluster))
}

/** One step of asking a process to end: the signal, and how long it may take to obey. */
export interface StopStep {
  readonly signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'
  readonly waitMs: number
}

/**
 * Fast shutdown first. One that lands during crash recovery can leave the postmaster hanging in
 * "stopping" for ever, so immediate shutdown follows, and at last the kernel's.
 */
export const stopPostmasterSteps: readonly StopStep[] = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]

/** For processes that outlived their postmaster: they have nothing left to finish. */
export const stopOrphanSteps: readonly StopStep[] = [
  { signal: 'SIGQUIT', waitMs: 1_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]

/**
 * Sends the signals in turn until the process is gone. `isOurs` is asked again before every
 * signal, so a pid that was given to somebody else meanwhile is never hit.
 * @returns whether the process is gone.
 */
export async function stopProcess(
  pid: number,
  isOurs: (pid: number) => boolean,
  steps: readonly StopStep[],
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    if (!isOurs(pid)) return true
    try {
      process.kill(pid, signal)
    } catch {
      return !isOurs(pid)
    }
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline) {
      if (!isOurs(pid)) return true
      await sleep(10)
    }
  }
  return !isOurs(pid)
}
