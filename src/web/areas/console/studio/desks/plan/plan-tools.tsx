import type { ReactNode } from 'react'
import { addDesk } from '#domain/desk-plan/edit/add-desks.ts'
import {
  alignDesks,
  alignments,
  distributeDesks,
  rotateDesks,
} from '#domain/desk-plan/edit/arrange-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  CopyIcon,
  RedoIcon,
  RemoveIcon,
  UndoIcon,
} from '#web/areas/console/frame/forms/edit-icons.ts'
import { useEditing } from '../store/use-plan.ts'
import { alignIcons, spreadIcons, TurnIcon } from './edit-icons.ts'

/** What can be done on the plan; below it what can be done with the desks that are chosen. */
export function PlanTools({
  isSelecting,
  onSelecting,
  onRows,
  onRemove,
  onDuplicate,
}: {
  readonly isSelecting: boolean
  readonly onSelecting: () => void
  readonly onRows: () => void
  readonly onRemove: () => void
  readonly onDuplicate: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { store, state, makeKey } = useEditing()
  const { history, chosen, stored } = state
  const hasDrawing = stored.drawingUrl !== null
  return (
    <fieldset className="desks-tools" aria-label={t('desks_tools')}>
      <Button onClick={onRows}>{t('desks_add_rows')}</Button>
      <Button onClick={() => store.add((plan) => addDesk(plan, hasDrawing, makeKey))}>
        {t('desks_add_one')}
      </Button>
      <FilterButton text={t('desks_several')} isOn={isSelecting} onToggle={onSelecting} />
      <span className="desks-tools-end">
        <IconButton
          label={t('desks_undo')}
          icon={<UndoIcon />}
          disabled={history.past.length === 0}
          onClick={store.undo}
        />
        <IconButton
          label={t('desks_redo')}
          icon={<RedoIcon />}
          disabled={history.future.length === 0}
          onClick={store.redo}
        />
      </span>
      {chosen.size > 0 && (
        <div className="desks-acts">
          <IconButton label={t('desks_duplicate')} icon={<CopyIcon />} onClick={onDuplicate} />
          <IconButton
            label={t('desks_rotate')}
            icon={<TurnIcon />}
            onClick={() => store.edit((plan) => rotateDesks(plan, chosen, 90, hasDrawing))}
          />
          {chosen.size > 1 && <Alignments />}
          <IconButton label={t('desks_remove')} icon={<RemoveIcon />} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  )
}

function Alignments(): ReactNode {
  const { t } = useTranslator()
  const { store, state } = useEditing()
  const { chosen } = state
  return (
    <>
      {alignments.map((to) => {
        const AlignIcon = alignIcons[to]
        return (
          <IconButton
            key={to}
            label={t(`desks_align_${to}`)}
            icon={<AlignIcon />}
            onClick={() => store.edit((plan) => alignDesks(plan, chosen, to))}
          />
        )
      })}
      {chosen.size > 2 &&
        (['x', 'y'] as const).map((along) => {
          const SpreadIcon = spreadIcons[along]
          return (
            <IconButton
              key={along}
              label={t(`desks_spread_${along}`)}
              icon={<SpreadIcon />}
              onClick={() => store.edit((plan) => distributeDesks(plan, chosen, along))}
            />
          )
        })}
    </>
  )
}
