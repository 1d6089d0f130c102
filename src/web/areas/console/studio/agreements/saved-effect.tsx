import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type AgreementCall, type StoredAgreement, versionsQuery } from './agreement-queries.ts'
import { type AgreementDraft, isNewWording } from './agreement-values.ts'
import { Difference } from './difference.tsx'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'

/** What saving another wording means, before it is saved: a version more, and who signs it when. */
export function SavedEffect({
  call,
  stored,
  texts,
  saved,
  placeholders,
}: {
  readonly call: AgreementCall
  readonly stored: StoredAgreement
  readonly texts: AgreementDraft['texts']
  readonly saved: AgreementDraft['texts']
  readonly placeholders: readonly KnownPlaceholder[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { data: versions } = useQuery(versionsQuery(call, page.location.companyId, stored.id))
  if (versions === undefined || !isNewWording(saved, texts)) return null
  const count = versions.reduce((sum, { validCount }) => sum + validCount, 0)
  const until = versions
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted()
    .at(-1)
  return (
    <Notice kind="info" title={t('agreements_new_version', { version: stored.version + 1 })}>
      <p>
        {until === undefined
          ? t('agreements_all_sign')
          : t('agreements_some_sign', { count, until })}
      </p>
      <details>
        <summary>{t('agreements_what_changed')}</summary>
        <Difference before={saved} after={texts} placeholders={placeholders} />
      </details>
    </Notice>
  )
}
