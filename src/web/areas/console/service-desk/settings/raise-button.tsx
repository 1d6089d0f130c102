import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'

/** Moves a row before the one above it. */
export function RaiseButton({
  name,
  onRaise,
}: {
  readonly name: string
  readonly onRaise: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <IconButton
      label={t('service_desk_raise', { name })}
      icon={
        <span className="service-desk-raise">
          <ChevronDownIcon />
        </span>
      }
      onClick={onRaise}
    />
  )
}
