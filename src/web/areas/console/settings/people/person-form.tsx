import { isolate } from '#contract/messages/isolate.ts'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { AssistantChoice } from './assistant-choice.tsx'
import type { Colleague } from './colleague-choice.tsx'
import type { PeopleCall, Person } from './people-calls.ts'

/**
 * What is known of a person, to be written anew. Where somebody else was faster it says how it is now, and keeps what was typed until
 * one of the two is chosen.
 */
export function PersonForm({
  call,
  person,
  onSaved,
  onTheirs,
}: {
  readonly call: PeopleCall
  /** Null: somebody new. */
  readonly person: Person | null
  readonly onSaved: (userId: string, name: string) => void
  /** What somebody else has written shall stand. */
  readonly onTheirs: (person: Person) => void
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const params = { companyId: page.location.companyId, userId: person?.id ?? '' }
  const [theirs, setTheirs] = useState<Person | null>(null)
  const [assistant, setAssistant] = useState<Colleague | null>(
    person === null || person.assistantId === null
      ? null
      : {
          id: person.assistantId,
          name: person.assistant === null ? person.assistantId : fullName(person.assistant),
        },
  )
  const labels = {
    firstname: t('people_firstname'),
    lastname: t('people_lastname'),
    email: t('people_email'),
    phone: t('people_phone'),
    language: t('people_language'),
  }
  const save = async (values: FormData): Promise<boolean> => {
    const text = (name: keyof typeof labels): string => formText(values, name).trim()
    const body = {
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email'),
      phone: text('phone'),
      language: text('language') || language,
      assistantId: assistant?.id ?? null,
      host: values.has('host'),
      active: (theirs ?? person)?.active ?? true,
    }
    const name = fullName(body)
    if (person === null) {
      const { companyId } = params
      const { id } = await call('users.create', { params: { companyId }, body })
      onSaved(id, name)
      return true
    }
    const { revision } = theirs ?? person
    try {
      await call('users.update', { params, body: { ...body, revision } })
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (!isLate) throw error
      setTheirs(await call('users.get', { params }))
      return false
    }
    onSaved(person.id, name)
    return true
  }
  const validate = (values: FormData): Readonly<Record<string, string>> =>
    formText(values, 'firstname').trim() === '' ? { firstname: t('common_error_required') } : {}
  const optional = t('common_optional')
  return (
    <EditForm
      onSave={save}
      validate={validate}
      beside={assistant?.id ?? ''}
      labels={labels}
      save={t(theirs === null ? 'people_save' : 'people_conflict_mine')}
    >
      <TextField
        name="firstname"
        label={labels.firstname}
        defaultValue={person?.firstname}
        maxLength={100}
      />
      <TextField
        name="lastname"
        label={labels.lastname}
        optionalMark={optional}
        defaultValue={person?.lastname}
        maxLength={100}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        {...(person?.signsIn === true && { hint: t('people_email_hint') })}
        optionalMark={optional}
        defaultValue={person?.email}
        maxLength={254}
      />
      <TextField
        name="phone"
        type="tel"
        label={labels.phone}
        hint={t('common_phone_hint')}
        optionalMark={optional}
        defaultValue={person?.phone}
        maxLength={32}
      />
      <SelectField
        name="language"
        label={labels.language}
        placeholder={t('common_choose')}
        choices={languages.map(({ code, displayName }) => ({ value: code, label: displayName }))}
        defaultValue={person?.language ?? language}
      />
      <AssistantChoice assistant={assistant} onChoose={setAssistant} />
      <Checkbox name="host" label={t('people_host')} defaultChecked={person?.host ?? true} />
      {theirs !== null && person !== null && (
        <Notice kind="warning" isLive>
          <p>{t('people_conflict', { name: fullName(theirs) })}</p>
          <p dir="auto">
            {t('people_conflict_now', { text: differences(person, theirs, language) })}
          </p>
          <Button onClick={() => onTheirs(theirs)}>{t('people_conflict_theirs')}</Button>
        </Notice>
      )}
    </EditForm>
  )
}

/** What stands there now and was not there when the form was opened; all of it where it is the same again. */
function differences(before: Person, now: Person, language: string): string {
  const facts = ({ email, phone, assistant, ...person }: Person) => [
    fullName(person),
    email,
    phone,
    assistant === null ? '' : fullName(assistant),
  ]
  const was = facts(before)
  const is = facts(now)
  const changed = is.filter((text, index) => text !== was[index])
  return (changed.length === 0 ? is : changed)
    .filter((text) => text !== '')
    .map((text) => isolate(text, language))
    .join(' · ')
}
