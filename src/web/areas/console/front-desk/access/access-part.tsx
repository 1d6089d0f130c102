import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { accessQuery } from './access-query.ts'

/** The codes and the Wi-Fi of a visit: reception reads them out, gives another one, or ends one. */
export function AccessPart({
  visitId,
  onClose,
}: {
  readonly visitId: string
  readonly onClose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const { call } = connection
  const params = visitParams(page.location.companyId, visitId)
  const reading = useQuery(accessQuery(connection, visitId, params))
  const [problem, setProblem] = useState<string | null>(null)
  const act = usePendingAction(async (what: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await what()
      await reading.refetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
    }
  })
  const { data } = reading
  const live = (data?.credentials ?? []).filter(({ endedAt }) => endedAt === null)
  return (
    <section className="stack">
      <h3 ref={focusOnce} tabIndex={-1}>
        {t('console_access')}
      </h3>
      {reading.isError && (
        <Notice kind="warning" isLive>
          <p>{t('console_access_unread')}</p>
          <Button onClick={() => void reading.refetch()}>{t('common_button_try_again')}</Button>
        </Notice>
      )}
      {data === undefined && !reading.isError && <Skeleton shape="text" />}
      {data !== undefined && live.length === 0 && <p>{t('console_access_none')}</p>}
      <dl className="console-facts">
        {live.map(({ id, system, shown, state }) => (
          <div key={id}>
            <dt dir="auto">
              {[system.name, shown?.place, shown?.network].filter(Boolean).join(' · ')}
            </dt>
            <dd>
              {shown === null ? (
                t(state === 'ENDING' ? 'console_access_ending' : 'console_access_waiting')
              ) : (
                <strong dir="ltr">{shown.code}</strong>
              )}
              {state !== 'ENDING' && (
                <Button
                  variant="quiet"
                  isPending={act.isPending}
                  onClick={() =>
                    void act.run(() =>
                      call('credentials.end', {
                        params: { companyId: page.location.companyId, credentialId: id },
                      }),
                    )
                  }
                >
                  {t('console_access_end')}
                  <span className="visually-hidden">{` ${system.name}`}</span>
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="panel-acts">
        {data?.systems.map(({ id, name }) => (
          <Button
            key={id}
            isPending={act.isPending}
            onClick={() =>
              void act.run(() => call('credentials.renew', { params, body: { systemId: id } }))
            }
          >
            {t('console_access_renew', { name })}
          </Button>
        ))}
        <Button onClick={onClose}>{t('console_close')}</Button>
      </div>
    </section>
  )
}
