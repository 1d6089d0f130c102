/** The list of deliveries, for reception. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { searchDeliveries as endpoint } from '#contract/deliveries/deliveries.ts'
import { typedDeliveryWords } from '#domain/delivery/delivery-words.ts'
import { addDays, startOfLocalDay } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { presentDeliveries } from './present.ts'
import { countHeld, listDeliveries } from './queries-list.ts'

type Asked = HandlerInput<typeof endpoint>['query']

/** One page, the newest first; what was typed is looked for in words of deliveries and in names of people, mistyped ones too. */
export async function readDeliveries(
  {
    deps,
    company,
    actor,
  }: {
    readonly deps: Pick<Deps, 'db'>
    readonly company: CompanyCard
    readonly actor: Actor
  },
  asked: Asked,
) {
  const { companyId, timeZone } = company
  const words = typedDeliveryWords(asked.q)
  const people = words.length === 0 ? [] : await searchHosts(deps, companyId, asked.q, 'FULL')
  return deps.db.inTenant(companyId, async (tx) => {
    const rows = await listDeliveries(tx, companyId, {
      state: asked.state ?? null,
      recipientId: asked.recipientId ?? null,
      isUnassigned: asked.unassigned === 'true',
      carrier: asked.carrier ?? null,
      place: asked.place ?? null,
      from: asked.from === undefined ? null : startOfLocalDay(asked.from, timeZone),
      until: asked.until === undefined ? null : startOfLocalDay(addDays(asked.until, 1), timeZone),
      words: words.length === 0 ? null : words,
      people: people.map(({ id }) => id),
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
