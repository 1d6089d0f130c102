import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

const webexBots = 'https://developer.webex.com/my-apps/new/bot'

/** The bot is the company's own. Where it calls Foyer, Foyer tells Webex itself. */
export function MakeWebexBot(): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h3>{t('chats_webex_make')}</h3>
      <p>{t('chats_webex_lead')}</p>
      <p>
        <a href={webexBots} target="_blank" rel="noreferrer">
          {t('chats_webex_link')}
        </a>
      </p>
    </section>
  )
}
