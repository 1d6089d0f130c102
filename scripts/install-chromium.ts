import { findChromium } from './find-chromium.ts'
import { debianCommands, runQuietly, type Command } from './install-debian-packages.ts'
import { findCommand } from './project-folder.ts'

/** Fonts for every script that Foyer speaks, so that its screens can be looked at. */
const fonts = ['fonts-noto-core', 'fonts-droid-fallback']

/** Debian's browser, whole and without windows, and the fonts. */
const debianPackages = ['chromium', 'chromium-headless-shell', ...fonts]

interface Attempt {
  readonly name: string
  readonly commands: readonly Command[]
}

function listAttempts(): Attempt[] {
  const attempts: Attempt[] = []
  const debian = debianCommands(debianPackages)
  if (debian !== undefined) {
    attempts.push({ name: `apt-get install ${debianPackages.join(' ')}`, commands: debian })
  }
  const playwright = findCommand('@playwright/test', 'playwright')
  attempts.push({
    name: 'playwright install chromium',
    commands: [[process.execPath, playwright, 'install', 'chromium']],
  })
  return attempts
}

/** Adds the fonts to a browser that was there without them: letters of another face are of another width. */
function ensureFonts(log: (line: string) => void): void {
  if (runQuietly(['dpkg-query', '--show', ...fonts]) === undefined) return
  for (const command of debianCommands(fonts) ?? []) {
    const failure = runQuietly(command)
    if (failure !== undefined) log(`fonts for the journeys could not be installed: ${failure}`)
  }
}

/**
 * Finds a Chromium, and installs one where there is none: Debian's package as root, Playwright's own
 * otherwise.
 * @throws with the reasons in one line when there is none to be had.
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found !== undefined) {
    ensureFonts(log)
    return found
  }
  const reasons: string[] = []
  for (const { name, commands } of listAttempts()) {
    const startedAt = performance.now()
    log(`installing a browser: ${name} …`)
    const failure = commands.map(runQuietly).find((reason) => reason !== undefined)
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
