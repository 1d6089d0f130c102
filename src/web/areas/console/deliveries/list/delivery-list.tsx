import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { deliveryList } from '../deliveries-query.ts'
import type { route } from '../route.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'
import { DeliveryFile } from './delivery-file.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** A courier at the kiosk, or a colleague, brings something while the list is looked at. */
const againMs = 15_000

/** The deliveries that were asked for, the newest first. */
export function DeliveryList({
  desk,
  search,
  onChange,
}: {
  readonly desk: DeliveryDesk
  readonly search: SearchOf<typeof route>
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { delivery: _open, ...asked } = search
  const list = useInfiniteQuery({
    ...deliveryList(desk.call, page.location.companyId, asked),
    refetchInterval: againMs,
  })
  const { data, isFetching } = list
  const keys = useRoving()
  const isAsked = Object.values(asked).some((one) => one !== '')
  return (
    <section className="delivery-list">
      <h2>
        {t('deliveries_list')}
        {data?.last !== undefined && (
          <span className="delivery-count">
            {t('deliveries_held', { count: data.last.held, unassigned: data.last.unassigned })}
          </span>
        )}
      </h2>
      <DeliveryFilters desk={desk} search={search} onChange={onChange} />
      {data !== undefined && data.items.length > 0 && (
        <ul {...keys.list} className="rows" aria-busy={isFetching}>
          {data.items.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryRow delivery={delivery} onOpen={() => onChange({ delivery: delivery.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t(isAsked ? 'deliveries_none_found' : 'deliveries_empty')}
        emptyContent={isAsked ? undefined : t('deliveries_empty_content')}
        more={t('deliveries_more')}
      />
      {data !== undefined && data.items.length > 0 && <DeliveryFile desk={desk} search={asked} />}
    </section>
  )
}
