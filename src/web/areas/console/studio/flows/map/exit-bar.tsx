import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { type Exit, leadExit } from '#domain/flow/studio/map/exits.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { LiveSelect } from '../edit/live-field.tsx'
import { useTargets } from '../edit/use-targets.ts'
import { targetName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import { exitName } from './exit-words.ts'

/** Where an exit leads, chosen without a mouse: it has the focus as it opens, and Escape gives it back to the exit. */
export function ExitBar({
  screen,
  exit,
  onAdd,
  onClose,
}: {
  readonly screen: ScreenDefinition
  readonly exit: Exit
  readonly onAdd: () => void
  readonly onClose: () => void
}): ReactNode {
  const { store, outline } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const targets = useTargets(screen.id)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.querySelector('select')?.focus(), [])
  const answer = exitName(screen, exit, translator)
  const label = exit.isRest
    ? t(screen.customTransitions.length > 0 ? 'flows_otherwise' : 'flows_next')
    : t('flows_rule_label', { answer })
  const isKnown = targets.some(({ value }) => value === exit.next)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what its controls are told
    <div className="map-bar" ref={bar} onKeyDown={onKeyDown}>
      <LiveSelect
        label={label}
        value={exit.next}
        choices={
          isKnown
            ? targets
            : [...targets, { value: exit.next, label: targetName(exit.next, outline, translator) }]
        }
        onChange={(next) => store.edit((draft) => leadExit(draft, screen.id, exit, next))}
      />
      <Button onClick={onAdd}>{t('flows_map_add')}</Button>
      <IconButton label={t('console_close')} icon={<CloseIcon />} onClick={onClose} />
    </div>
  )
}
