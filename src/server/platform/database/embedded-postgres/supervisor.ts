import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterFolder } from './cluster-folder.ts'
import { postgresEnvironment } from './create-cluster.ts'
import type { Endpoint } from './endpoint.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { isPostgresOf, stopPostmasterSteps, stopProcess } from './processes.ts'

/**
 * A shell stands between Node and PostgreSQL and holds a pipe from Node (file descriptor 3). The
 * pipe closes when Node dies, even by SIGKILL, and then the shell shuts PostgreSQL down. Node only
 * only waits for its exit; nothing is written to the pipe. The shell itself ignores what a terminal
 * sends to everybody, so that Node can finish its requests before the database goes. When Node is
 * dead it also removes the socket folder, which nobody else would. The watcher signals only while
 * the shell lives ($$), since only then is $postgres still its child and no stranger's pid.
 */
const supervisorScript = `
sockets=$1; shift
"$@" 3<&- &
postgres=$!
trap '' HUP INT TERM
(
  read -r _ <&3
  [ -d "$sockets" ] && : > "$sockets/abandoned"
  seconds=0
  while kill -0 $$ 2>/dev/null; do
    case $seconds in
      0) kill -INT $postgres ;;
      10) kill -QUIT $postgres ;;
      15) kill -KILL $postgres ;;
    esac
    sleep 1
    seconds=$((seconds + 1))
  done
) &
watcher=$!
wait $postgres
status=$?
kill -KILL $watcher 2>/dev/null
wait $watcher 2>/dev/null
[ -e "$sockets/abandoned" ] && rm -rf "$sockets"
exit $status
`

/** A PostgreSQL that answers. */
export interface Postmaster {
  readonly pid: number
  /** Settled when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends it: fast, then immediate, then killed. */
  stop(): Promise<void>
}

const maxLogBytes = 10 * 1024 * 1024

function openLog(folder: ClusterFolder): number {
  const file = join(folder.path, 'postgres.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a+', 0o600)
  folder.giveAway(file)
  return fd
}

function readFrom(fd: number, position: number): string {
  const buffer = Buffer.alloc(Math.max(0, fstatSync(fd).size - position))
  const length = readSync(fd, buffer, 0, buffer.length, position)
  return buffer.toString('utf8', 0, length)
}

function spawnSupervised(
  folder: ClusterFolder,
  program: string,
  endpoint: Endpoint,
  settings: Readonly<Record<string, string>>,
  log: number,
): ChildProcess {
  const args = ['-D', folder.seenByPostgres('cluster')]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  return spawn(
    '/bin/sh',
    ['-c', supervisorScript, 'foyer-postgres', endpoint.host, program, ...args],
    {
      ...folder.runAs,
      cwd: '/',
      env: postgresEnvironment,
      stdio: folder.stdio(['ignore', log, log, 'pipe']),
      // A session of its own: Ctrl-C in the terminal reaches Node only, which stops it in order.
      detached: true,
    },
  )
}

/** Why a start failed, from what PostgreSQL wrote about it. */
function explain(output: string): string {
  const fatal = output.split('\n').filter((line) => /(FATAL|PANIC|HINT|error):/.test(line))
  return (fatal.length > 0 ? fatal : output.trim().split('\n').slice(-5)).join(' ').trim()
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it accepts connections; crash recovery
 * takes the time it takes.
 * @throws EmbeddedPostgresError with PostgreSQL's own reason when it ends instead.
 */
export async function startPostmaster(
  folder: ClusterFolder,
  binaries: Binaries,
  endpoint: Endpoint,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const { cluster } = folder
  const staleText = readPostmasterPid(cluster)?.text
  const log = openLog(folder)
  try {
    const logStart = fstatSync(log).size
    const child = spawnSupervised(folder, binaries.postgres, endpoint, settings, log)
    const pipe = child.stdio[3]
    let hasEnded = false
    const ended = new Promise<void>((resolve) => {
      const end = (): void => {
        hasEnded = true
        pipe?.destroy()
        resolve()
      }
      child.once('exit', end)
      child.once('error', end)
    })
    pipe?.on('error', () => undefined)
    // The pipe lives as long as this process, but does not keep it alive.
    child.unref()
    if (pipe !== null && pipe !== undefined && 'unref' in pipe) (pipe as { unref(): void }).unref()

    for (;;) {
      const file = readPostmasterPid(cluster)
      const pid = file?.pid
      if (pid !== undefined && file?.isReady === true && file.text !== staleText && !hasEnded) {
        const isOurs = (candidate: number): boolean => isPostgresOf(candidate, cluster)
        return {
          pid,
          ended,
          stop: async () => {
            child.ref()
            await stopProcess(pid, isOurs, stopPostmasterSteps)
            await ended
          },
        }
      }
      if (hasEnded) {
        throw new EmbeddedPostgresError(
          `The database did not start: ${explain(readFrom(log, logStart))}`,
        )
      }
      await sleep(10)
    }
  } finally {
    closeSync(log)
  }
}
