import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { Arrival, ChangeAnswers } from './arrival.tsx'
import { FaceConsent } from './face-consent.tsx'
import { useDoor } from '../door.ts'
import type { Visit } from '../first/use-visit.ts'

/** Everything is ready, where the location gives no pass, or before it could be read. Spec §2, success end. */
export function SuccessScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const door = useDoor()
  const { data, move } = visit.state
  const { firstname } = data.visit.visitor
  return (
    <div className="screen">
      <ConfirmationBlock
        move={move}
        message={
          firstname === ''
            ? t('visit_success_title_unknown')
            : t('visit_success_title', { firstname })
        }
      >
        <p>{t('visit_success_content')}</p>
      </ConfirmationBlock>
      <ChangeAnswers visit={visit} />
      {door?.afterEnd?.complete}
      <FaceConsent visit={visit} />
      <Arrival visit={visit} />
    </div>
  )
}

/** The visit is over. Spec §8, Past visit. */
export function PastScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const door = useDoor()
  const { data, move } = visit.state
  const { email } = data.visit.host
  return (
    <div className="screen">
      <DeniedBlock title={t('visit_past_title')} move={move}>
        <p>{t('visit_error_pastVisit')}</p>
      </DeniedBlock>
      {door?.afterEnd?.past}
      <FaceConsent visit={visit} />
      {email !== null && door?.mode !== 'KIOSK' && (
        <ActionBar>
          <LinkButton variant="primary" icon={<MailIcon />} href={`mailto:${email}`}>
            {t('visit_error_page_contactHost_button')}
          </LinkButton>
        </ActionBar>
      )}
    </div>
  )
}
