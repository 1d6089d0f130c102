import '../log/log.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { splitName } from '#domain/visit/invitation/invitation.ts'
import { visitorDetailMaxLengths } from '#domain/visit/visitor/visitor-details.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
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
  const titleId = useId()
  useEffect(() => {
    sheet.current?.showModal()
    sheet.current?.querySelector('input')?.focus()
  }, [])
  // The field of the host is gone once one is found: what follows is to send it off.
  useEffect(() => {
    if (host !== null) sheet.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [host])
  const { isPending, problem, run } = useAct(async (values: FormData) => {
    const params = { companyId: page.location.companyId }
    const visitor = splitName(formText(values, 'name'))
    const body = { visitor, hostId: host?.id ?? '' }
    const { id } = await call('walkIn.register', { params, body })
    sheet.current?.close()
    onMade(id)
  })
  const validate = (values: FormData) => ({
    ...(formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}),
    ...(host === null ? { host: t('common_error_required') } : {}),
  })
  return (
    <dialog ref={sheet} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={titleId}>{t('console_walk_in')}</h2>
        <IconButton
          label={t('console_close')}
          icon={<CloseIcon />}
          onClick={() => sheet.current?.close()}
        />
      </div>
      <Form
        onSubmit={run}
        validate={validate}
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={{ name: t('console_invite_name'), host: t('console_column_host') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
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
        <ProblemNotice problem={problem} />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('console_check_in')}
        </Button>
      </Form>
    </dialog>
  )
}
