import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'
import { IdScanPart } from './id-scan-part.tsx'
import { PicturePart } from './picture-part.tsx'

/** Whether somebody has seen who the visitor is, with the act that says so and its way back; and what an ID scan found. */
export function IdentityPart({
  visit,
  say,
}: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const { call } = useFrontDesk()
  /** What the server has answered since the visit was read. */
  const [answer, setAnswer] = useState({ visit, at: visit.identityCheckedAt })
  const [problem, setProblem] = useState<string | null>(null)
  const checkedAt = answer.visit === visit ? answer.at : visit.identityCheckedAt
  const { isPending, run } = usePendingAction(async () => {
    setProblem(null)
    const checked = checkedAt === null
    const params = visitParams(page.location.companyId, visit.id)
    try {
      const { identityCheckedAt } = await call('visits.verify', { params, body: { checked } })
      setAnswer({ visit, at: identityCheckedAt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
      return
    }
    const name = visitorName(translator, visit)
    say(visit, t(checked ? 'console_identity_done' : 'console_identity_undone', { name }))
  })
  const { idScan } = visit.visitor
  const hasIdentity = checkedAt !== null || idScan !== null || visit.mayCheckIdentity
  if (!hasIdentity) return <PicturePart visit={visit} say={say} />
  return (
    <section className="stack">
      <PicturePart visit={visit} say={say} />
      {(visit.mayCheckIdentity || idScan !== null) && <IdScanPart visit={visit} />}
      <dl className="console-facts">
        <div>
          <dt>{t('console_identity')}</dt>
          <dd>
            {checkedAt === null
              ? t('console_identity_none')
              : t('console_moment', { at: checkedAt })}
          </dd>
        </div>
      </dl>
      {visit.mayCheckIdentity && (
        <div className="panel-acts">
          <Button
            variant={checkedAt === null ? 'secondary' : 'quiet'}
            isPending={isPending}
            onClick={() => void run()}
          >
            {t(checkedAt === null ? 'console_identity_check' : 'console_identity_back')}
          </Button>
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  )
}
