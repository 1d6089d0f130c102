import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { checkLinkGuard, linkGuard } from '#server/platform/http/enter-company.ts'
import type { CommandContext } from '#server/platform/http/in-company.ts'
import { isOff, screenVisit } from './screen-visitors.ts'

/**
 * Compares with the watch lists in a transaction of its own, before a check-in: a hold stays although the check-in is then
 * refused. Nothing happens where nobody is looked for.
 * @throws ApiError token_revoked | not_found
 */
export async function screenArrival(
  {
    actor,
    act,
    company,
    deps,
  }: Omit<CommandContext, 'requestHash' | 'request'> & {
    readonly company: CompanyCard
  },
  { key, action }: { readonly key: VisitKey; readonly action: 'check-in' | 'on-site' },
): Promise<void> {
  if (isOff(company)) return
  await deps.db.inTenant(
    company.companyId,
    (tx, guard) => {
      checkLinkGuard(actor, guard)
      return screenVisit(tx, company, act, key, action)
    },
    linkGuard(actor),
  )
}
