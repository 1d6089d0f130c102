import '../log/log.css'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { refusalSentence } from '../refusal-words.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'

/** The registration as a code for the visitor's own phone. */
export function HandOver({
  visit,
  onClose,
}: {
  readonly visit: StaffVisit
  readonly onClose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { call, page } = useConsole()
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const params = visitParams(page.location.companyId, visit.id)
      const made = await call('visits.createLink', { params }, signal)
      setLink(made.link)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setProblem(refusalSentence(translator, error))
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load(controller.signal)
    return () => controller.abort()
  }, [])
  return (
    <Sheet title={<bdi>{visitorName(translator, visit)}</bdi>} onClose={onClose}>
      <p>{t('console_hand_over_text')}</p>
      {link !== null && <QrCode text={link} label={t('console_hand_over')} />}
      {link === null && problem === null && <Skeleton shape="card" />}
      {problem !== null && (
        <Notice kind="warning" isLive>
          <p>{problem}</p>
        </Notice>
      )}
    </Sheet>
  )
}
