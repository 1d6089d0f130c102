import './reach.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useIsWide } from '#web/areas/console/frame/use-is-wide.ts'
import { GroupChoices } from '../locations/group-choices.tsx'
import { FindLocation } from './find-location.tsx'
import { groupsQuery, type ReachCall } from './reach-query.ts'

/**
 * One location, found while somebody types, or one group of them: an organisation may have thousands, so the browser is never sent
 * all of them.
 */
export function ReachFilter({
  call,
  location,
  name,
  group,
  onChange,
}: {
  readonly call: ReachCall
  /** `CO-…`; empty for all. */
  readonly location: string
  /** What it is called; null until that is read, or where it is none of one's own. */
  readonly name: string | null
  /** `LG-…`; empty for all. */
  readonly group: string
  readonly onChange: (change: { readonly location?: string; readonly group?: string }) => void
}): ReactNode {
  const { t } = useTranslator()
  const isWide = useIsWide()
  const groups = useQuery(groupsQuery(call)).data?.groups ?? []
  return (
    // On a phone it would leave no room for what it narrows down.
    <details className="reach" open={isWide === true || location !== '' || group !== ''}>
      <summary>{t('console_locations')}</summary>
      <div className="reach-fields">
        {location === '' ? (
          <FindLocation call={call} onFound={({ id }) => onChange({ location: id })} />
        ) : (
          <div className="field">
            <span className="field-label">{t('console_location')}</span>
            <span className="reach-chosen">
              <span dir="auto">{name ?? location}</span>
              <Button variant="quiet" onClick={() => onChange({ location: '' })}>
                {t('locations_show_all')}
              </Button>
            </span>
          </div>
        )}
        {(groups.length > 0 || group !== '') && (
          <label className="field">
            <span className="field-label">{t('locations_group')}</span>
            <Select value={group} onChange={({ target }) => onChange({ group: target.value })}>
              <option value="">{t('locations_group_all')}</option>
              <GroupChoices groups={groups} />
            </Select>
          </label>
        )}
      </div>
    </details>
  )
}
