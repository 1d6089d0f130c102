import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { later } from '#web/areas/console/frame/later.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { findLocations, isIn } from './find-locations.ts'
import { LocationFilters } from './location-filters.tsx'
import { LocationRow } from './location-row.tsx'
import { type Locations, type LocationsCall, locationsQuery } from './locations-query.ts'
import { openViews } from './open-views.ts'
import { route } from './route.ts'

const LocationMap = later(async () => (await import('./map/location-map.tsx')).LocationMap)

/** All locations, found and narrowed; those that need attention stand first. */
export function LocationBoard({
  data,
  call,
  isStale,
  mayManage,
}: {
  readonly data: Locations
  readonly call: LocationsCall
  /** It couldn't be read again: it may not be true any more. */
  readonly isStale: boolean
  readonly mayManage: boolean
}): ReactNode {
  const { t, language } = useTranslator()
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  /** Null: nothing is being sorted. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  /** How often all were shown again: what was typed before goes. */
  const [shownAll, setShownAll] = useState(0)
  const keys = useRoving({ items: ':scope > li > .locations-who > a' })
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const countryName = (code: string): string => regions.of(code) ?? code
  const { locations, groups, at } = data
  const found = findLocations(locations, groups, search, countryName)
  const shown = found.filter((one) => isIn(search.state, one))
  const isMap = search.view === 'map'
  const alarms = locations.filter(({ today }) => today.emergency === 'EMERGENCY')
  return (
    <>
      <div className="settings-tools">
        {mayManage && (
          <>
            <Button variant="primary" onClick={() => go({ open: openViews.location })}>
              {t('locations_add')}
            </Button>
            <Button variant="quiet" onClick={() => go({ open: openViews.groups })}>
              {t('locations_groups')}
            </Button>
            <Button variant="quiet" onClick={() => go({ open: openViews.closings })}>
              {t('locations_close')}
            </Button>
            {chosen === null && groups.length > 0 && (
              <Button variant="quiet" onClick={() => setChosen(new Set())}>
                {t('locations_sort')}
              </Button>
            )}
          </>
        )}
        {locations.length > 0 && (
          <Button variant="quiet" onClick={() => go({ view: isMap ? '' : 'map' })}>
            {t(isMap ? 'locations_map_hide' : 'locations_map_show')}
          </Button>
        )}
      </div>
      <LocationFilters
        search={search}
        groups={groups}
        found={found}
        field={keys.field}
        fresh={shownAll}
        onChange={go}
      />
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('locations_stale', { at })}</p>
        </Notice>
      )}
      <output className="visually-hidden">
        {alarms.map(({ name }) => t('locations_emergency_at', { name })).join(' ')}
      </output>
      {chosen !== null && (
        <ChosenBar
          // What went out of sight isn't sorted.
          chosen={shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          groups={groups}
          call={call}
          onSorted={() => queries.invalidateQueries({ queryKey: locationsQuery(call).queryKey })}
          onEnd={() => setChosen(null)}
        />
      )}
      {isMap && shown.length > 0 && <LocationMap locations={shown} />}
      {shown.length === 0 ? (
        <div className="locations-none">
          <p>{t(locations.length === 0 ? 'locations_empty' : 'locations_none')}</p>
          {locations.length > 0 && (
            <Button
              onClick={() => {
                go({ q: '', group: '', state: '' })
                setShownAll(shownAll + 1)
              }}
            >
              {t('locations_show_all')}
            </Button>
          )}
        </div>
      ) : (
        <ul {...keys.list} className="rows locations-rows" aria-label={t('console_locations')}>
          {shown.map((location) => (
            <LocationRow
              key={location.id}
              location={location}
              groups={groups}
              country={countryName(location.country)}
              at={at}
              isChosen={chosen?.has(location.id) ?? null}
              onChoose={(isChosen) =>
                setChosen((before) => {
                  const others = [...(before ?? [])].filter((id) => id !== location.id)
                  return new Set(isChosen ? [...others, location.id] : others)
                })
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}
