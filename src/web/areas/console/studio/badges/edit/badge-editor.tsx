import { type ReactNode, useState } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { RedoIcon, UndoIcon } from '#web/areas/console/frame/forms/edit-icons.ts'
import { LeaveGuard } from '#web/areas/console/frame/forms/leave-guard.tsx'
import { useUndoKeys } from '#web/areas/console/frame/forms/use-undo-keys.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import type { AskedField } from '../../conditions/condition-words.ts'
import { LockedThing } from '../../origins/origin-line.tsx'
import { useOrigins } from '../../origins/use-origins.ts'
import type { BadgeGround, BadgesCall, StoredBadge } from '../badges-queries.ts'
import { useLook } from '../list/badge-list.tsx'
import { badgeParts, route } from '../route.ts'
import { EditingProvider, type Editing, useBadge } from '../store/use-badge.ts'
import { PrintPane } from '../try/print-pane.tsx'
import { SamplePane } from '../try/sample-pane.tsx'
import type { SampleVisitor } from '../try/sample-visitor.ts'
import { BadgeCanvas } from './badge-canvas.tsx'
import { ElementsPane } from './elements-pane.tsx'
import { LabelPane } from './label-pane.tsx'
import { SaveBar } from './save-bar.tsx'

/** One badge: the label as it will be printed, and beside it what stands on it, for whom it is tried, and its print. */
export function BadgeEditor({
  call,
  params,
  first,
  ground,
  fields,
}: {
  readonly call: BadgesCall
  readonly params: Editing['params']
  readonly first: StoredBadge
  readonly ground: BadgeGround
  readonly fields: readonly AskedField[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const look = useLook(ground)
  const origins = useOrigins()
  const edited = useBadge(call, params, first)
  const [sample, setSample] = useState<SampleVisitor>({
    values: ground.values,
    visitorType: page.visitorTypes.defaultType,
    answers: {},
    hasPhoto: true,
  })
  const { store, state, badge } = edited
  useUndoKeys(store)
  const part = search.part === '' ? 'ELEMENTS' : search.part
  const back = (): void => go({ badge: '', part: '' })
  return (
    <EditingProvider value={{ ...edited, call, params, look, fields, sample, setSample }}>
      <div className="badge-editor">
        <header className="badge-head">
          <BackButton onClick={back}>{t('badges_back')}</BackButton>
          <h1>
            <bdi>{badge.name}</bdi>
          </h1>
          <IconButton
            label={t('badges_undo')}
            icon={<UndoIcon />}
            disabled={state.history.past.length === 0}
            onClick={store.undo}
          />
          <IconButton
            label={t('badges_redo')}
            icon={<RedoIcon />}
            disabled={state.history.future.length === 0}
            onClick={store.redo}
          />
        </header>
        <LockedThing origin={origins.ofThing('badges', first.name)} />
        <div className="badge-panes">
          <BadgeCanvas />
          <div className="badge-side">
            <fieldset className="badge-chips" aria-label={t('badges_parts')}>
              {badgeParts.map((one) => (
                <FilterButton
                  key={one}
                  text={t(`badges_part_${one}`)}
                  isOn={part === one}
                  onToggle={() => go({ part: one === 'ELEMENTS' ? '' : one }, 'replace')}
                />
              ))}
            </fieldset>
            {part === 'ELEMENTS' && <ElementsPane />}
            {part === 'SAMPLE' && <SamplePane usual={ground.values} />}
            {part === 'PRINT' && <PrintPane />}
            {part === 'LABEL' && <LabelPane onRemoved={back} />}
          </div>
        </div>
        <SaveBar isLocked={origins.isThingLocked('badges', first.name)} />
      </div>
      <LeaveGuard />
    </EditingProvider>
  )
}
