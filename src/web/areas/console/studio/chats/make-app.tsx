import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Payload } from '#web/areas/console/studio/integrations/connection.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'

const slackApps = 'https://api.slack.com/apps?new_app=1'

/** The app is made in Slack, by a manifest with the addresses of this connection. */
export function MakeApp({ manifest }: { readonly manifest: string }): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h3>{t('chats_make')}</h3>
      <p>{t('chats_make_lead')}</p>
      <CopyField label={t('chats_manifest')} address={JSON.stringify(JSON.parse(manifest))} />
      <details>
        <summary>{t('chats_manifest_show')}</summary>
        <Payload>{manifest}</Payload>
      </details>
      <p>
        <a href={slackApps} target="_blank" rel="noreferrer">
          {t('chats_make_link')}
        </a>
      </p>
    </section>
  )
}
