import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { drawingKind, headBytes } from '#domain/desk-plan/edit/drawing-file.ts'
import { viewForDrawing } from '#domain/desk-plan/edit/drawing-view.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { focusButtonOnce, focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { areasQuery } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'
import { type DrawingFault, paintDrawing, type ReadDrawing, readPicture } from './read-drawing.ts'

const PdfPages = later(async () => (await import('../pdf/pdf-pages.tsx')).PdfPages)

/** What lies under the plan: walls, doors and windows. Employees see it at once; the desks are placed on it next. */
export function DrawingPane({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { call, params, store, state } = useEditing()
  const queries = useQueryClient()
  const [fault, setFault] = useState<DrawingFault | null>(null)
  const [pdf, setPdf] = useState<File | null>(null)
  const [hadPdf, setHadPdf] = useState(false)
  const { drawingUrl, facts } = state.stored
  const readList = async (): Promise<void> => {
    const { queryKey } = areasQuery(call, params.companyId)
    await queries.invalidateQueries({ queryKey, exact: true })
  }
  const leavePdf = (why: DrawingFault | null): void => {
    setFault(why)
    setPdf(null)
    setHadPdf(true)
  }
  const { isPending, problem, run } = useSave(async (read: () => Promise<Reading>) => {
    setFault(null)
    const drawing = await read()
    if (drawing === null) return
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
  const take = (file: File): Promise<void> =>
    run(async () => {
      const kind = drawingKind(file, await firstBytes(file))
      if (kind === 'EMPTY') return 'desks_drawing_empty'
      if (kind === 'LARGE') return 'desks_drawing_large'
      if (kind === 'PICTURE') return readPicture(file)
      setPdf(file)
      return null
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
      {pdf !== null && (
        <section>
          <h3 tabIndex={-1} ref={focusOnce}>
            {t('desks_pdf_title')}
          </h3>
          <PdfPages
            file={pdf}
            onFault={leavePdf}
            onPage={(page) => run(() => paintDrawing(page, page.width, page.height))}
          />
          {!isPending && (
            <div>
              <Button variant="quiet" onClick={() => leavePdf(null)}>
                {t('common_button_cancel')}
              </Button>
            </div>
          )}
        </section>
      )}
      {pdf === null && (
        <div className="form-acts" ref={hadPdf ? focusButtonOnce : undefined}>
          <ChooseFile
            variant={drawingUrl === null ? 'primary' : 'secondary'}
            isPending={isPending}
            accept="image/svg+xml,image/*,application/pdf,.pdf"
            onFile={(file) => void take(file)}
          >
            {t(drawingUrl === null ? 'desks_drawing_choose' : 'desks_drawing_other')}
          </ChooseFile>
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
      )}
    </section>
  )
}

/** What was read of a file; null for one whose pages are shown first. */
type Reading = ReadDrawing | DrawingFault | null

/** What a file begins with; nothing of one that can't be read, which is found out next. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}
