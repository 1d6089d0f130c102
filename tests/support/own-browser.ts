import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'

/** A browser that keeps its profile on disk and can be killed as a power cut does. */
export interface OwnBrowser {
  readonly page: Page
  /** SIGKILL to all its processes; nothing is written any more. */
  kill(): Promise<void>
}

/** Starts Chromium as a process of ours; Playwright never tells the process of a browser that keeps its profile. */
export async function startOwnBrowser(
  profile: string,
  args: readonly string[] = [],
): Promise<OwnBrowser> {
  const executable = process.env['CHROME_PATH'] ?? ''
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...args,
      'about:blank',
    ],
    // A process group of its own, so that all its processes end at the same instant.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${String(code)}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined || child.pid === undefined) throw new Error('Chromium did not start.')
  const { pid } = child
  return {
    page: await context.newPage(),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      process.kill(-pid, 'SIGKILL')
      await ended
    },
  }
}
