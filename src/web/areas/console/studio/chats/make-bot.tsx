import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'

const azureBots = 'https://portal.azure.com/#create/Microsoft.AzureBot'

/** The bot is the company's own: it is registered at Microsoft, and calls this connection. */
export function MakeBot({ hook }: { readonly hook: string }): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h3>{t('chats_bot_make')}</h3>
      <p>{t('chats_bot_lead')}</p>
      <CopyField label={t('chats_endpoint')} address={hook} />
      <p>
        <a href={azureBots} target="_blank" rel="noreferrer">
          {t('chats_bot_link')}
        </a>
      </p>
    </section>
  )
}
