import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { defaultTemplate, mirrorTemplate } from '#domain/badge/default-template.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { BadgePicture } from './badge-picture.tsx'
import {
  type BadgeParams,
  badgeLookQuery,
  badgeParamsQuery,
  type Printer,
  type PrinterCall,
} from './printers-query.ts'

/** When a badge is printed, where, and which one; with the badge beside it. */
export function BadgeSettings({
  call,
  printers,
}: {
  readonly call: PrinterCall
  readonly printers: readonly Printer[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  const queries = useQueryClient()
  const query = badgeParamsQuery(call, companyId)
  const read = useQuery(query)
  const look = useQuery(badgeLookQuery(call, companyId, rights.includes('EDIT_BADGES'))).data
  const [typed, setTyped] = useState<BadgeParams | null>(null)
  const saved = read.data
  if (saved === undefined) return <ReadStates read={read} gone={t('printers_forbidden')} />
  const shown = typed ?? saved
  const readForm = (values: FormData): BadgeParams => ({
    templateId:
      look === undefined
        ? saved.templateId
        : (look.templates.find(({ id }) => id === values.get('templateId'))?.id ?? null),
    printerId: printers.find(({ id }) => id === values.get('printerId'))?.id ?? null,
    printOnCheckIn: values.has('printOnCheckIn'),
    wifiNetwork: formText(values, 'wifiNetwork').trim(),
    wifiPassword: formText(values, 'wifiPassword').trim(),
  })
  const isMirrored = directionOf(look?.language ?? 'en') === 'rtl'
  const usual = isMirrored ? mirrorTemplate(defaultTemplate) : defaultTemplate
  const template = look?.templates.find(({ id }) => id === shown.templateId) ?? usual
  return (
    <section className="printers-badges">
      <div>
        <EditForm
          onType={(values) => setTyped(readForm(values))}
          onSave={async (values) => {
            const body = readForm(values)
            const stored = await call('params.putBadge', { params: { companyId }, body })
            queries.setQueryData(query.queryKey, stored)
          }}
          validate={(values) =>
            values.has('printOnCheckIn') && formText(values, 'printerId') === ''
              ? { printerId: t('printers_error_choose') }
              : {}
          }
          labels={{ printerId: t('printers_which') }}
          save={t('common_button_save')}
          saved={t('common_saved')}
        >
          <label className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              name="printOnCheckIn"
              defaultChecked={saved.printOnCheckIn}
            />
            <span>
              {t('printers_on_check_in')}
              <span className="choice-hint">{t('printers_on_check_in_hint')}</span>
            </span>
          </label>
          <SelectField
            name="printerId"
            label={t('printers_which')}
            placeholder={t('printers_none')}
            optionalMark=""
            defaultValue={saved.printerId ?? ''}
            choices={printers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {look !== undefined && look.templates.length > 0 && (
            <SelectField
              name="templateId"
              label={t('printers_template')}
              placeholder={t('printers_template_usual')}
              optionalMark=""
              defaultValue={saved.templateId ?? ''}
              choices={look.templates.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextField
            name="wifiNetwork"
            label={t('printers_wifi')}
            optionalMark={t('common_optional')}
            defaultValue={saved.wifiNetwork}
            maxLength={32}
          />
          <TextField
            name="wifiPassword"
            label={t('printers_wifi_password')}
            hint={t('printers_wifi_hint')}
            optionalMark={t('common_optional')}
            defaultValue={saved.wifiPassword}
            maxLength={63}
          />
        </EditForm>
      </div>
      {look !== undefined && (
        <BadgePicture
          template={template}
          logo128={look.logo128}
          values={{
            ...look.values,
            'wifi.network': shown.wifiNetwork,
            'wifi.password': shown.wifiPassword,
          }}
        />
      )}
    </section>
  )
}
