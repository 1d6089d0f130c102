import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { CalendarIcon, icon, PersonIcon } from '#web/ui/signs/icon.tsx'

/** Out of a door. */
const LeaveIcon = /* @__PURE__ */ icon(
  'M13.5 4H6.8A1.8 1.8 0 0 0 5 5.8v12.4A1.8 1.8 0 0 0 6.8 20h6.7M10.5 12H21m-4-4.5 4.5 4.5-4.5 4.5',
  true,
)

/** The ways to begin that this kiosk offers. */
export function LobbyChoices({
  behaviour,
  onExpected,
  onWalkIn,
  onLeaving,
  children,
}: {
  readonly behaviour: { readonly offerWalkIn: boolean; readonly offerCheckOut: boolean }
  readonly onExpected: () => void
  readonly onWalkIn: () => void
  readonly onLeaving: () => void
  /** Further ways, behind the others. */
  readonly children?: ReactNode
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
      {children}
    </div>
  )
}
