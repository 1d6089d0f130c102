/** The rehearsal before a system is told of real people: every kind once, and a forgery that it must refuse. Issue 15 §2. */
import type { WebhookKind } from './webhook-event.ts'

/** One call of a rehearsal. */
export type RehearsedCall = {
  readonly kind: WebhookKind
  /** Whether the signature was wrong on purpose. */
  readonly isForged: boolean
  /** Null where no answer came. */
  readonly status: number | null
  readonly ms: number
  /** A code; null where an answer came. */
  readonly error: string | null
}

/** A forgery has to be refused by the receiver itself: an answer that says so, and not a failure of something else. */
export function isAsItShould({ isForged, status }: RehearsedCall): boolean {
  if (status === null) return false
  return isForged ? status >= 400 && status < 500 : status >= 200 && status < 300
}

/** Whether the other side is ready: all kinds were taken, and a forgery was tried and refused. */
export function isReady(calls: readonly RehearsedCall[], kinds: readonly WebhookKind[]): boolean {
  const good = calls.filter(isAsItShould)
  return (
    good.length === calls.length &&
    good.some(({ isForged }) => isForged) &&
    kinds.every((kind) => good.some((call) => !call.isForged && call.kind === kind))
  )
}
