import './preview.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole, useOwnUserId } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { MailFrame } from '#web/areas/console/frame/reading/mail-frame.tsx'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useIsWide } from '#web/areas/console/frame/use-is-wide.ts'
import type { HostOption } from '../host-choice.tsx'
import type { Plan } from './planned-mail.ts'
import { previewPaths } from './preview-paths.ts'

type PreviewProps = {
  readonly plan: Plan
  /** Null: whoever invites. */
  readonly host: HostOption | null
}

/** The first visitor's mail while it is written, beside the form where there is room. Issue 14 §9. */
export function InvitationPreview(props: PreviewProps): ReactNode {
  const { t } = useTranslator()
  if (useIsWide('roomy') !== true) return null
  return (
    <aside className="invite-preview" aria-labelledby="invite-preview">
      <h2 id="invite-preview">{t('console_invite_preview')}</h2>
      <PreviewedMail {...props} />
    </aside>
  )
}

/** The same behind a button, where there is none. */
export function PreviewOpener(props: PreviewProps): ReactNode {
  const { t } = useTranslator()
  const isWide = useIsWide('roomy')
  const [isOpen, setIsOpen] = useState(false)
  if (isWide !== false) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('console_invite_preview_open')}
      </Button>
      {isOpen && (
        <Sheet title={t('console_invite_preview')} onClose={() => setIsOpen(false)}>
          <PreviewedMail {...props} />
        </Sheet>
      )}
    </>
  )
}

const instead = {
  nobody: 'console_invite_preview_nobody',
  silent: 'console_invite_preview_silent',
  unsaid: 'console_invite_preview_unsaid',
  unreached: 'console_invite_preview_unreached',
} as const

function PreviewedMail({ plan, host }: PreviewProps): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const ownUserId = useOwnUserId()
  const call = useCalls(previewPaths)
  const { companyId } = page.location
  const body = plan.kind === 'mail' ? { ...plan.mail, hostId: host?.id ?? ownUserId } : undefined
  const read = useQuery({
    ...readAnew,
    enabled: body !== undefined,
    queryKey: ['invitation-mail', body],
    queryFn: async ({ signal }) => {
      await typed(signal)
      if (body === undefined) return null
      return (await call('invitations.preview', { params: { companyId }, body }, signal)).mail
    },
    placeholderData: keepPreviousData,
  })
  if (plan.kind !== 'mail') return <p className="muted">{t(instead[plan.kind])}</p>
  if (read.isError) return <p className="muted">{t('console_invite_preview_failed')}</p>
  if (read.data === undefined) return <p className="muted">{t('common_loading')}</p>
  if (read.data === null) return <p className="muted">{t('console_invite_preview_none')}</p>
  const { subject, language, html } = read.data
  const name = languages.find(({ code }) => code === language)?.displayName ?? language
  return (
    <>
      <p className="invite-preview-subject">
        <strong dir="auto">{subject}</strong>
        <span className="muted" lang={language}>
          {name}
        </span>
      </p>
      <MailFrame title={t('console_invite_preview')} html={html} />
    </>
  )
}
