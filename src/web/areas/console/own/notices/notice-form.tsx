import type { ReactNode } from 'react'
import type { NoticeSetting } from '#domain/notification/notice.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'

/** A box for each notice and way. */
export function NoticeForm({
  title,
  settings,
  read,
  onSave,
}: {
  readonly title: string | null
  readonly settings: readonly NoticeSetting[]
  /** As they are stored by now. */
  readonly read: () => Promise<readonly NoticeSetting[]>
  readonly onSave: (settings: readonly NoticeSetting[]) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const kinds = [...new Set(settings.map(({ notice }) => notice))]
  const settingsIn = (values: FormData): NoticeSetting[] =>
    settings.map(({ notice, way }) => ({ notice, way, enabled: values.has(`${notice}.${way}`) }))
  return (
    <section className="card">
      <EditForm
        onSave={async (values) => {
          await onSave(settingsIn(values))
        }}
        guard={{ opened: switchesOf(settings), read: async () => switchesOf(await read()) }}
        labels={Object.fromEntries(
          settings.map(({ notice, way }) => [
            `${notice}.${way}`,
            `${t(`notice_${notice}`)}: ${t(`notice_way_${way}`)}`,
          ]),
        )}
        failed="notice_failed"
        save={t('notice_save')}
        saved={t('notice_saved')}
      >
        {title !== null && <h2>{title}</h2>}
        {kinds.map((notice) => (
          <fieldset className="field" key={notice}>
            <legend>{t(`notice_${notice}`)}</legend>
            <div className="reading-filters">
              {waysIn(settings, notice).map((way) => (
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
      </EditForm>
    </section>
  )
}

/** By which ways this can be told here. */
function waysIn(settings: readonly NoticeSetting[], notice: NoticeSetting['notice']) {
  return settings.filter((one) => one.notice === notice).map(({ way }) => way)
}

/** Each by the name of its box. */
function switchesOf(settings: readonly NoticeSetting[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    settings.map(({ notice, way, enabled }) => [`${notice}.${way}`, enabled]),
  )
}
