import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { erasureName, isTypedName } from '#domain/visit/visitor/erasure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { VisitorRecord } from './directory-queries.ts'

/** What may be asked of a person's data: all of it as a file, and to be erased. Issue 5 §2. */
export function VisitorPrivacy({
  visitor,
  connection,
  onErased,
}: {
  readonly visitor: VisitorRecord
  readonly connection: FrontDesk
  readonly onErased: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, visitorId: visitor.id }
  const [isAsked, setIsAsked] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    try {
      saveFile(await connection.download('directory.export', params), `${visitor.id}.json`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  })
  return (
    <section>
      <h2>{t('directory_privacy')}</h2>
      <div className="panel-acts">
        <Button isPending={isPending} isSafe onClick={() => void run()}>
          {t('directory_export')}
        </Button>
        {!isAsked && <Button onClick={() => setIsAsked(true)}>{t('directory_erase')}</Button>}
      </div>
      {isFailed && <p role="alert">{t('directory_failed')}</p>}
      {isAsked && (
        <EraseForm
          visitor={visitor}
          onErase={(name, cancelVisits) =>
            connection.call('directory.erase', { params, body: { name, cancelVisits } })
          }
          onErased={onErased}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

/** Why nothing was erased, as far as the person at the desk can do something about it. */
const refusals: Readonly<Partial<Record<string, MessageKey>>> = {
  visitor_in_house: 'error_visitor_in_house',
  visitor_expected: 'error_visitor_expected',
  validation_failed: 'directory_erase_error_name',
}

function EraseForm({
  visitor,
  onErase,
  onErased,
  onCancel,
}: {
  readonly visitor: VisitorRecord
  readonly onErase: (name: string, cancelVisits: boolean) => Promise<unknown>
  readonly onErased: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const name = erasureName(visitor)
  const label = t('directory_erase_type', { name })
  return (
    <div className="ask-first">
      <EditForm
        labels={{ name: label }}
        validate={(values): Readonly<Record<string, string>> =>
          isTypedName(formText(values, 'name'), name)
            ? {}
            : { name: t('directory_erase_error_name') }
        }
        refusalOf={({ code }) => {
          const refusal = refusals[code]
          return refusal === undefined ? null : t(refusal)
        }}
        failed="directory_erase_failed"
        belongsTo={null}
        save={t('directory_erase_do')}
        acts={<Button onClick={onCancel}>{t('common_button_cancel')}</Button>}
        onSave={async (values) => {
          await onErase(formText(values, 'name'), values.has('cancel'))
          onErased()
        }}
      >
        <p>{t('directory_erase_lead')}</p>
        <TextField name="name" label={label} autoComplete="off" maxLength={300} />
        <Checkbox name="cancel" label={t('directory_erase_cancel')} />
      </EditForm>
    </div>
  )
}
