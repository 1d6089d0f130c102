import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'

export type Secret = { readonly id: string; readonly secret: string }

/** A secret, this once. */
export function ShownSecret({ secret: { id, secret } }: { readonly secret: Secret }): ReactNode {
  const { t } = useTranslator()
  return (
    <Notice kind="positive" isLive>
      <p>{t('api_clients_secret_once')}</p>
      <CopyField label={t('api_clients_id')} address={id} />
      <CopyField label={t('api_clients_secret')} address={secret} />
    </Notice>
  )
}
