import { type ReactNode, useRef, useState } from 'react'
import { mailboxEncryptions, usualMailboxPorts } from '#domain/calendar/mailbox.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { faultWords } from '#web/areas/console/studio/mailboxes/mailbox-words.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Bounces, BouncesBody, MailCall } from './mail-query.ts'

type Mailbox = Bounces['mailbox']
type Trial = CallOutput<Endpoints['returnedMails.test']>
const sentences = ['mailboxes_error_plain', 'org_bounces_error_long'] as const

/** Which mailbox mails come back to, and how it's opened. */
export function BouncesForm({
  mailbox,
  call,
  onSaved,
}: {
  readonly mailbox: Mailbox
  readonly call: MailCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const place = useRef<HTMLDivElement>(null)
  const labels = {
    address: t('org_bounces_address'),
    isTagged: t('org_bounces_tagged'),
    host: t('mailboxes_host'),
    encryption: t('ldap_encryption'),
    port: t('ldap_port'),
    user: t('org_mail_user'),
    password: t('ldap_password'),
    folder: t('mailboxes_folder'),
    certificate: t('ldap_certificate'),
  }
  const now = () => readForm(new FormData(place.current?.querySelector('form') ?? undefined))
  const required = t('common_error_required')
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('returnedMails.put', { body: readForm(values) })
          await onSaved()
        }}
        validate={(values) => {
          const { address, host, user } = readForm(values)
          return {
            ...(address === '' && { address: required }),
            ...(host === '' && { host: required }),
            ...(user === '' && { user: required }),
          }
        }}
        sentences={sentences}
        guard={{
          opened: settingsOf(mailbox),
          read: async () => settingsOf((await call('returnedMails.get', {})).mailbox),
        }}
        labels={labels}
        save={t('common_button_save')}
        saved={t('webhooks_saved')}
        acts={<TryMailbox read={now} call={call} />}
      >
        <TextField
          name="address"
          label={labels.address}
          hint={t('org_bounces_address_hint')}
          defaultValue={mailbox?.address}
          maxLength={254}
          type="email"
          autoCapitalize="none"
          dir="auto"
        />
        <Checkbox
          name="isTagged"
          label={labels.isTagged}
          hint={t('org_bounces_tagged_hint')}
          defaultChecked={mailbox?.isTagged ?? true}
        />
        <TextField
          name="host"
          label={labels.host}
          defaultValue={mailbox?.host}
          maxLength={253}
          autoCapitalize="none"
          dir="auto"
        />
        <SelectField
          name="encryption"
          label={labels.encryption}
          defaultValue={mailbox?.encryption ?? 'TLS'}
          choices={mailboxEncryptions.map((value) => ({
            value,
            label:
              value === 'PLAIN' ? t('ldap_encryption_none') : value === 'TLS' ? 'TLS' : 'StartTLS',
          }))}
        />
        <TextField
          name="port"
          label={labels.port}
          defaultValue={String(mailbox?.port ?? usualMailboxPorts.TLS)}
          maxLength={5}
          isDigits
        />
        <TextField
          name="user"
          label={labels.user}
          defaultValue={mailbox?.user}
          maxLength={254}
          autoCapitalize="none"
          dir="auto"
        />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="new-password"
          showLabel={t('ldap_password_show')}
          maxLength={1_000}
          enterKeyHint="next"
          {...(mailbox !== null && { hint: t('ldap_password_kept') })}
        />
        <TextField
          name="folder"
          label={labels.folder}
          defaultValue={mailbox?.folder ?? 'INBOX'}
          maxLength={300}
          dir="auto"
        />
        <TextAreaField
          name="certificate"
          label={labels.certificate}
          hint={t('ldap_certificate_hint')}
          defaultValue={mailbox?.certificate}
          maxLength={50_000}
        />
      </EditForm>
    </div>
  )
}

/** Opens the mailbox as it stands in the form, before it's saved. */
function TryMailbox({
  read,
  call,
}: {
  readonly read: () => BouncesBody
  readonly call: MailCall
}): ReactNode {
  const { t } = useTranslator()
  const [trial, setTrial] = useState<Trial | null>(null)
  const { isPending, problem, run } = useSave(
    async () => {
      setTrial(null)
      setTrial(await call('returnedMails.test', { body: read() }))
    },
    { sentences },
  )
  return (
    <>
      <Button isPending={isPending} onClick={() => void run()}>
        {t('org_bounces_test')}
      </Button>
      <SaveProblem problem={problem} />
      {trial !== null && (
        <div className="org-mail-trial">
          <Notice kind={trial.fault === null ? 'positive' : 'warning'} isLive>
            <p>{t(trial.fault === null ? 'org_bounces_test_good' : faultWords[trial.fault])}</p>
            {trial.detail !== '' && <p>{t('org_mail_said', { detail: trial.detail })}</p>}
          </Notice>
        </div>
      )}
    </>
  )
}

function readForm(values: FormData): BouncesBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    address: text('address'),
    isTagged: values.has('isTagged'),
    host: text('host'),
    port: Number(text('port')),
    encryption: mailboxEncryptions.find((one) => one === text('encryption')) ?? 'TLS',
    certificate: text('certificate'),
    user: text('user'),
    folder: text('folder'),
    password: formText(values, 'password'),
  }
}

/** What the form holds of what is stored. */
function settingsOf(mailbox: Mailbox) {
  if (mailbox === null) return undefined
  const { address, isTagged, host, port, encryption, certificate, user, folder } = mailbox
  return { address, isTagged, host, port, encryption, certificate, user, folder }
}
