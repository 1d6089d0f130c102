import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type EditedBadge, editBadge, resizeLabel } from '#domain/badge/edit/edited-badge.ts'
import { labelSizes } from '#domain/badge/edit/label-sizes.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { BadgeFace } from '../../faces/badge-face.tsx'
import { type BadgeGround, type BadgesCall, badgesQuery } from '../badges-queries.ts'
import { bodyOf } from '../store/badge-server.ts'
import { standardBadge, useLook } from './badge-list.tsx'

/** A new design: its name and its label; it begins as the badge that comes with Foyer. */
export function NewBadge({
  call,
  ground,
  onBack,
  onMade,
}: {
  readonly call: BadgesCall
  readonly ground: BadgeGround
  readonly onBack: () => void
  readonly onMade: (badgeTemplateId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const look = useLook(ground)
  const { companyId } = page.location
  const [size, setSize] = useState('0')
  const made = (name: string, index: string): EditedBadge => {
    const usual = editBadge(name, standardBadge(ground.language))
    return resizeLabel(usual, labelSizes[Number(index)] ?? usual)
  }
  const labels = { name: t('badges_name'), size: t('badges_label_size') }
  return (
    <section>
      <BackButton onClick={onBack}>{t('badges_back')}</BackButton>
      <h2>{t('badges_add')}</h2>
      <EditForm
        onType={(values) => setSize(formText(values, 'size'))}
        onSave={async (values) => {
          const body = bodyOf(made(formText(values, 'name'), formText(values, 'size')))
          const { id } = await call('badgeTemplates.create', { params: { companyId }, body })
          await queries.invalidateQueries({
            queryKey: badgesQuery(call, companyId).queryKey,
            exact: true,
          })
          onMade(id)
        }}
        validate={(values) =>
          formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
        }
        refusalOf={({ code }) => (code === 'conflict' ? t('badges_error_taken') : null)}
        labels={labels}
        save={t('badges_add')}
      >
        <TextField name="name" label={labels.name} maxLength={100} />
        <SelectField
          name="size"
          label={labels.size}
          optionalMark=""
          defaultValue="0"
          choices={labelSizes.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      </EditForm>
      <div className="badge-new">
        <BadgeFace
          drawing={layoutBadge(made('', size), {
            values: ground.values,
            hasLogo: look.logoUrl !== null,
            hasPhoto: false,
            hasWifi: false,
            subject: { answers: {}, visitorType: null },
          })}
          look={look}
          label={t('badge_face')}
        />
      </div>
    </section>
  )
}
