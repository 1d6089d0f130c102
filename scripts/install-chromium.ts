import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'
import { findCommand } from './project-folder.ts'

/**
 * Debian's browser, and fonts for every script that Foyer speaks, so that its screens can be looked
 * at (decision 0024).
 */
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-droid-fallback']

interface Attempt {
  readonly name: string
  readonly commands: readonly (readonly [program: string, ...args: string[]])[]
}

function listAttempts(): Attempt[] {
  const attempts: Attempt[] = []
  if (process.geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = ['/usr/bin/apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300'] as const
    attempts.push({
      name: `apt-get install ${debianPackages.join(' ')}`,
      commands: [
        [...apt, 'update'],
        [...apt, 'install', '-y', '--no-install-recommends', ...debianPackages],
      ],
    })
  }
  const playwright = findCommand('@playwright/test', 'playwright')
  attempts.push({
    name: 'playwright install chromium',
    commands: [[process.execPath, playwright, 'install', 'chromium']],
  })
  return attempts
}

/** Runs one command quietly. @returns the line that says why it failed, or undefined. */
function run([program, ...args]: readonly [string, ...string[]]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 15 * 60_000,
  })
  if (status === 0) return undefined
  if (error !== undefined) return error.message
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim())
  return lines.find((line) => /^E: |error:|failed to/i.test(line)) ?? `it ended with ${status}`
}

/**
 * Finds a Chromium, and installs one where there is none: Debian's package as root, Playwright's own
 * otherwise.
 * @throws with the reasons in one line when there is none to be had.
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found !== undefined) return found
  const reasons: string[] = []
  for (const { name, commands } of listAttempts()) {
    const startedAt = performance.now()
    log(`installing a browser: ${name} …`)
    const failure = commands.map(run).find((reason) => reason !== undefined)
    const installed = findChromium()
    if (installed !== undefined) {
      log(`installed ${installed} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
      return installed
    }
    reasons.push(`${name}: ${failure ?? 'what it installed does not run'}`)
  }
  throw new Error(
    `No Chromium for the journeys (${reasons.join('; ')}). Install Chromium or Chrome, or set CHROME_PATH.`,
  )
}
