import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** Runs one command quietly. @returns the line that says why it failed, or undefined if it succeeded. */
export function runQuietly([program, ...args]: Command): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    // As if for maintenance: a package's services are not started, and take no ports.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 15 * 60_000,
  })
  if (status === 0) return undefined
  if (error !== undefined) return error.message
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim())
  return lines.find((line) => /^E: |error:|failed to/i.test(line)) ?? `it ended with ${status}`
}

/** The commands that install packages from Debian; undefined without root or apt-get. */
export function debianCommands(packages: readonly string[]): readonly Command[] | undefined {
  if (process.geteuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = ['/usr/bin/apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300'] as const
  return [
    [...apt, 'update'],
    [...apt, 'install', '-y', '--no-install-recommends', ...packages],
  ]
}

/**
 * Finds a program that tests need, and installs Debian's package if it is missing.
 * @param find returns undefined if the program isn't there.
 * @throws an Error with one sentence that says what to install.
 */
export function ensureDebianProgram<Found>(
  packageName: string,
  find: () => Found | undefined,
  log: (line: string) => void,
): Found {
  const there = find()
  if (there !== undefined) return there
  const commands = debianCommands([packageName])
  let reason = 'installing it needs root and apt-get'
  if (commands !== undefined) {
    log(`installing ${packageName} …`)
    const failure = commands.map(runQuietly).find((line) => line !== undefined)
    const installed = find()
    if (installed !== undefined) return installed
    reason = failure ?? 'the package does not bring what was looked for'
  }
  throw new Error(
    `These tests need the package ${packageName} (${reason}): install it and try again.`,
  )
}
