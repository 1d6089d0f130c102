import type { ReactNode } from 'react'
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
  const name = isAbove ? t('console_all_locations') : current.name
  const open = (companyId: string): void => {
    const whose = view?.whose ?? 'all'
    location.assign(
      baseFolder +
        (companyId === '' && top !== undefined
          ? addressOf(top, { companyId: current.companyId })
          : consoleAddress({ ...plainView, whose, companyId })),
    )
  }
  return (
    <div className="console-place" title={name}>
      <span className="console-mark" aria-hidden="true">
        {isAbove ? <SiteIcon size={20} /> : initials(name)}
      </span>
      {locations.length < 2 && !isAbove ? (
        <p dir="auto">{current.name}</p>
      ) : (
        <>
          <select
            aria-label={t('console_location')}
            key={isAbove ? '' : current.companyId}
            defaultValue={isAbove ? '' : current.companyId}
            // The browser keeps a choice over a reload; the page is that of the address.
            autoComplete="off"
            onChange={({ target }) => open(target.value)}
          >
            {top !== undefined && <option value="">{t('console_all_locations')}</option>}
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
