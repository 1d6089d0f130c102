import { insideId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'

/** An API client may read every flow of its company; a visitor the one that visitors are asked. */
export function mayPlayFlow(
  actor: Pick<Actor, 'kind'>,
  { params }: Pick<CompanyCard, 'params'>,
  flowId: string,
): boolean {
  if (actor.kind === 'client') return true
  const asked = params.visitorCheckFlowId
  return asked !== null && insideId('FL', asked) === flowId
}
