import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { BackButton } from '../back-button.tsx'
import { useDoor } from '../door.ts'
import type { FlowPlay } from './flow-play.ts'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'

/** The answer leads to a screen that the flow does not have. It is mended elsewhere, so one can try again. */
export function BrokenFlow({ play }: { readonly play: FlowPlay }): ReactNode {
  const { t } = useTranslator()
  const isKiosk = useDoor()?.mode === 'KIOSK'
  const { isPending, problem, run } = useAct(() => play.retry())
  const { goBack, hostEmail = null } = play
  return (
    <div className="screen">
      <DeniedBlock title={t('visit_flow_broken_title')} move={play.state.move ?? 'forward'}>
        <p>{t('visit_flow_broken_content')}</p>
      </DeniedBlock>
      {hostEmail !== null && !isKiosk && (
        <LinkButton variant="quiet" icon={<MailIcon />} href={`mailto:${hostEmail}`}>
          {t('visit_error_page_contactHost_button')}
        </LinkButton>
      )}
      <div className="tail">
        <ActForm action={plainAction} run={run}>
          <PlainFields act="begin" />
          <ProblemNotice problem={problem} />
          <ActionBar>
            <BackButton goBack={goBack} />
            <Button variant="primary" type="submit" isPending={isPending}>
              {t('common_button_try_again')}
            </Button>
          </ActionBar>
        </ActForm>
      </div>
    </div>
  )
}
