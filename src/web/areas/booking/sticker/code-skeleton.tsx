import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Page } from '#web/ui/frame/page.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'

/** What a scanned code leads to, while it is on its way. */
export function CodeSkeleton(): ReactNode {
  const { t } = useTranslator()
  return (
    <Page skipText={t('common_skip_to_content')} header={null}>
      <div className="screen" aria-busy="true">
        <output className="visually-hidden">{t('common_loading')}</output>
        <Skeleton shape="heading" />
        <Skeleton shape="card" />
      </div>
    </Page>
  )
}
