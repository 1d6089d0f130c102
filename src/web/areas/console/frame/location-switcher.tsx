import type { ReactNode } from 'react'
import { type ConsoleView, consoleAddress, plainView } from '#domain/console/console-view.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { initials } from '#web/ui/signs/initials.ts'
import { useConsole } from './console-context.ts'

/** The location, or the list of all of them. Another one is another page: it has other rights, days and colours. */
export function LocationSwitcher({ view }: { readonly view: ConsoleView | null }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { location: current, locations } = page
  const open = (companyId: string): void => {
    const whose = view?.whose ?? 'all'
    location.assign(baseFolder + consoleAddress({ ...plainView, whose, companyId }))
  }
  return (
    <div className="console-place" title={current.name}>
      <span className="console-mark" aria-hidden="true">
        {initials(current.name)}
      </span>
      {locations.length < 2 ? (
        <p dir="auto">{current.name}</p>
      ) : (
        <>
          <select
            aria-label={t('console_location')}
            defaultValue={current.companyId}
            // The browser keeps a choice over a reload; the page is that of the address.
            autoComplete="off"
            onChange={({ target }) => open(target.value)}
          >
            {locations.map(({ companyId, name }) => (
              <option key={companyId} value={companyId}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </>
      )}
    </div>
  )
}
