import type { ReactNode } from 'react'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { newAdministrator, type Administrator } from './administrator-calls.ts'

/** Who administers the organisation, where, and how much they may. */
export function AdministratorList({
  administrators,
  onOpen,
}: {
  readonly administrators: readonly Administrator[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const own = useLocations()
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  /** Locations outside of one's own scope have no name here. */
  const where = (locations: Administrator['locations']): string => {
    if (locations === 'ALL') return t('administrators_all_locations')
    const names = own
      .filter(({ companyId }) => locations.some((one) => one === companyId))
      .map(({ name }) => name)
    return names.length === locations.length && names.length <= 3
      ? names.join(', ')
      : t('administrators_location_count', { count: locations.length })
  }
  return (
    <>
      <p className="muted">{t('administrators_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newAdministrator)}>
          {t('administrators_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {administrators.map(({ id, email, rights, locations }) => (
          <li key={id}>
            <button type="button" className="settings-row" onClick={() => onOpen(id)}>
              <strong dir="auto">{email}</strong>
              <span className="muted" dir="auto">
                {where(locations)}
              </span>
              <span className="muted">
                {rights.length === administratorRights.length
                  ? t('administrators_everything')
                  : t('administrators_right_count', { count: rights.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
