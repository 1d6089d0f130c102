import { type ReactNode, useState } from 'react'
import { useTranslator } from '../i18n/translator-context.tsx'
import { ActionBar } from '../ui/forms/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { ChoiceGroup, YesNo } from '../ui/fields/choice-group.tsx'
import { FileField, type UploadStanding } from '../ui/fields/file-field.tsx'
import type { FieldErrors } from '../ui/forms/form-context.ts'
import { Form } from '../ui/forms/form.tsx'
import { Screen } from '../ui/frame/screen.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Frame } from './frame.tsx'

function useFormWords() {
  const { t } = useTranslator()
  return {
    summaryTitle: (count: number) => t('common_error_summary_title', { count }),
    errorPrefix: t('common_error_prefix'),
    labels: {
      lastname: t('visit_details_lastname'),
      email: t('visit_details_email'),
      plate: t('visit_details_licensePlate'),
    },
    onSubmit: () => new Promise<void>((resolve) => setTimeout(resolve, 5000)),
  }
}

export function Details(): ReactNode {
  const { t } = useTranslator()
  const words = useFormWords()
  const validate = (values: FormData): FieldErrors => {
    const email = values.get('email')
    return {
      ...(values.get('lastname') === '' && { lastname: t('common_error_required') }),
      ...(typeof email === 'string' && !email.includes('@') && { email: t('common_error_email') }),
    }
  }
  return (
    <Frame step={2}>
      <Screen title={t('visit_details_title')} lead={t('visit_details_intro')}>
        <Form {...words} validate={validate}>
          <TextField name="firstname" label={t('visit_details_firstname')} defaultValue="Amira" />
          <TextField name="lastname" label={t('visit_details_lastname')} defaultValue="" />
          <TextField
            name="companyName"
            label={t('visit_details_companyName')}
            optionalMark={t('common_optional')}
          />
          <TextField
            type="email"
            name="email"
            label={t('visit_details_email')}
            defaultValue="amira@"
          />
          <TextField
            type="tel"
            name="mobile"
            label={t('visit_details_mobile')}
            hint={t('common_phone_hint')}
            defaultValue="+32 470 12 34 56"
          />
          <TextField
            type="date"
            name="date"
            label={t('visit_pass_date')}
            defaultValue="2026-11-21"
          />
          <ActionBar>
            <Button variant="quiet">{t('common_button_back')}</Button>
            <Button type="submit" variant="primary">
              {t('visit_details_submit')}
            </Button>
          </ActionBar>
        </Form>
      </Screen>
    </Frame>
  )
}

export function Question(): ReactNode {
  const { t } = useTranslator()
  return (
    <Frame step={3}>
      <Screen
        title="Have you had a fever or a cough in the last five days?"
        lead="We ask everyone."
      >
        <Form {...useFormWords()}>
          <YesNo
            name="fever"
            label="Fever"
            isLabelHidden
            yes={t('common_yes')}
            no={t('common_no')}
          />
          <ActionBar>
            <Button variant="quiet">{t('common_button_back')}</Button>
            <Button type="submit" variant="primary">
              {t('common_button_continue')}
            </Button>
          </ActionBar>
        </Form>
      </Screen>
    </Frame>
  )
}

export function Choices(): ReactNode {
  const { t } = useTranslator()
  const [standing, setStanding] = useState<UploadStanding>('none')
  const [name, setName] = useState('')
  return (
    <Frame step={3}>
      <Screen title="What brings you here?">
        <Form
          {...useFormWords()}
          serverErrors={{ plate: 'Some of these characters cannot be used here' }}
        >
          <ChoiceGroup
            name="reason"
            label="Reason"
            isLabelHidden
            defaultValue="meeting"
            choices={[
              { value: 'meeting', label: 'A meeting' },
              {
                value: 'delivery',
                label: 'A sentMessage',
                hint: 'Goods of more than 20 kg go to gate B.',
              },
              { value: 'interview', label: 'A job interview' },
            ]}
          />
          <SelectField
            name="country"
            label="Where do you come from?"
            placeholder={t('common_choose')}
            choices={[{ value: 'be', label: 'Belgium' }]}
          />
          <TextField name="plate" label={t('visit_details_licensePlate')} />
          <FileField
            name="proof"
            label="A proof of your identity"
            hint={t('common_file_hint', { types: 'PDF, JPG, PNG', maxMegabytes: 10 })}
            accept="image/png"
            check={(file) => (file.size > 1000 ? t('common_error_fileTooLarge') : undefined)}
            standing={standing}
            fileName={name}
            texts={{
              choose: t('common_file_choose'),
              replace: t('common_file_replace'),
              remove: t('common_file_remove'),
              uploading: (name) => t('common_file_uploading', { name }),
              uploaded: (name) => t('common_file_uploaded', { name }),
            }}
            onPick={(file) => {
              setName(file.name)
              setStanding('done')
            }}
            onRemove={() => setStanding('none')}
          />
          <Checkbox name="copy" label={t('visit_agreement_copy')} defaultChecked />
          <Checkbox
            name="face"
            label={t('visit_details_face_recognition')}
            hint={t('visit_details_face_recognition_hint')}
          />
          <ActionBar>
            <Button type="submit" variant="primary" isPending>
              {t('common_sending')}
            </Button>
          </ActionBar>
        </Form>
      </Screen>
    </Frame>
  )
}
