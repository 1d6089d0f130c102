import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { MailFrame } from '#web/areas/console/frame/reading/mail-frame.tsx'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { BrandCall } from './brand-query.ts'
import type { LogoDraft } from './logo-field.tsx'

/** An invitation, written by the server as it writes the real one. */
export function MailFace({
  call,
  colour,
  draft,
}: {
  readonly call: BrandCall
  readonly colour: string
  readonly draft: LogoDraft | null
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const read = useQuery({
    ...readAnew,
    queryKey: ['brand-mail', colour, draft],
    queryFn: async ({ signal }) => {
      await typed(signal)
      const body = { brandColour: colour, ...logoOf(draft) }
      return call('messageTexts.previewBrand', { params, body }, signal)
    },
    placeholderData: keepPreviousData,
  })
  if (read.data !== undefined) {
    return <MailFrame title={t('brand_preview_mail')} html={read.data.html} />
  }
  return <p className="muted">{t(read.isError ? 'brand_preview_failed' : 'common_loading')}</p>
}

/** Absent: the one that is saved, also until the first crop is drawn. */
function logoOf(draft: LogoDraft | null): { readonly logo?: string | null } {
  if (draft === null || (draft.kind === 'picture' && draft.address === '')) return {}
  return {
    logo: draft.kind === 'none' ? null : draft.address.slice(draft.address.indexOf(',') + 1),
  }
}
