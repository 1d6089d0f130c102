import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CalendarIcon } from '#web/ui/signs/icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** The secret address of a feed, to be copied or given to the calendar of this device. */
export function FeedAddress({ link }: { readonly link: string }): ReactNode {
  const { t } = useTranslator()
  const { field, told, copy } = useCopy(link)
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
      <output>{told !== null && t(`booking_feed_${told}`)}</output>
    </div>
  )
}
