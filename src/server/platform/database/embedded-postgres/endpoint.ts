import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { isReachableFor, type RunAs } from './run-as.ts'

/** Where PostgreSQL listens for the length of one run. */
export interface Endpoint {
  /** A folder that holds the Unix socket, or a loopback address: what a client calls `host`. */
  readonly host: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** Removes what a killed postmaster left there, so that the next one may listen again. */
  clear(): void
  close(): void
}

export const socketFolderPrefix = 'foyer-pg-'

/** Longest path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 103

async function canListen(path: string | { port: number; host: string }): Promise<number> {
  const server = createServer()
  try {
    server.listen(path)
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  } finally {
    server.close()
  }
}

async function openSocketFolder(parent: string, runAs: RunAs): Promise<Endpoint | undefined> {
  const longest = join(parent, `${socketFolderPrefix}xxxxxx`, '.s.PGSQL.5432.lock')
  if (Buffer.byteLength(longest) > maxSocketPathBytes) return undefined
  if (!isReachableFor(parent, runAs)) return undefined
  const folder = mkdtempSync(join(parent, socketFolderPrefix))
  try {
    await canListen(join(folder, 'probe'))
    if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const clear = (): void => {
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { force: true })
  }
  return {
    host: folder,
    port: 5432,
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    clear,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Chooses where PostgreSQL listens: a Unix socket in a private folder with a short path, which
 * nobody else on the machine can reach; where the file system knows no sockets or every path is
 * too long, the loopback address with a free port.
 * @param parents where the socket's folder may be made, in order.
 */
export async function openEndpoint(
  runAs: RunAs,
  parents: readonly string[] = [tmpdir(), '/tmp'],
): Promise<Endpoint> {
  for (const parent of new Set(parents)) {
    try {
      const endpoint = await openSocketFolder(parent, runAs)
      if (endpoint !== undefined) return endpoint
    } catch {
      // This parent does not exist or cannot be written: the next one may.
    }
  }
  const host = '127.0.0.1'
  const port = await canListen({ port: 0, host })
  return {
    host,
    port,
    settings: { listen_addresses: host, unix_socket_directories: '', port: String(port) },
    clear: () => undefined,
    close: () => undefined,
  }
}
