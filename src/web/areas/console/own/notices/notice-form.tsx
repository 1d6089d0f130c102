import { type ReactNode, useState } from 'react'
import { type NoticeSetting, noticeWays } from '#domain/notification/notice.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** A box for each notice and way. */
export function NoticeForm({
  title,
  settings,
  onSave,
}: {
  readonly title: string | null
  readonly settings: readonly NoticeSetting[]
  readonly onSave: (settings: readonly NoticeSetting[]) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const kinds = [...new Set(settings.map(({ notice }) => notice))]
  const save = async (values: FormData): Promise<void> => {
    setOutcome(null)
    try {
      await onSave(
        settings.map(({ notice, way }) => ({
          notice,
          way,
          enabled: values.has(`${notice}.${way}`),
        })),
      )
      setOutcome('saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome('failed')
    }
  }
  return (
    <section className="card">
      <Form onSubmit={save} labels={{}} summaryTitle={() => ''} errorPrefix="">
        {title !== null && <h2>{title}</h2>}
        {kinds.map((notice) => (
          <fieldset className="field" key={notice}>
            <legend>{t(`notice_${notice}`)}</legend>
            <div className="reading-filters">
              {noticeWays.map((way) => (
                <Checkbox
                  key={way}
                  name={`${notice}.${way}`}
                  label={t(`notice_way_${way}`)}
                  optionalMark=""
                  defaultChecked={settings.some(
                    (one) => one.notice === notice && one.way === way && one.enabled,
                  )}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit" variant="primary">
          {t('notice_save')}
        </Button>
        {outcome !== null && (
          <Notice kind={outcome === 'saved' ? 'positive' : 'danger'} isLive>
            <p>{t(outcome === 'saved' ? 'notice_saved' : 'notice_failed')}</p>
          </Notice>
        )}
      </Form>
    </section>
  )
}
