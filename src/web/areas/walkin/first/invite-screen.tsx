import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { CalendarIcon, PersonIcon } from '#web/ui/signs/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { WalkIn } from '../use-walk-in.ts'

/** With or without an invitation. Spec §2, Walk-in screens. */
export function InviteScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { act, move, goBack } = walkIn
  return (
    <Screen title={t('walkin_invite_title')} move={move}>
      <div className="stack">
        <ChoiceButton
          icon={<CalendarIcon size={28} />}
          label={t('walkin_invite_yes')}
          hint={t('walkin_invite_yes_hint')}
          onChoose={() => void act({ type: 'identify-visitor' })}
        />
        <ChoiceButton
          icon={<PersonIcon size={28} />}
          label={t('walkin_invite_no')}
          hint={t('walkin_invite_no_hint')}
          onChoose={() => void act({ type: 'visitor-unidentified' })}
        />
      </div>
      {goBack && (
        <ActionBar>
          <BackButton goBack={goBack} />
        </ActionBar>
      )}
    </Screen>
  )
}
