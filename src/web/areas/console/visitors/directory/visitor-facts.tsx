import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { VisitorRecord } from './directory-queries.ts'

/** What the profile says, and the mark of who comes often. */
export function VisitorFacts({
  visitor,
  connection,
  onChanged,
}: {
  readonly visitor: VisitorRecord
  readonly connection: FrontDesk
  readonly onChanged: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId, rights } = page.location
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    const params = { companyId, visitorId: visitor.id }
    try {
      await connection.call('visitors.setFrequent', {
        params,
        body: { frequent: !visitor.frequent },
      })
      onChanged()
    } catch {
      setIsFailed(true)
    }
  })
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['console_fact_company', visitor.companyName],
    ['console_fact_mail', visitor.email],
    ['console_fact_phone', visitor.mobile],
    ['console_fact_plate', visitor.licensePlate],
  ]
  return (
    <section>
      <p className="muted">
        {t('directory_since', { at: visitor.createdAt })}
        {visitor.frequent && ` · ${t('directory_frequent')}`}
      </p>
      {visitor.heldBack !== null && (
        <Notice kind="warning">
          <p>{t('console_returned_title', { address: visitor.email })}</p>
          <p>{t(`console_returned_${visitor.heldBack}`)}</p>
        </Notice>
      )}
      <dl className="console-facts">
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {rights.includes('CREATE_VISITS') && (
        <div className="panel-acts">
          <Button isPending={isPending} onClick={() => void run()}>
            {t(visitor.frequent ? 'console_frequent_unmark' : 'console_frequent_mark')}
          </Button>
        </div>
      )}
      {isFailed && <p role="alert">{t('console_frequent_failed')}</p>}
    </section>
  )
}
