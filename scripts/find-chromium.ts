import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { chromium } from '@playwright/test'

const systemNames: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chromium-headless-shell',
    'microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Whether the program is there and runs: Ubuntu's chromium-browser is only a hint to install one. */
function runs(program: string): boolean {
  if (!existsSync(program)) return false
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function listSystem(
  env: NodeJS.ProcessEnv,
  names: readonly string[] = systemNames[process.platform] ?? [],
): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  )
}

/**
 * The Chromium to run journeys with: CHROME_PATH, else Playwright's own, else the system's.
 * @returns its path, or undefined when there is none that runs.
 * @throws when CHROME_PATH names one that does not run.
 */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  playwrights = chromium.executablePath(),
): string | undefined {
  const wanted = env['CHROME_PATH']
  if (wanted === undefined || wanted === '') return [playwrights, ...listSystem(env)].find(runs)
  if (runs(wanted)) return wanted
  throw new Error(`CHROME_PATH names ${wanted}, which is not there or does not run.`)
}

/**
 * Chromium without its windows: the same engine in a third less processor time. Journeys that need the camera, or a
 * profile on disk, start the whole browser themselves.
 * @returns its path; the whole browser where there is no such program, or CHROME_PATH names a browser.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const isChosen = (env['CHROME_PATH'] ?? '') !== ''
  const shell = isChosen ? undefined : listSystem(env, ['chromium-headless-shell']).find(runs)
  return shell ?? findChromium(env)
}
