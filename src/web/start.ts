import './styles/index.css'
import { readPath } from './address.ts'
import { areaOf } from './routes.ts'

/**
 * The first script of every page, and a small one. A screen that the server rendered can be read and
 * filled in without React, so React waits until the page has loaded and the browser is idle, or until
 * the visitor does something. The plain shell has nothing to show and starts at once.
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
let hasBegun = false

async function begin(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, onSign, true)
  const area = areaOf(readPath())
  const [{ startApp }, module] = await Promise.all([import('./main.tsx'), area.load()])
  await startApp({ area, module })
}

function onSign(): void {
  void begin()
}

function whenIdle(): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(onSign, { timeout: 1000 })
  else setTimeout(onSign, 100)
}

if (document.getElementById('root')?.hasChildNodes() !== true) onSign()
else {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
