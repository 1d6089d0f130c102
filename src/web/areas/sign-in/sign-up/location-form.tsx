import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SignUpPage } from '#contract/page.ts'
import { setUpTemplates, type SetUpTemplate } from '#domain/location/set-up.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { openCall } from '../open-call.ts'
import { SignInActs } from '../sign-in-acts.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { useSubmit } from '../use-submit.ts'

type Location = NonNullable<SignUpPage['location']>

const kinds: Readonly<Record<SetUpTemplate, MessageKey>> = {
  OFFICE: 'sign_up_kind_office',
  FACTORY: 'sign_up_kind_factory',
  LABORATORY: 'sign_up_kind_laboratory',
  SCHOOL: 'sign_up_kind_school',
  VISITOR_BOOK: 'sign_up_kind_visitor_book',
}
const maxName = 200

/** What the first location is called, where its clock is, and what it begins with. */
export function LocationForm({
  start,
  location,
  onSaved,
}: {
  readonly start: SignUpPage
  readonly location: Location | null
  readonly onSaved: (location: Location) => void
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const kind = formText(values, 'template')
    const said: Location = {
      name: formText(values, 'name').trim(),
      timeZone: formText(values, 'timeZone'),
      template: setUpTemplates.find((one) => one === kind) ?? 'OFFICE',
      samples: formText(values, 'samples') === 'on',
    }
    await openCall(app)('signUps.location', { body: { token: start.token, location: said } })
    onSaved(said)
  })
  const labels = {
    name: t('sign_up_name'),
    timeZone: t('signin_first_time_zone'),
    template: t('sign_up_kind'),
  }
  const validate = (values: FormData): FieldErrors => {
    const missing = required(formText(values, 'name').trim())
    return missing === null ? {} : { name: t(missing) }
  }
  return (
    <Screen
      key="location"
      title={t('sign_up_location_title')}
      icon={<BrandMark brand={null} />}
      lead={<p>{t('sign_up_location_lead')}</p>}
    >
      <Form
        action={staffPages.signUpContinue}
        waitsForScript
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? {}}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="name"
          label={labels.name}
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={maxName}
          defaultValue={location?.name}
        />
        <SelectField
          name="template"
          label={labels.template}
          defaultValue={location?.template ?? 'OFFICE'}
          placeholder={t('common_choose')}
          choices={setUpTemplates.map((value) => ({ value, label: t(kinds[value]) }))}
        />
        <TimeZoneField label={labels.timeZone} defaultValue={location?.timeZone} />
        <Checkbox
          name="samples"
          label={t('sign_up_samples')}
          defaultChecked={location?.samples ?? true}
        />
        <ProblemNotice problem={problem} />
        <SignInActs>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('sign_up_next')}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}
