import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { inCompany, type CommandContext } from '#server/platform/http/in-company.ts'
import { screenArrival } from '#server/features/visitors/watch-lists/alerts/screen-arrival.ts'
import { refuseUnseenVisit } from '../see-visit.ts'
import { checkInAtOnce, type CheckInRequest } from './check-in-at-once.ts'
import { checkInVisit, type CheckIn } from './check-in-visit.ts'
import { signingOf, type NamedAgreement } from './signing-of.ts'

type Arriving = CheckInRequest & CommandContext & Parameters<typeof signingOf>[0]

/**
 * Check-in and arrival on site: in one statement where nothing is signed and nothing overridden, else in a transaction.
 * @throws ApiError with the codes of a check-in
 */
export async function arrive(
  endpoint: Endpoint<EndpointId>,
  context: Arriving,
  key: VisitKey,
  {
    action,
    agreement,
    override,
  }: Pick<Required<CheckIn>, 'action' | 'override'> & { readonly agreement: NamedAgreement },
) {
  await refuseUnseenVisit(context, key)
  const input: CheckIn = { key, action, override, ...signingOf(context, agreement) }
  await screenArrival(context, input)
  const isPlain = input.signing === null && override === null
  const atOnce = isPlain ? await checkInAtOnce(context, input) : null
  return (
    atOnce ??
    inCompany(endpoint, context, (tx) => checkInVisit(tx, context.company, context.act, input))
  )
}
