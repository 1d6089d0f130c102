import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { filterFault } from '#domain/people/directory/filter.ts'
import {
  encryptions,
  isName,
  mappedFields,
  usualAttributes,
  usualFilters,
  usualPorts,
  type DirectoryKind,
} from '#domain/people/directory/settings.ts'
import { defaultBrakePercent } from '#domain/people/removal-brake.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { GroupRoles, type GroupLine } from './group-roles.tsx'
import { fieldWords } from '../people-reads/read-words.ts'
import type { Directory, LdapCall } from './ldap-query.ts'
import { readForm, type LdapBody } from './read-form.ts'
import { TryDirectory } from './try-directory.tsx'

const sentences: readonly MessageKey[] = [
  'ldap_error_name',
  'ldap_error_attribute',
  'ldap_error_filter',
  'ldap_error_plain',
  'ldap_error_sign_in_right',
  'ldap_error_sign_in_server',
]
const needed = ['host', 'port', 'bindName', 'base', 'filter'] as const

/** Where the directory is, whom it brings, and how careful Foyer is; null: none is connected yet. */
export function LdapForm({
  directory,
  call,
  onSaved,
}: {
  readonly directory: Directory | null
  readonly call: LdapCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const place = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly GroupLine[]>(
    () => directory?.groupRoles.map((line, id) => ({ ...line, id })) ?? [],
  )
  const labels = labelsOf(t)
  const readNow = (): LdapBody => {
    const form = place.current?.querySelector('form')
    return readForm(new FormData(form ?? undefined), lines.length)
  }
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('ldap.put', { params, body: readForm(values, lines.length) })
          await onSaved()
        }}
        validate={(values) => faultsOf(readForm(values, lines.length), t)}
        sentences={sentences}
        guard={
          directory && {
            opened: settingsOf(directory),
            read: async () => {
              const now = await call('ldap.get', { params })
              return now.directory === null ? undefined : settingsOf(now.directory)
            },
          }
        }
        beside={lines.map(({ id }) => id).join(' ')}
        labels={labels}
        save={t(directory === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={<TryDirectory read={readNow} call={call} />}
      >
        <ServerFields directory={directory} labels={labels} />
        <GroupRoles lines={lines} onLines={setLines} />
        <CareFields directory={directory} labels={labels} />
      </EditForm>
    </div>
  )
}

type Fields = {
  readonly directory: Directory | null
  readonly labels: Readonly<Record<string, string>>
}

function ServerFields({ directory, labels }: Fields): ReactNode {
  const { t } = useTranslator()
  const [kind, setKind] = useState<DirectoryKind>(directory?.kind ?? 'ACTIVE_DIRECTORY')
  const text = (name: string, value: string | undefined, hint?: string) => (
    <TextField
      name={name}
      label={labels[name] ?? ''}
      defaultValue={value}
      maxLength={name === 'filter' ? 2_000 : 1_000}
      autoCapitalize="none"
      dir="auto"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      <ChoiceGroup
        name="kind"
        label={t('ldap_kind')}
        defaultValue={kind}
        onChoose={(value) => setKind(value === 'OPENLDAP' ? value : 'ACTIVE_DIRECTORY')}
        choices={[
          { value: 'ACTIVE_DIRECTORY', label: 'Active Directory' },
          { value: 'OPENLDAP', label: t('ldap_kind_other') },
        ]}
      />
      {text('host', directory?.host, t('ldap_host_hint'))}
      <SelectField
        name="encryption"
        label={labels['encryption'] ?? ''}
        defaultValue={directory?.encryption ?? 'LDAPS'}
        choices={encryptions.map((one) => ({ value: one, label: encryptionText(one, t) }))}
      />
      <TextField
        name="port"
        label={labels['port'] ?? ''}
        defaultValue={String(directory?.port ?? usualPorts.LDAPS)}
        maxLength={5}
        isDigits
      />
      <TextAreaField
        name="certificate"
        label={labels['certificate'] ?? ''}
        hint={t('ldap_certificate_hint')}
        defaultValue={directory?.certificate}
        maxLength={50_000}
      />
      {text('bindName', directory?.bindName)}
      <PasswordField
        name="bindPassword"
        label={labels['bindPassword'] ?? ''}
        autoComplete="new-password"
        showLabel={t('ldap_password_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(directory !== null && { hint: t('ldap_password_kept') })}
      />
      {text('base', directory?.base)}
      <MappedFields key={kind} kind={kind} directory={directory} text={text} />
    </>
  )
}

/** What differs between kinds of directories. */
function MappedFields({
  kind,
  directory,
  text,
}: {
  readonly kind: DirectoryKind
  readonly directory: Directory | null
  readonly text: (name: string, value: string | undefined, hint?: string) => ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const own = directory?.kind === kind ? directory : null
  const attributes = own?.attributes ?? usualAttributes[kind]
  return (
    <>
      {text('filter', own?.filter ?? usualFilters[kind], t('ldap_filter_hint'))}
      <details>
        <summary>{t('ldap_attributes')}</summary>
        <div className="form-fields">
          {mappedFields.map((field) => (
            <div key={field}>{text(`attributes.${field}`, attributes[field])}</div>
          ))}
        </div>
      </details>
    </>
  )
}

function CareFields({ directory, labels }: Fields): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <TextField
        name="brakePercent"
        label={labels['brakePercent'] ?? ''}
        defaultValue={String(directory?.brakePercent ?? defaultBrakePercent)}
        maxLength={3}
        isDigits
      />
      <Checkbox
        name="isNightly"
        label={t('ldap_nightly')}
        defaultChecked={directory?.isNightly ?? true}
      />
      <Checkbox
        name="signsIn"
        label={t('ldap_signs_in')}
        hint={t('ldap_signs_in_hint')}
        defaultChecked={directory?.signsIn ?? false}
      />
    </>
  )
}

type Say = ReturnType<typeof useTranslator>['t']

function encryptionText(encryption: (typeof encryptions)[number], t: Say): string {
  if (encryption === 'PLAIN') return t('ldap_encryption_none')
  return encryption === 'LDAPS' ? 'LDAPS' : 'StartTLS'
}

function labelsOf(t: Say): Readonly<Record<string, string>> {
  return {
    host: t('ldap_host'),
    port: t('ldap_port'),
    encryption: t('ldap_encryption'),
    certificate: t('ldap_certificate'),
    bindName: t('ldap_bind_name'),
    bindPassword: t('ldap_password'),
    base: t('ldap_base'),
    filter: t('ldap_filter'),
    brakePercent: t('ldap_brake'),
    ...Object.fromEntries(
      mappedFields.map((field) => [`attributes.${field}`, t(fieldWords[field])]),
    ),
  }
}

function faultsOf(body: LdapBody, t: Say): Readonly<Record<string, string>> {
  const required = t('common_error_required')
  const empty = needed.filter((name) => body[name] === '' || body[name] === 0)
  const faults: Record<string, string> = {}
  if (!isName(body.base)) faults['base'] = t('ldap_error_name')
  if (filterFault(body.filter) !== null) faults['filter'] = t('ldap_error_filter')
  for (const name of empty) faults[name] = required
  for (const [index, { group }] of body.groupRoles.entries()) {
    if (group === '') faults[`groupRoles.${String(index)}.group`] = required
  }
  return faults
}

/** What the form holds. */
function settingsOf(directory: Directory) {
  const { state: _, createdAt: _at, restoredFrom: _from, people: _people, ...settings } = directory
  return settings
}
