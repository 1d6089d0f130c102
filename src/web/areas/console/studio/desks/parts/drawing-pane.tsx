import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { viewForDrawing } from '#domain/desk-plan/edit/drawing-view.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { areasQuery } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'
import { type DrawingFault, readDrawing } from './read-drawing.ts'

/** What lies under the plan: walls, doors and windows. Employees see it at once; the desks are placed on it next. */
export function DrawingPane({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { call, params, store, state } = useEditing()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<DrawingFault | null>(null)
  const { drawingUrl, facts } = state.stored
  const readList = async (): Promise<void> => {
    const { queryKey } = areasQuery(call, params.companyId)
    await queries.invalidateQueries({ queryKey, exact: true })
  }
  const { isPending, problem, run } = useSave(async (file: File) => {
    setFault(null)
    const drawing = await readDrawing(file)
    if (typeof drawing === 'string') {
      setFault(drawing)
      return
    }
    const saved = await call('deskAreas.putDrawing', { params, document: drawing.file })
    store.setDrawing(saved.drawingUrl)
    store.edit((plan) => {
      const view = viewForDrawing(plan, drawing.ratio)
      return view === plan.view ? plan : { ...plan, view }
    })
    await readList()
    onDone()
  })
  return (
    <section>
      <h2>{t('desks_drawing_title')}</h2>
      <p className="muted">{t('desks_drawing_hint')}</p>
      {drawingUrl !== null && (
        <img
          className="desks-paper"
          src={page.configuration.apiBaseUrl + drawingUrl}
          alt={t('desks_drawing_now', { area: facts.name })}
        />
      )}
      {fault !== null && (
        <Notice kind="danger" isLive>
          <p>{t(fault)}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/svg+xml,image/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) void run(file)
          currentTarget.value = ''
        }}
      />
      <div className="form-acts">
        <Button
          variant={drawingUrl === null ? 'primary' : 'secondary'}
          isPending={isPending}
          onClick={() => input.current?.click()}
        >
          {t(drawingUrl === null ? 'desks_drawing_choose' : 'desks_drawing_other')}
        </Button>
        {drawingUrl !== null && (
          <AskFirst
            label={t('desks_drawing_remove')}
            question={t('desks_drawing_remove_sure')}
            onDo={async () => {
              await call('deskAreas.removeDrawing', { params })
              store.setDrawing(null)
              await readList()
            }}
          />
        )}
      </div>
    </section>
  )
}
