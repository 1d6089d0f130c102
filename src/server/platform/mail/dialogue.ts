/** What is said on an SMTP connection, for somebody to read: bounded, and without what signs in. */
import { plainLine } from '../outgoing/connection-codes.ts'
import type { SmtpLine } from './mail.ts'

const maxLines = 80

export type Dialogue = ReturnType<typeof openDialogue>

export function openDialogue() {
  const lines: SmtpLine[] = []
  let isSigningIn = false
  let hasData = false

  function hear(isServer: boolean, text: string): void {
    if (!isServer && text.startsWith('DATA')) hasData = true
    const shown = isServer ? text : said(text)
    if (isServer && isSigningIn) isSigningIn = text.startsWith('334')
    for (const line of shown.split('\n')) {
      if (lines.length < maxLines) lines.push({ isServer, line: plainLine(line) })
    }
  }

  function said(text: string): string {
    if (isSigningIn) return '…'
    const method = /^AUTH [\w-]{1,20}/.exec(text)?.[0]
    isSigningIn = method !== undefined
    return method === undefined ? text : `${method} …`
  }

  // The library's loggers take an entry, a text with places, and what stands there.
  const write = (entry: unknown, text: unknown): void => {
    const side: unknown =
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'tnx') : undefined
    if (typeof text !== 'string') return
    if (side === 'client' || side === 'server') hear(side === 'server', text)
  }
  const ignore = (): void => undefined

  return {
    lines,
    /** Whether the message has begun to leave. */
    hasData: () => hasData,
    logger: {
      level: ignore,
      trace: ignore,
      debug: write,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  }
}
