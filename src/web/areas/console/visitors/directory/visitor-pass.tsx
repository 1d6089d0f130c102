import './visitor-pass.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { passQuery } from './directory-queries.ts'

/** The permanent pass of who comes often: shown, printed, made anew and made worthless. Reference §7. */
export function VisitorPass({
  visitorId,
  name,
  email,
  connection,
}: {
  readonly visitorId: string
  readonly name: string
  /** Empty for none: then it cannot be sent. */
  readonly email: string
  readonly connection: FrontDesk
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, visitorId }
  const queries = useQueryClient()
  const query = passQuery(connection, params.companyId, visitorId)
  const reading = useQuery(query)
  const pass = reading.data?.pass
  const [hasFailed, setHasFailed] = useState(false)
  const isFailed = hasFailed || (reading.isError && !reading.isFetching)
  const [sent, setSent] = useState<'SENT' | 'OFTEN' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isPending, run } = usePendingAction(async (id: 'issue' | 'revoke' | 'read' | 'send') => {
    setHasFailed(false)
    setSent(null)
    try {
      if (id === 'send') {
        await connection.call('visitors.sendPermanentPass', { params })
        setSent('SENT')
        return
      }
      if (id === 'issue') await connection.call('visitors.issuePermanentPass', { params })
      if (id === 'revoke') await connection.call('visitors.revokePermanentPass', { params })
      await queries.fetchQuery(query)
      // Their buttons are gone.
      if (id !== 'issue') heading.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'rate_limited') setSent('OFTEN')
      else setHasFailed(true)
    }
  })
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('directory_pass')}
      </h2>
      <output className="muted">
        {pass === null && t('directory_pass_none')}
        {pass && t('directory_pass_since', { at: pass.since })}
      </output>
      {pass && (
        <>
          <div className="visitor-pass">
            <QrCode text={pass.code} label={t('directory_pass')} />
          </div>
          {createPortal(
            <div className="pass-print">
              <h1>
                <bdi>{name}</bdi>
              </h1>
              <p>
                {t('directory_pass')} · {page.location.name}
              </p>
              <QrCode text={pass.code} label={t('directory_pass')} />
              <p>{t('directory_pass_use')}</p>
            </div>,
            document.body,
          )}
        </>
      )}
      <output>
        {sent !== null &&
          t(sent === 'SENT' ? 'directory_pass_sent' : 'directory_pass_often', { email })}
      </output>
      {isFailed && <p role="alert">{t('directory_pass_failed')}</p>}
      <div className="panel-acts">
        {pass === undefined && isFailed && (
          <Button isPending={isPending} onClick={() => void run('read')}>
            {t('common_button_try_again')}
          </Button>
        )}
        {pass && email !== '' && (
          <Button isPending={isPending} onClick={() => void run('send')}>
            {t('directory_pass_send')}
          </Button>
        )}
        {pass && <Button onClick={() => print()}>{t('directory_pass_print')}</Button>}
        {pass !== undefined && (
          <Button isPending={isPending} onClick={() => void run('issue')}>
            {t(pass === null ? 'directory_pass_issue' : 'directory_pass_renew')}
          </Button>
        )}
        {pass && (
          <Button isPending={isPending} onClick={() => void run('revoke')}>
            {t('directory_pass_revoke')}
          </Button>
        )}
      </div>
    </section>
  )
}
