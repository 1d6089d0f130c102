import './pdf-pages.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drawingSides, pagesAtOnce, pagesWith } from '#domain/desk-plan/edit/drawing-file.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Spinner } from '#web/ui/signs/spinner.tsx'
import { NumberBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { type OpenPdf, openPdf, type PdfFault } from './open-pdf.ts'

/** The longer side of a page among others, in pixels: sharp on a screen with two for each point. */
const smallSide = 360

type PagesProps = {
  readonly file: File
  /** A page, drawn as large as a plan wants it. */
  readonly onPage: (page: HTMLCanvasElement) => Promise<void>
  readonly onFault: (fault: PdfFault) => void
}

/** The pages of a PDF, of which one is chosen; the only page of a file is. */
export function PdfPages({ file, onPage, onFault }: PagesProps): ReactNode {
  const { t } = useTranslator()
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [leaving, setLeaving] = useState<AbortSignal | null>(null)
  const [drawing, setDrawing] = useState<number | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const draw = async (from: OpenPdf, page: number, signal: AbortSignal): Promise<void> => {
    setIsFailed(false)
    setDrawing(page)
    const canvas = await from.draw(page, drawingSides[0], signal)
    if (signal.aborted) return
    if (canvas !== null) await onPage(canvas)
    if (signal.aborted) return
    setIsFailed(canvas === null)
    setDrawing(null)
  }
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    const open = async (): Promise<void> => {
      const opened = await openPdf(file, signal)
      if (signal.aborted) return
      if (typeof opened === 'string') {
        onFault(opened)
        return
      }
      setPdf(opened)
      setLeaving(signal)
      if (opened.pageCount === 1) await draw(opened, 1, signal)
    }
    void open()
    return () => closing.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- a file is opened once, whatever else renders
  }, [file])
  if (pdf === null || leaving === null) return <Opening />
  return (
    <>
      {isFailed && (
        <Notice kind="danger" isLive>
          <p>{t('desks_pdf_page_failed')}</p>
        </Notice>
      )}
      {drawing !== null && <Opening />}
      <Pages
        pdf={pdf}
        isDrawing={drawing !== null}
        onChoose={(page) => {
          if (drawing === null) void draw(pdf, page, leaving)
        }}
      />
    </>
  )
}

/** Shown while the file is read, and while a page is drawn: both may take a while. */
function Opening(): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="pdf-opening">
      <Spinner />
      <output className="muted">{t('desks_pdf_opening')}</output>
    </div>
  )
}

function Pages({
  pdf,
  isDrawing,
  onChoose,
}: {
  readonly pdf: OpenPdf
  readonly isDrawing: boolean
  readonly onChoose: (page: number) => void
}): ReactNode {
  const { t } = useTranslator()
  const [at, setAt] = useState(1)
  const roving = useRoving({ isRow: true })
  const { pageCount } = pdf
  const shown = pagesWith(at, pageCount)
  const first = shown[0] ?? 1
  const last = shown.at(-1) ?? first
  return (
    <>
      <ul className="pdf-pages" aria-label={t('desks_pdf_title')} {...roving.list}>
        {shown.map((page) => (
          <li key={page}>
            <button type="button" className="pdf-page" onClick={() => onChoose(page)}>
              <PagePicture pdf={pdf} page={page} isPaused={isDrawing} />
              <span>{t('desks_pdf_page', { number: page })}</span>
            </button>
          </li>
        ))}
      </ul>
      {pageCount > pagesAtOnce && (
        <>
          <output className="muted">
            {t('desks_pdf_shown', { first, last, count: pageCount })}
          </output>
          <div className="pdf-turn">
            <div>
              <Button
                disabledReason={first === 1 ? t('desks_pdf_first') : undefined}
                onClick={() => setAt(first - 1)}
              >
                {t('desks_pdf_before')}
              </Button>
            </div>
            <div>
              <Button
                disabledReason={last === pageCount ? t('desks_pdf_last') : undefined}
                onClick={() => setAt(last + 1)}
              >
                {t('desks_pdf_after')}
              </Button>
            </div>
            <NumberBox
              label={t('desks_pdf_go')}
              value={at}
              least={1}
              most={pageCount}
              onChange={(page) => setAt(Math.round(page))}
            />
          </div>
        </>
      )}
    </>
  )
}

/** A page as a small picture. What is left to draw waits while a page is drawn for the plan. */
function PagePicture({
  pdf,
  page,
  isPaused,
}: {
  readonly pdf: OpenPdf
  readonly page: number
  readonly isPaused: boolean
}): ReactNode {
  const { t } = useTranslator()
  const paper = useRef<HTMLSpanElement>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (isPaused || paper.current?.firstChild !== null) return
    const leaving = new AbortController()
    const show = async (): Promise<void> => {
      const canvas = await pdf.draw(page, smallSide, leaving.signal)
      if (leaving.signal.aborted) return
      if (canvas === null) setIsLost(true)
      else paper.current?.append(canvas)
    }
    void show()
    return () => leaving.abort()
  }, [pdf, page, isPaused])
  return (
    <>
      <span ref={paper} className="pdf-sheet" aria-hidden="true" />
      {isLost && <span className="muted">{t('desks_pdf_no_picture')}</span>}
    </>
  )
}
