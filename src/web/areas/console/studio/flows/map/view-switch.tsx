import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { route } from '../route.ts'

/** The same screens as a list or as a map; offered where there is room for the map. */
export function ViewSwitch(): ReactNode {
  const { search, go } = useSearch(route)
  const { t } = useTranslator()
  return (
    <fieldset className="flow-tabs">
      <legend className="visually-hidden">{t('flows_view')}</legend>
      {(['', 'MAP'] as const).map((view) => (
        <FilterButton
          key={view}
          text={t(view === 'MAP' ? 'flows_view_map' : 'flows_view_outline')}
          isOn={search.view === view}
          onToggle={() => go({ view }, 'replace')}
        />
      ))}
    </fieldset>
  )
}
