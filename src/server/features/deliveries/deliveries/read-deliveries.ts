/** The list of deliveries, for reception. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { searchDeliveries as endpoint } from '#contract/deliveries/delivery-lists.ts'
import { typedDeliveryWords } from '#domain/delivery/delivery-words.ts'
import { addDays, startOfLocalDay } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { presentDeliveries } from './present.ts'
import { countHeld, listDeliveries, type DeliveryQuery } from './queries-list.ts'

type Asked = HandlerInput<typeof endpoint>['query']
type Reader = {
  readonly deps: Pick<Deps, 'db'>
  readonly company: CompanyCard
}
export type DeliveryFilter = Omit<Asked, 'before' | 'pageSize'>

/** One page, the newest first; what was typed is looked for in words of deliveries and in names of people, mistyped ones too. */
export async function readDeliveries(reader: Reader & { readonly actor: Actor }, asked: Asked) {
  const { deps, company, actor } = reader
  const { companyId } = company
  const filter = await deliveriesAskedFor(reader, asked)
  return deps.db.inTenant(companyId, async (tx) => {
    const rows = await listDeliveries(tx, companyId, {
      ...filter,
      before: asked.before ?? null,
      limit: asked.pageSize + 1,
    })
    const page = rows.slice(0, asked.pageSize)
    const last = rows.length > page.length ? page.at(-1) : undefined
    return {
      deliveries: await presentDeliveries(tx, companyId, actor, page),
      next: last === undefined ? null : outsideId('DV', last.delivery_id),
      ...(await countHeld(tx, companyId)),
    }
  })
}

/** What the list is narrowed down to, with whom the typed words may name. */
export async function deliveriesAskedFor(
  { deps, company: { companyId, timeZone } }: Reader,
  asked: DeliveryFilter,
): Promise<Omit<DeliveryQuery, 'before' | 'limit'>> {
  const words = typedDeliveryWords(asked.q)
  const people = words.length === 0 ? [] : await searchHosts(deps, companyId, asked.q, 'FULL')
  return {
    state: asked.state ?? null,
    recipientId: asked.recipientId ?? null,
    isUnassigned: asked.unassigned === 'true',
    carrier: asked.carrier ?? null,
    place: asked.place ?? null,
    from: asked.from === undefined ? null : startOfLocalDay(asked.from, timeZone),
    until: asked.until === undefined ? null : startOfLocalDay(addDays(asked.until, 1), timeZone),
    words: words.length === 0 ? null : words,
    people: people.map(({ id }) => id),
  }
}
