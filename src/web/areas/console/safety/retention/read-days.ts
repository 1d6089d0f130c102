import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  isRetentionOrdered,
  maxRetentionDays,
  type Retention,
} from '#domain/retention/retention.ts'

/** The numbers as typed, or by field what is wrong with them. Nothing typed: for ever. */
export type Typed =
  | { readonly ok: true; readonly retention: Retention }
  | { readonly ok: false; readonly errors: Readonly<Record<string, MessageKey>> }

export function readRetention(texts: {
  readonly visitDays: string
  readonly profileDays: string
}): Typed {
  const visitDays = readDays(texts.visitDays)
  const profileDays = readDays(texts.profileDays)
  if (visitDays === undefined || profileDays === undefined) {
    const errors = {
      ...(visitDays === undefined && { visitDays: 'retention_error_days' as const }),
      ...(profileDays === undefined && { profileDays: 'retention_error_days' as const }),
    }
    return { ok: false, errors }
  }
  const retention = { visitDays, profileDays }
  return isRetentionOrdered(retention)
    ? { ok: true, retention }
    : { ok: false, errors: { visitDays: 'retention_error_order' } }
}

/** Undefined: no number of days that can be set. */
function readDays(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,4}$/.test(typed)) return undefined
  const days = Number(typed)
  return days >= 1 && days <= maxRetentionDays ? days : undefined
}
