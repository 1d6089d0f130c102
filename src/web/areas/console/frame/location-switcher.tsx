import { type ReactNode, useState } from 'react'
import { type ConsoleView, consoleAddress, plainView } from '#domain/console/console-view.ts'
import { addressOf } from '#domain/console/route.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { initials } from '#web/ui/signs/initials.ts'
import { usePath } from '#web/use-path.ts'
import { isOver, overFor } from '../screens-for.ts'
import { SiteIcon } from './console-icons.ts'
import { useConsole } from './console-context.ts'
import { later } from './later.tsx'
import { manyLocations } from './locations/use-locations.ts'

const LocationSheet = later(
  async () => (await import('./locations/location-sheet.tsx')).LocationSheet,
  { leave: ({ onClose }) => onClose() },
)

/**
 * The location, or the list of all of them. Another one is another page: it has other rights, days and colours. For administrators all
 * locations together are a place of their own, above them.
 */
export function LocationSwitcher({ view }: { readonly view: ConsoleView | null }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { location: current, locations } = page
  const isAbove = isOver(usePath(), page)
  const [top] = overFor(page)
  const [isChoosing, setIsChoosing] = useState(false)
  const name = isAbove ? t('console_all_locations') : current.name
  const whose = view?.whose ?? 'all'
  const above = top && baseFolder + addressOf(top, { companyId: current.companyId })
  const addressOfLocation = (companyId: string): string =>
    baseFolder + consoleAddress({ ...plainView, whose, companyId })
  return (
    <div className="console-place" title={name}>
      <span className="console-mark" aria-hidden="true">
        {isAbove ? <SiteIcon size={20} /> : initials(name)}
      </span>
      {locations.length < 2 && !isAbove ? (
        <p dir="auto">{current.name}</p>
      ) : locations.length > manyLocations ? (
        <>
          <button type="button" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            <span className="visually-hidden">{t('console_location')}</span>
            <span dir="auto">{name}</span>
          </button>
          <ChevronDownIcon size={16} />
          {isChoosing && (
            <LocationSheet
              current={isAbove ? null : current.companyId}
              above={above ?? null}
              addressOfLocation={addressOfLocation}
              onClose={() => setIsChoosing(false)}
            />
          )}
        </>
      ) : (
        <>
          <select
            aria-label={t('console_location')}
            key={isAbove ? '' : current.companyId}
            defaultValue={isAbove ? '' : current.companyId}
            // The browser keeps a choice over a reload; the page is that of the address.
            autoComplete="off"
            onChange={({ target: { value } }) =>
              location.assign(value === '' && above ? above : addressOfLocation(value))
            }
          >
            {above !== undefined && <option value="">{t('console_all_locations')}</option>}
            {locations.map((one) => (
              <option key={one.companyId} value={one.companyId}>
                {one.name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </>
      )}
    </div>
  )
}
