import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import {
  ConnectionState,
  type ConnectionTone,
  SwitchButton,
} from '#web/areas/console/studio/integrations/connection-state.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { MailCall, MailServer, OrganisationMail } from './mail-query.ts'
import { fallbackAddress, faultWords } from './mail-words.ts'

/** How the own server is doing, what is wrong, and what becomes of mails meanwhile. */
export function MailState({
  mail,
  server,
  call,
  onChanged,
}: {
  readonly mail: OrganisationMail
  readonly server: MailServer
  readonly call: MailCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useSave(async () => {
    await call(server.isPaused ? 'organisationMail.activate' : 'organisationMail.pause', {})
    await onChanged()
  })
  const { word, tone } = standingOf(server)
  const { acceptedAt, failingSince, restsUntil, fault, detail } = server
  return (
    <ConnectionState
      word={t(word)}
      tone={tone}
      facts={[
        server.host,
        failingSince !== null ? t('org_mail_failing_since', { at: failingSince }) : null,
        restsUntil !== null ? t('org_mail_rests', { at: restsUntil }) : null,
        acceptedAt !== null ? t('org_mail_taken_at', { at: acceptedAt }) : t('org_mail_not_yet'),
      ]}
      restoredFrom={server.restoredFrom}
      problem={problem}
      acts={
        <SwitchButton isLive={!server.isPaused} isPending={isPending} onSwitch={() => void run()} />
      }
    >
      {fault !== null && (
        <Notice kind="warning">
          <p>{t(faultWords[fault])}</p>
          {detail !== '' && <p>{t('org_mail_said', { detail })}</p>}
        </Notice>
      )}
      {!server.isPaused && (
        <p className="muted">
          {mail.installation.isServer
            ? t('org_mail_fallback', { address: fallbackAddress(mail) })
            : t('org_mail_no_fallback')}
        </p>
      )}
    </ConnectionState>
  )
}

function standingOf({ isPaused, failingSince, acceptedAt }: MailServer) {
  const standing = (word: Word, tone: ConnectionTone) => ({ word, tone })
  if (isPaused) return standing('webhooks_state_paused', 'quiet')
  if (failingSince !== null) return standing('org_mail_state_failing', 'danger')
  if (acceptedAt === null) return standing('org_mail_state_new', 'quiet')
  return standing('org_mail_state_delivering', 'positive')
}

type Word =
  | 'webhooks_state_paused'
  | 'org_mail_state_failing'
  | 'org_mail_state_new'
  | 'org_mail_state_delivering'
