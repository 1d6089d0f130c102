import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PhoneIcon } from '#web/ui/signs/late-icon.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** The location takes nobody without an invitation: what to do instead. Spec §6, unregistered walk-ins. */
export function RefusedScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { data, move, goBack, act, mode } = walkIn
  const { name, phone } = data.company
  return (
    <div className="screen">
      <DeniedBlock title={t('walkin_refused_title')} move={move}>
        <p>{t('walkin_refused_content', { company: name })}</p>
        <p>{t('walkin_refused_next')}</p>
      </DeniedBlock>
      {phone !== '' && mode === 'PHONE' && (
        <LinkButton icon={<PhoneIcon />} href={`tel:${phone}`}>
          {t('visit_denied_call')}
        </LinkButton>
      )}
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" onClick={() => void act({ type: 'identify-visitor' })}>
          {t('walkin_invite_yes')}
        </Button>
      </ActionBar>
    </div>
  )
}
