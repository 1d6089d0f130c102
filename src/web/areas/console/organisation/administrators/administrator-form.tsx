import { type ReactNode, useState } from 'react'
import type { AdministratorRight } from '#domain/rights/organisation-right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import {
  administratorRightWords,
  rightGroups,
  type Administrator,
  type AdministratorCall,
} from './administrator-calls.ts'

/** Who it is, where they act and what they may; null: somebody new. */
export function AdministratorForm({
  administrator,
  call,
  onDone,
}: {
  readonly administrator: Administrator | null
  readonly call: AdministratorCall
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isEverywhere, setIsEverywhere] = useState(administrator?.locations === 'ALL')
  const [isSure, setIsSure] = useState(false)
  const isFixed = administrator?.mayChange === false
  const params = { accountId: administrator?.id ?? '' }
  const save = useAct(async (values: FormData) => {
    const body = {
      rights: rightsOf(values, administrator),
      locations: isEverywhere ? ('ALL' as const) : values.getAll('location').map(String),
    }
    if (administrator === null) {
      const email = formText(values, 'email').trim()
      await call('administrators.create', { body: { email, ...body } })
    } else await call('administrators.update', { params, body })
    await onDone()
  })
  const remove = useAct(async () => {
    await call('administrators.remove', { params })
    await onDone()
  })
  const labels = { email: t('administrators_email'), where: t('administrators_where') }
  const validate = (values: FormData): Readonly<Record<string, string>> => ({
    ...(administrator === null &&
      formText(values, 'email').trim() === '' && { email: t('common_error_required') }),
    ...(!isEverywhere &&
      values.getAll('location').length === 0 && { where: t('administrators_error_where') }),
    ...(rightsOf(values, administrator).length === 0 && {
      rights: t('administrators_error_rights'),
    }),
  })
  const may = (right: AdministratorRight): boolean => administrator?.rights.includes(right) === true
  return (
    <Form
      waitsForScript
      onSubmit={save.run}
      validate={validate}
      {...(save.problem === null ? {} : { serverErrors: save.problem.fields })}
      labels={{ ...labels, rights: t('administrators_rights') }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      <div className="settings-form">
        {isFixed && (
          <Notice>
            <p>{t('administrators_fixed')}</p>
          </Notice>
        )}
        {administrator === null && (
          <TextField
            name="email"
            type="email"
            label={labels.email}
            hint={t('administrators_email_hint')}
            maxLength={254}
          />
        )}
        <ChoiceGroup
          name="where"
          label={labels.where}
          defaultValue={isEverywhere ? 'ALL' : 'SOME'}
          choices={[
            {
              value: 'ALL',
              label: t('administrators_all_locations'),
              hint: t('administrators_all_locations_hint'),
            },
            { value: 'SOME', label: t('administrators_some_locations') },
          ]}
          onChoose={(value) => setIsEverywhere(value === 'ALL')}
        />
        {!isEverywhere && (
          <fieldset className="field">
            <legend>{t('administrators_locations')}</legend>
            {page.locations.map(({ companyId, name }) => (
              <Box
                key={companyId}
                name="location"
                value={companyId}
                label={name}
                isTicked={
                  administrator !== null &&
                  administrator.locations !== 'ALL' &&
                  administrator.locations.some((one) => one === companyId)
                }
              />
            ))}
          </fieldset>
        )}
        {rightGroups.map(({ title, rights }, index) => (
          <fieldset className="field" key={title}>
            <legend id={index === 0 ? 'rights' : undefined} tabIndex={-1}>
              {t(title)}
            </legend>
            {rights.map((right) => (
              <Box
                key={right}
                name="right"
                value={right}
                label={t(administratorRightWords[right])}
                isTicked={may(right)}
              />
            ))}
          </fieldset>
        ))}
        <ProblemNotice problem={save.problem ?? remove.problem} />
        {!isFixed && (
          <div className="settings-tools">
            <Button type="submit" variant="primary" isPending={save.isPending}>
              {t('common_button_save')}
            </Button>
            {administrator !== null && !isSure && (
              <Button onClick={() => setIsSure(true)}>{t('administrators_remove')}</Button>
            )}
          </div>
        )}
        {isSure && administrator !== null && (
          <Notice kind="warning" isLive>
            <p>{t('administrators_remove_sure', { email: administrator.email })}</p>
            <div className="settings-tools">
              <Button isPending={remove.isPending} onClick={() => void remove.run()}>
                {t('administrators_remove_yes')}
              </Button>
              <Button onClick={() => setIsSure(false)}>{t('common_button_cancel')}</Button>
            </div>
          </Notice>
        )}
      </div>
    </Form>
  )
}

/** What is ticked; what this screen does not show stays as it is. */
function rightsOf(values: FormData, administrator: Administrator | null): AdministratorRight[] {
  const shown = rightGroups.flatMap(({ rights }) => rights)
  const ticked = values.getAll('right')
  return [
    ...shown.filter((right) => ticked.includes(right)),
    ...(administrator?.rights ?? []).filter((right) => !shown.includes(right)),
  ]
}

function Box({
  name,
  value,
  label,
  isTicked,
}: {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly isTicked: boolean
}): ReactNode {
  return (
    <label className="settings-tick">
      <input
        className="choice-input"
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
      />
      <span dir="auto">{label}</span>
    </label>
  )
}
