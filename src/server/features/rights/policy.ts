/** Who may change rights, and which (issue 5 §1; decision 0310). */
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights, type Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

/** What the caller has to give: an API client stands for the organisation and has everything. */
export async function rightsOfCaller(
  deps: Pick<Deps, 'rights'>,
  actor: ActorOf<'client' | 'employee'>,
  { companyId }: CompanyCard,
): Promise<ReadonlySet<Right>> {
  if (actor.kind === 'client') return new Set(rights)
  return (await deps.rights.find(companyId, actor.userId)).rights
}

/** @throws ApiError forbidden unless the caller has all that would be given or taken. */
export function refuseForeignRights(caller: ReadonlySet<Right>, changed: Iterable<Right>): void {
  if (!mayChange(caller, changed)) throw new ApiError('forbidden')
}
