import { ApiError } from '#web/api/api-error.ts'

/** For what is edited where it stands: a form begins with what is true now, never with what was read before. */
export const readAnew = { gcTime: 0 } as const

/** Whether what was asked for does not exist, or not for this person. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A text is typed in several strokes: only the last one is asked for. */
const typingMs = 120

/** Waits for the end of the typing. @throws when something else is asked for meanwhile */
export async function typed(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new DOMException('Something else is asked for.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, typingMs)
    signal.addEventListener('abort', stop, { once: true })
  })
}
