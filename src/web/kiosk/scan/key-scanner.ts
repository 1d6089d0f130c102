import { endBurst, type KeyBurst, noBurst, typeKey } from './key-burst.ts'
import type { ScannedCode } from './scanner.ts'

export interface KeyScannerOptions {
  readonly onCode: (code: ScannedCode) => void
  /** How the codes begin, in capitals. */
  readonly prefixes?: readonly string[]
}

/**
 * After this silence a code without an Enter is taken as whole. By the clock and not by the keys' own times, so it is long:
 * a busy tablet hands keys over late.
 */
const silenceMs = 500

const passPrefixes = ['FP1:'] as const

/**
 * Listens to a scanner that types what it reads, wherever the focus is: recognised by its speed and by how codes begin. What
 * it typed into a field before it was recognised is taken out again. Returns what ends it. Issue 3 §1, Kiosk.
 */
export function listenToKeys({ onCode, prefixes = passPrefixes }: KeyScannerOptions): () => void {
  let burst: KeyBurst = noBurst
  let undo: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (text: string): void => onCode({ text, from: 'keys' })
  const endInSilence = (): void => {
    const text = endBurst(burst, prefixes)
    burst = noBurst
    if (text !== null) tell(text)
  }
  const onKey = (event: KeyboardEvent): void => {
    const wasCaught = burst.isCaught
    const { key, code, shiftKey } = event
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey
    const stroke = { key, code, shiftKey, isShortcut, atMs: event.timeStamp }
    const step = typeKey(burst, stroke, prefixes)
    burst = step.burst
    if (step.isFirst) undo = rememberField(document.activeElement)
    if (step.isTaken) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!wasCaught) undo?.()
    }
    clearTimeout(timer)
    if (step.text !== null) tell(step.text)
    else if (burst.isCaught) timer = setTimeout(endInSilence, silenceMs)
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', onKey, { capture: true })
  }
}

/** What puts a field back to what is in it now; null where nobody types. */
function rememberField(field: Element | null): (() => void) | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
