import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CalendarIcon } from '#web/ui/icon.tsx'

/** The secret address of a feed, to be copied or given to the calendar of this device. */
export function FeedAddress({ link }: { readonly link: string }): ReactNode {
  const { t } = useTranslator()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'booking_feed_copied' | 'booking_feed_selected' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setTold('booking_feed_copied')
    } catch {
      // Not allowed, or a browser without it: the person copies what is selected.
      field.current?.select()
      setTold('booking_feed_selected')
    }
  }
  return (
    <div className="stack">
      <label className="field">
        <span className="field-label">{t('booking_feed_address')}</span>
        <input
          ref={field}
          className="input"
          dir="ltr"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <span className="field-hint">{t('booking_feed_once')}</span>
      </label>
      <Button variant="primary" onClick={() => void copy()}>
        {t('booking_feed_copy')}
      </Button>
      <LinkButton href={link.replace(/^https?:/, 'webcal:')} icon={<CalendarIcon />}>
        {t('booking_feed_subscribe')}
      </LinkButton>
      <output>{told !== null && t(told)}</output>
    </div>
  )
}
