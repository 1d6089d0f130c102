import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { offeredTypes, typeName } from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import {
  type BadgeParams,
  badgeParamsQuery,
  type BadgesCall,
  type StoredBadge,
} from '../badges-queries.ts'

type Choice = Pick<BadgeParams, 'templateId' | 'byVisitorType'>

/** Among the choices of a type: the badge that comes with Foyer is no template, and cannot be named for one type. */
const usual = ''

/** Which design is printed: one for everyone, and another where somebody visits as a certain type. */
export function ForWhom({
  call,
  badges,
  params: saved,
}: {
  readonly call: BadgesCall
  readonly badges: readonly StoredBadge[]
  readonly params: BadgeParams
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const query = badgeParamsQuery(call, companyId)
  const { clashes, save } = useMergedSave<BadgeParams>(saved, {
    read: () => call('params.badge', { params: { companyId } }),
    write: async (body) => {
      queries.setQueryData(
        query.queryKey,
        await call('params.putBadge', { params: { companyId }, body }),
      )
    },
  })
  const types = offeredTypes(page.visitorTypes)
  const nameOf = (code: string): string =>
    typeName(page.visitorTypes, code, (first) => t(`visitor_type_${first}`))
  const choices = badges.map(({ id, name }) => ({ value: id, label: name }))
  const chosen = (values: FormData, name: string) =>
    badges.find(({ id }) => id === formText(values, name))?.id ?? null
  const read = (values: FormData): Choice => {
    const shown = new Set(types.map(({ code }) => code))
    return {
      templateId: chosen(values, 'templateId'),
      byVisitorType: [
        // A type that is not offered at the moment keeps its badge.
        ...saved.byVisitorType.filter(({ visitorType }) => !shown.has(visitorType)),
        ...types.flatMap(({ code }) => {
          const templateId = chosen(values, `type.${code}`)
          return templateId === null ? [] : [{ visitorType: code, templateId }]
        }),
      ],
    }
  }
  const own = new Map(saved.byVisitorType.map((one) => [one.visitorType, one.templateId]))
  return (
    <section>
      <h2>{t('badges_for_whom')}</h2>
      <EditForm
        onSave={(values) => save(read(values))}
        save={t('common_button_save')}
        saved={t('common_saved')}
      >
        <ClashNotice labels={clashes.length > 0 ? [t('badges_for_whom')] : []} />
        <SelectField
          name="templateId"
          label={t('badges_for_everyone')}
          placeholder={t('badges_standard')}
          optionalMark=""
          defaultValue={saved.templateId ?? usual}
          choices={choices}
        />
        {types.map(({ code }) => (
          <SelectField
            key={code}
            name={`type.${code}`}
            label={nameOf(code)}
            placeholder={t('badges_as_everyone')}
            optionalMark=""
            defaultValue={own.get(code) ?? usual}
            choices={choices}
          />
        ))}
      </EditForm>
    </section>
  )
}
