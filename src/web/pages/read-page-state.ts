import type { PageState } from '#contract/page.ts'

/** What the server wrote into the page; null in the plain shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById('foyer-state')?.textContent ?? ''
  // Our own server wrote it for this very page.
  return text === '' ? null : (JSON.parse(text) as PageState)
}
