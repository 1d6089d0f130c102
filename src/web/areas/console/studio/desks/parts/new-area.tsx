import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { areasQuery, type DesksCall, type Floor, floorsQuery } from '../desks-queries.ts'
import { areaFaults, floorFor, PlaceFields } from './area-fields.tsx'

/** An area is added by its name and its floor; its plan follows. */
export function NewArea({
  call,
  floors,
  onBack,
  onMade,
}: {
  readonly call: DesksCall
  readonly floors: readonly Floor[]
  readonly onBack: () => void
  readonly onMade: (deskAreaId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  return (
    <section>
      <BackButton onClick={onBack}>{t('desks_back')}</BackButton>
      <h2>{t('desks_area_add')}</h2>
      <EditForm
        onSave={async (values) => {
          const name = formText(values, 'name').trim()
          const floor = await floorFor(values, call, companyId)
          const body = { name, floor }
          const { id } = await call('deskAreas.create', { params: { companyId }, body })
          for (const { queryKey } of [areasQuery(call, companyId), floorsQuery(call, companyId)]) {
            void queries.invalidateQueries({ queryKey, exact: true })
          }
          onMade(id)
        }}
        validate={(values) =>
          Object.fromEntries(
            Object.entries(areaFaults(values)).map(([name, key]) => [name, t(key)]),
          )
        }
        refusalOf={({ code }) => (code === 'conflict' ? t('desks_area_taken') : null)}
        labels={{ name: t('desks_area_name') }}
        save={t('desks_area_make')}
      >
        <PlaceFields facts={null} floors={floors} />
      </EditForm>
    </section>
  )
}
