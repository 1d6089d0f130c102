import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { MailFrame } from '#web/areas/console/frame/reading/mail-frame.tsx'
import { previewQuery, type WallCall, type WallValues } from './walls-query.ts'

const shapes = ['landscape', 'portrait'] as const

/** The display as it is on the wall now, drawn by the server as it draws the real one. */
export function WallPreview({
  call,
  values,
}: {
  readonly call: WallCall
  readonly values: WallValues
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const id = useId()
  const [shape, setShape] = useState<(typeof shapes)[number]>('landscape')
  const read = useQuery(previewQuery(call, page.location.companyId, values))
  return (
    <section className="walls-preview" data-shape={shape} aria-labelledby={id}>
      <h3 id={id}>{t('walls_preview')}</h3>
      <div className="settings-tools">
        {shapes.map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-pressed={one === shape}
            onClick={() => setShape(one)}
          >
            {t(`walls_${one}`)}
          </Button>
        ))}
      </div>
      {read.isError && (
        <Notice kind="warning" isLive>
          <p>{t('walls_preview_failed')}</p>
          <Button onClick={() => void read.refetch()}>{t('common_button_try_again')}</Button>
        </Notice>
      )}
      {read.data !== undefined && <MailFrame title={t('walls_preview')} html={read.data.html} />}
    </section>
  )
}
