import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { PlainFields } from './first/plain-fields.tsx'
import { useAct } from './first/use-act.ts'
import { useDoor } from './door.ts'
import { useSentForm } from './details/use-sent-form.ts'
import type { Visit } from './first/use-visit.ts'

/** Confirms the details as the form gives them, and goes on. Spec §7, PUT visitor. */
async function saveDetails(
  { params, call, advance }: Visit,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await call('visitors.updateOwn', { params, body: details })
  await advance({ type: 'confirmed', details })
}

/** The details of a visitor, to be confirmed or changed. */
export function DetailsScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const { data, move } = visit.state
  const names = useDoor()?.names
  const { visitor } = data.visit
  const isNameless = visitor.firstname === '' && visitor.lastname === ''
  const { isPending, problem, run } = useAct((values: Readonly<Record<string, string>>) =>
    saveDetails(visit, values),
  )
  return (
    <Screen title={t('visit_details_title')} lead={<p>{t('visit_details_intro')}</p>} move={move}>
      <DetailsForm
        params={data.params}
        known={visitor}
        typed={isNameless && names ? { ...sent.values, ...names } : sent.values}
        errors={problem?.fields ?? sent.errors}
        problem={problem ?? sent.problem}
        isPending={isPending}
        onSubmit={run}
        goBack={visit.goBack}
      >
        <PlainFields act="details" />
      </DetailsForm>
    </Screen>
  )
}
