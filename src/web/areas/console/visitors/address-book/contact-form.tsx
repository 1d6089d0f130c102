import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { contactBooks, contactFields, contactLengths } from '#domain/contact/contact.ts'
import { fullName } from '#domain/name/full-name.ts'
import { email } from '#domain/validation/email.ts'
import { phone } from '#domain/validation/phone.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import type { Contact, ContactsCall } from './contacts-query.ts'

const blank = { book: 'OWN', revision: 0 } as const

/** What is known of a contact, and in whose book it stands. */
export function ContactForm({
  call,
  contact,
  mayShare,
  onSaved,
}: {
  readonly call: ContactsCall
  /** Null: somebody new. */
  readonly contact: Contact | null
  readonly mayShare: boolean
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const optional = t('common_optional')
  const [book, setBook] = useState(contact?.book ?? 'OWN')
  const params = { companyId, contactId: contact?.id ?? '' }
  const { clashes, save: saveMerged } = useMergedSave<Partial<Contact>>(contact ?? {}, {
    read: () => call('contacts.get', { params }),
    write: async (merged) => {
      await call('contacts.update', { params, body: { ...blank, ...merged } })
    },
  })
  const labels = {
    firstname: t('import_field_firstname'),
    lastname: t('import_field_lastname'),
    companyName: t('import_field_company'),
    email: t('import_field_email'),
    mobile: t('import_field_mobile'),
    language: t('import_field_language'),
    notes: t('contacts_notes'),
  }
  const save = async (values: FormData): Promise<boolean> => {
    const text = (name: keyof typeof labels): string => formText(values, name).trim()
    const body = {
      book,
      firstname: text('firstname'),
      lastname: text('lastname'),
      companyName: text('companyName'),
      email: text('email'),
      mobile: text('mobile'),
      language: text('language'),
      notes: text('notes'),
    }
    if (contact === null) await call('contacts.create', { params: { companyId }, body })
    else if (!(await saveMerged(body))) return false
    await onSaved()
    return true
  }
  const validate = (values: FormData): Readonly<Record<string, string>> => {
    const name = {
      firstname: formText(values, 'firstname'),
      lastname: formText(values, 'lastname'),
    }
    const address = formText(values, 'email').trim()
    const isNobody = fullName(name).trim() === '' && address === ''
    const wrong = {
      firstname: isNobody ? 'import_error_nobody' : null,
      email: email(address),
      mobile: phone(formText(values, 'mobile').trim()),
    } as const
    return Object.fromEntries(
      Object.entries(wrong).flatMap(([field, key]) => (key === null ? [] : [[field, t(key)]])),
    )
  }
  return (
    <EditForm
      onSave={save}
      validate={validate}
      labels={labels}
      beside={book}
      sentences={['contacts_error_full']}
      refusalOf={(error: ApiError) => (error.code === 'conflict' ? t('contacts_conflict') : null)}
      save={t('common_button_save')}
    >
      <TextField
        name="firstname"
        label={labels.firstname}
        defaultValue={contact?.firstname}
        maxLength={contactLengths.firstname}
      />
      <TextField
        name="lastname"
        label={labels.lastname}
        optionalMark={optional}
        defaultValue={contact?.lastname}
        maxLength={contactLengths.lastname}
      />
      <TextField
        name="companyName"
        label={labels.companyName}
        optionalMark={optional}
        defaultValue={contact?.companyName}
        maxLength={contactLengths.companyName}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        optionalMark={optional}
        defaultValue={contact?.email}
        maxLength={contactLengths.email}
      />
      <TextField
        name="mobile"
        type="tel"
        label={labels.mobile}
        hint={t('common_phone_hint')}
        optionalMark={optional}
        defaultValue={contact?.mobile}
        maxLength={contactLengths.mobile}
      />
      <SelectField
        name="language"
        label={labels.language}
        placeholder={t('common_choose')}
        optionalMark={optional}
        choices={languages.map(({ code, displayName }) => ({ value: code, label: displayName }))}
        defaultValue={contact?.language}
      />
      <TextAreaField
        name="notes"
        label={labels.notes}
        hint={t(`contacts_notes_${book}`)}
        optionalMark={optional}
        defaultValue={contact?.notes}
        maxLength={contactLengths.notes}
        dir="auto"
      />
      {mayShare && (
        <label className="field">
          <span className="field-label">{t('console_contacts')}</span>
          <Select
            value={book}
            onChange={({ target }) =>
              setBook(contactBooks.find((one) => one === target.value) ?? 'OWN')
            }
          >
            {contactBooks.map((one) => (
              <option key={one} value={one}>
                {t(`contacts_${one}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <ClashNotice
        labels={contactFields.filter((name) => clashes.includes(name)).map((name) => labels[name])}
      />
    </EditForm>
  )
}
