import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePid } from './processes.ts'

/** What a postmaster writes about itself into `postmaster.pid`. */
export interface PostmasterPid {
  /** The whole file: a new postmaster always writes another one (its start time is in it). */
  readonly text: string
  readonly pid: number | undefined
  readonly port: number
  /** Folder of the Unix socket; empty when it listens on TCP only. */
  readonly socketFolder: string
  /** First address it listens on over TCP; empty when it listens on the socket only. */
  readonly address: string
  readonly isReady: boolean
}

/**
 * Reads `postmaster.pid`, which also stays behind when a postmaster is killed: whether the process
 * still is one must be asked elsewhere.
 * @returns undefined when there is none.
 */
export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  // pid, data folder, start time, port, socket folder, address, shared memory key, status
  const [pid, , , port, socketFolder, address, , status] = text.split('\n')
  return {
    text,
    pid: parsePid(pid),
    port: Number(port),
    socketFolder: socketFolder?.trim() ?? '',
    address: address?.trim() ?? '',
    isReady: status?.trim() === 'ready',
  }
}
