import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ViewSwitch } from './map/view-switch.tsx'
import { countProblems } from './prove/untranslated.ts'
import { panes } from './route.ts'
import { useStudio } from './studio-context.ts'

/** What stands beside the outline; how much there is to mend stands in its name. With `hasMap`, the outline can be a map. */
export function PaneTabs({ hasMap }: { readonly hasMap: boolean }): ReactNode {
  const { pane, open, problems, draft } = useStudio()
  const { t } = useTranslator()
  const names = {
    EDIT: t('flows_pane_edit'),
    TRY: t('flows_pane_try'),
    CHECK: t('flows_pane_check', { count: countProblems(problems) }),
    PROMISES: t('flows_pane_promises', { count: draft.sentences.length }),
    CASES: t('flows_pane_cases', { count: draft.cases.length }),
    VERSIONS: t('flows_pane_versions'),
  }
  return (
    <div className="flow-tabs flow-choices">
      {panes.map((one) => (
        <FilterButton
          key={one}
          text={names[one]}
          isOn={pane === one}
          onToggle={() => open(one === 'EDIT' ? { pane: one, screen: '' } : { pane: one })}
        />
      ))}
      {hasMap && <ViewSwitch />}
    </div>
  )
}
