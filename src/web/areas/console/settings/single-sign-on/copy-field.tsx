import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** An address to be taken elsewhere. */
export function CopyField({
  label,
  address,
}: {
  readonly label: string
  readonly address: string
}): ReactNode {
  const { t } = useTranslator()
  const { field, told, copy } = useCopy(address)
  return (
    <div>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{label}</span>
          <input
            ref={field}
            className="input"
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <Button onClick={() => void copy()}>{t('sso_copy')}</Button>
      </div>
      <output>{told !== null && t(`sso_${told}`)}</output>
    </div>
  )
}
