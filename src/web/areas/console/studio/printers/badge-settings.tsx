import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { defaultTemplate, mirrorTemplate } from '#domain/badge/default-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { BadgeFace } from '../faces/badge-face.tsx'
import {
  type BadgeParams,
  badgeLookQuery,
  badgeParamsQuery,
  type Printer,
  type PrinterCall,
} from './printers-query.ts'

/** When a badge is printed, and where; with the badge that most visitors get beside it. */
export function BadgeSettings({
  call,
  printers,
}: {
  readonly call: PrinterCall
  readonly printers: readonly Printer[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useQuery(badgeParamsQuery(call, page.location.companyId))
  const saved = read.data
  if (saved === undefined) return <ReadStates read={read} gone={t('printers_forbidden')} />
  return <Settings call={call} printers={printers} saved={saved} />
}

/** What of the settings stands here; which design is printed is chosen where designs are made. */
type Printing = Pick<BadgeParams, 'printerId' | 'printOnCheckIn' | 'wifiNetwork' | 'wifiPassword'>

function Settings({
  call,
  printers,
  saved,
}: {
  readonly call: PrinterCall
  readonly printers: readonly Printer[]
  readonly saved: BadgeParams
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const query = badgeParamsQuery(call, companyId)
  const [typed, setTyped] = useState<Printing | null>(null)
  const labels = {
    printerId: t('printers_which'),
    printOnCheckIn: t('printers_on_check_in'),
    wifiNetwork: t('printers_wifi'),
    wifiPassword: t('printers_wifi_password'),
  }
  const { clashes, save } = useMergedSave<BadgeParams>(saved, {
    read: () => call('params.badge', { params: { companyId } }),
    write: async (body) => {
      const stored = await call('params.putBadge', { params: { companyId }, body })
      queries.setQueryData(query.queryKey, stored)
    },
  })
  const readForm = (values: FormData): Printing => ({
    printerId: printers.find(({ id }) => id === values.get('printerId'))?.id ?? null,
    printOnCheckIn: values.has('printOnCheckIn'),
    wifiNetwork: formText(values, 'wifiNetwork').trim(),
    wifiPassword: formText(values, 'wifiPassword').trim(),
  })
  return (
    <section className="printers-badges">
      <div>
        <EditForm
          onType={(values) => setTyped(readForm(values))}
          onSave={(values) => save(readForm(values))}
          validate={(values) =>
            values.has('printOnCheckIn') && formText(values, 'printerId') === ''
              ? { printerId: t('printers_error_choose') }
              : {}
          }
          labels={labels}
          save={t('common_button_save')}
          saved={t('common_saved')}
        >
          <ClashNotice
            labels={clashes.flatMap((name) =>
              name in labels ? [labels[name as keyof Printing]] : [],
            )}
          />
          <label className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              name="printOnCheckIn"
              defaultChecked={saved.printOnCheckIn}
            />
            <span>
              {labels.printOnCheckIn}
              <span className="choice-hint">{t('printers_on_check_in_hint')}</span>
            </span>
          </label>
          <SelectField
            name="printerId"
            label={labels.printerId}
            placeholder={t('printers_none')}
            optionalMark=""
            defaultValue={saved.printerId ?? ''}
            choices={printers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            name="wifiNetwork"
            label={labels.wifiNetwork}
            optionalMark={t('common_optional')}
            defaultValue={saved.wifiNetwork}
            maxLength={32}
          />
          <TextField
            name="wifiPassword"
            label={labels.wifiPassword}
            hint={t('printers_wifi_hint')}
            optionalMark={t('common_optional')}
            defaultValue={saved.wifiPassword}
            maxLength={63}
          />
        </EditForm>
      </div>
      <UsualBadge call={call} params={{ ...saved, ...typed }} />
    </section>
  )
}

/** The badge of somebody made up, for people who may design badges. */
function UsualBadge({
  call,
  params,
}: {
  readonly call: PrinterCall
  readonly params: BadgeParams
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { apiBaseUrl } = useApp().page.configuration
  const { companyId, rights, brandColour } = page.location
  const look = useQuery(badgeLookQuery(call, companyId, rights.includes('EDIT_BADGES'))).data
  if (look === undefined) return null
  const isMirrored = directionOf(look.language) === 'rtl'
  const usual = isMirrored ? mirrorTemplate(defaultTemplate) : defaultTemplate
  const template = look.templates.find(({ id }) => id === params.templateId) ?? usual
  const { wifiNetwork, wifiPassword } = params
  const drawing = layoutBadge(template, {
    values: { ...look.values, 'wifi.network': wifiNetwork, 'wifi.password': wifiPassword },
    hasLogo: look.logo128 !== null,
    hasPhoto: true,
    hasWifi: wifiNetwork !== '',
    subject: { answers: {}, visitorType: page.visitorTypes.defaultType },
  })
  const { widthMm: width, heightMm: height } = template
  return (
    <figure className="printers-figure">
      <BadgeFace
        drawing={drawing}
        look={{ brandColour, logoUrl: look.logo128 === null ? null : apiBaseUrl + look.logo128 }}
        label={t('badge_face')}
      />
      <figcaption className="muted">{t('badge_face_size', { width, height })}</figcaption>
    </figure>
  )
}
