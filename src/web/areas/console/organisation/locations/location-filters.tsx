import type { ReactNode } from 'react'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { isIn, type LocationState, locationStates } from './find-locations.ts'
import { GroupChoices } from './group-choices.tsx'
import type { Group, Location } from './locations-query.ts'
import type { route } from './route.ts'

const stateWords: Readonly<Record<LocationState, MessageKey>> = {
  ATTENTION: 'locations_state_attention',
  OPEN: 'locations_state_open',
  CLOSED: 'locations_state_closed',
}

/** By what is typed, by group, and by state with how many are in each; and how many visitors that is together. */
export function LocationFilters({
  search,
  groups,
  found,
  field,
  fresh,
  onChange,
}: {
  readonly search: SearchOf<typeof route>
  readonly groups: readonly Group[]
  /** Those that fit in any state. */
  readonly found: readonly Location[]
  readonly field: ReturnType<typeof useRoving>['field']
  /** Another number makes the field that finds them anew. */
  readonly fresh: number
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { t } = useTranslator()
  const { list } = useRoving({ items: 'button', isRow: true })
  const tab = (state: LocationState | '', name: string): ReactNode => (
    <button
      key={state}
      className="status-tab"
      type="button"
      aria-pressed={search.state === state}
      onClick={() => onChange({ state })}
    >
      {name} <span className="numeric">{found.filter((one) => isIn(state, one)).length}</span>
    </button>
  )
  const visitors = found.flatMap(({ today }) => (today.visitors === null ? [] : [today.visitors]))
  const sum = (of: 'inside' | 'expected'): number =>
    visitors.reduce((total, one) => total + one[of], 0)
  return (
    <>
      <div className="locations-filters">
        <input
          key={fresh}
          {...field}
          className="input"
          type="search"
          aria-label={t('locations_search')}
          placeholder={t('locations_search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          dir={search.q === '' ? undefined : 'auto'}
          defaultValue={search.q}
          onChange={({ target }) => onChange({ q: target.value.trim() }, 'replace')}
        />
        {(groups.length > 0 || search.group !== '') && (
          <Select
            aria-label={t('locations_group')}
            value={search.group}
            onChange={({ target }) => onChange({ group: target.value })}
          >
            <option value="">{t('locations_group_all')}</option>
            <GroupChoices groups={groups} />
          </Select>
        )}
      </div>
      <fieldset {...list} className="status-tabs" aria-label={t('locations_state')}>
        {tab('', t('locations_state_all'))}
        {locationStates.map((state) => tab(state, t(stateWords[state])))}
      </fieldset>
      {visitors.length > 0 && (
        <p className="muted">
          {t('locations_totals', { inside: sum('inside'), expected: sum('expected') })}
        </p>
      )}
    </>
  )
}
