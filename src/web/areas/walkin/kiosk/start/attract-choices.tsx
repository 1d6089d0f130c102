import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceButton } from '#web/ui/fields/choice-button.tsx'
import { CalendarIcon, PersonIcon } from '#web/ui/signs/icon.tsx'
import type { KioskData } from '../kiosk.ts'
import { LeaveIcon } from '../kiosk-icons.ts'

/** The ways to begin that this kiosk offers. */
export function AttractChoices({
  behaviour,
  onExpected,
  onWalkIn,
  onLeaving,
}: {
  readonly behaviour: Pick<KioskData['behaviour'], 'offerWalkIn' | 'offerCheckOut'>
  readonly onExpected: () => void
  readonly onWalkIn: () => void
  readonly onLeaving: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="attract-choices">
      <ChoiceButton
        icon={<CalendarIcon size={40} />}
        label={t('kiosk_attract_expected')}
        hint={t('kiosk_attract_expected_hint')}
        onChoose={onExpected}
      />
      {behaviour.offerWalkIn && (
        <ChoiceButton
          icon={<PersonIcon size={40} />}
          label={t('kiosk_attract_walk_in')}
          hint={t('kiosk_attract_walk_in_hint')}
          onChoose={onWalkIn}
        />
      )}
      {behaviour.offerCheckOut && (
        <ChoiceButton
          icon={<LeaveIcon size={40} />}
          label={t('kiosk_attract_leaving')}
          hint={t('kiosk_attract_leaving_hint')}
          onChoose={onLeaving}
        />
      )}
    </div>
  )
}
