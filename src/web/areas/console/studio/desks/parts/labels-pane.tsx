import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { desksPaths } from '../desks-paths.ts'
import { useEditing } from '../store/use-plan.ts'

/** The labels of the desks as a file to print, and new ones when somebody has copied the old. */
export function LabelsPane(): ReactNode {
  const { t } = useTranslator()
  const { token } = useConsole()
  const baseUrl = useApp().page.configuration.apiBaseUrl
  const { call, params, state } = useEditing()
  const [renewed, setRenewed] = useState<number | null>(null)
  const { companyId } = params
  const hasDesks = state.stored.plan.desks.length > 0
  const { isPending, problem, run } = useSave(async () => {
    const { download } = connectStaff(desksPaths, { baseUrl, token, companyId })
    saveFile(await download('stickers.sheet', params), 'desk-labels.pdf')
  })
  return (
    <section>
      <h2>{t('desks_labels_title')}</h2>
      <p className="muted">{t('desks_labels_hint')}</p>
      {state.isChanged && (
        <Notice>
          <p>{t('desks_labels_unsaved')}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      {renewed !== null && (
        <Notice kind="positive" isLive>
          <p>{t('desks_labels_renewed', { count: renewed })}</p>
        </Notice>
      )}
      <div className="form-acts">
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={hasDesks ? undefined : t('desks_labels_none')}
          onClick={() => void run()}
        >
          {t('desks_labels_print')}
        </Button>
        {hasDesks && (
          <AskFirst
            label={t('desks_labels_renew')}
            question={t('desks_labels_renew_sure')}
            onDo={async () => {
              setRenewed((await call('stickers.renew', { params, body: {} })).renewed)
            }}
          />
        )}
      </div>
    </section>
  )
}
