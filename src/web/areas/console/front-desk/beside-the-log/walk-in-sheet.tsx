import '../log/log.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { splitName } from '#domain/visit/invitation/invitation.ts'
import { visitorDetailMaxLengths } from '#domain/visit/visitor/visitor-details.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { FindColleague } from '../invitation/find-colleague.tsx'
import { focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { useFrontDesk } from '../use-front-desk.ts'

const nameLength = visitorDetailMaxLengths.firstname + visitorDetailMaxLengths.lastname

/** Someone stands at the desk whom nobody expects: name, host, done. */
export function WalkInSheet({
  onMade,
  onClose,
}: {
  readonly onMade: (visitId: string) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const [host, setHost] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  // The field of the host is gone once one is found: what follows is to send it off.
  useEffect(() => {
    if (host !== null) sheet.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [host])
  const register = async (values: FormData): Promise<void> => {
    const params = { companyId: page.location.companyId }
    const visitor = splitName(formText(values, 'name'))
    const body = { visitor, hostId: host?.id ?? '' }
    const { id } = await call('walkIn.register', { params, body })
    sheet.current?.close()
    onMade(id)
  }
  const validate = (values: FormData) => ({
    ...(formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}),
    ...(host === null ? { host: t('common_error_required') } : {}),
  })
  return (
    <Sheet ref={sheet} title={t('console_walk_in')} startsAt="input" onClose={onClose}>
      <EditForm
        onSave={register}
        validate={validate}
        labels={{ name: t('console_invite_name'), host: t('console_column_host') }}
        save={t('console_check_in')}
        belongsTo={null}
      >
        <TextField
          name="name"
          label={t('console_invite_name')}
          maxLength={nameLength}
          autoComplete="off"
        />
        {host === null ? (
          // Before the sheet is open nothing takes the focus: the name has it first.
          <div ref={focusFieldOnce}>
            <FindColleague
              name="host"
              label={t('console_column_host')}
              known={[]}
              onFound={setHost}
            />
          </div>
        ) : (
          <div className="stack">
            <p>
              <span className="field-label">{t('console_column_host')}</span>{' '}
              <span dir="auto">{host.name}</span>
            </p>
            <Button onClick={() => setHost(null)}>{t('console_invite_host_other')}</Button>
          </div>
        )}
      </EditForm>
    </Sheet>
  )
}
