import { type ReactNode, useState } from 'react'
import { duplicateDesks } from '#domain/desk-plan/edit/add-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useUndoKeys } from '#web/areas/console/frame/forms/use-undo-keys.ts'
import type { Team } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskOutline } from './desk-outline.tsx'
import { EditPlan } from './edit-plan.tsx'
import { PlanTools } from './plan-tools.tsx'
import { RemoveSheet, useRemoveDesks } from './remove-desks.tsx'
import { RowsForm } from './rows-form.tsx'

/** The plan, the list of its desks, and what of the chosen ones can be set. An empty plan begins with rows. */
export function PlanPane({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const { t } = useTranslator()
  const { store, state, makeKey } = useEditing()
  const [isSelecting, setIsSelecting] = useState(false)
  const [isAddingRows, setIsAddingRows] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { remove } = useRemoveDesks(() => setIsAsking(true))
  useUndoKeys(store)
  const { desks } = state.history.present
  const isEmpty = desks.length === 0
  const duplicate = (): void => {
    if (state.chosen.size === 0) return
    const hasDrawing = state.stored.drawingUrl !== null
    store.add((plan) => duplicateDesks(plan, state.chosen, hasDrawing, makeKey))
  }
  return (
    <>
      <PlanTools
        isSelecting={isSelecting}
        onSelecting={() => setIsSelecting(!isSelecting)}
        onRows={() => setIsAddingRows(!isAddingRows)}
        onRemove={remove}
        onDuplicate={duplicate}
      />
      {(isAddingRows || isEmpty) && <RowsForm onDone={() => setIsAddingRows(false)} />}
      {(!isEmpty || state.stored.drawingUrl !== null) && (
        <div className="desks-panes">
          <EditPlan isSelecting={isSelecting} onRemove={remove} onDuplicate={duplicate} />
          {!isEmpty && (
            <div className="desks-side">
              <DeskForm teams={teams} />
              <section>
                <h2>{t('desks_outline_title', { count: desks.length })}</h2>
                <DeskOutline isSelecting={isSelecting} onRemove={remove} />
              </section>
            </div>
          )}
        </div>
      )}
      {isAsking && <RemoveSheet onClose={() => setIsAsking(false)} />}
    </>
  )
}
