import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** An address to be taken elsewhere. */
export function CopyField({
  label,
  address,
}: {
  readonly label: string
  readonly address: string
}): ReactNode {
  const { t } = useTranslator()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'sso_copied' | 'sso_selected' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setTold('sso_copied')
    } catch {
      // Not allowed, or a browser without it: the person copies what is selected.
      field.current?.select()
      setTold('sso_selected')
    }
  }
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
      <output>{told !== null && t(told)}</output>
    </div>
  )
}
