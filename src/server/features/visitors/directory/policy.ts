/** Whose visitors somebody sees in the directory (issue 5 §2). */
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Act } from '#server/platform/events.ts'

/** The visits whose visitors somebody sees: all; or their own, and with `today` those of that day. */
export type Sight =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'SOME'; readonly userId: string; readonly today: string | null }

export function sightOf({ actor, at }: Act, { timeZone }: CompanyCard): Sight {
  const scope = visitScope(rightsOf(actor))
  if (actor.kind !== 'employee' || scope === 'ALL') return { kind: 'ALL' }
  const today = scope === 'TODAY' ? localDateOf(at, timeZone) : null
  return { kind: 'SOME', userId: actor.userId, today }
}
