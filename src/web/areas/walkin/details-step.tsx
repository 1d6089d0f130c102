import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { DetailsForm, type AskedDetail } from '#web/registration/details/details-form.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { controlId, type FieldErrors } from '#web/ui/forms/form-context.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { WalkIn } from './use-walk-in.ts'

const nobody: Readonly<Record<AskedDetail, string>> = {
  firstname: '',
  lastname: '',
  companyName: '',
  email: '',
  mobile: '',
  licensePlate: '',
}
const noErrors: FieldErrors = {}
const nothing: Readonly<Record<string, string>> = {}

/** The details of somebody whom nobody knows yet; the last question before the visit exists. */
export function DetailsStep({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useAct((details: Readonly<Record<string, string>>) =>
    walkIn.act({ type: 'confirmed', details }),
  )
  useAutofocus(controlId('firstname'))
  const { state, data, move, goBack } = walkIn
  if (state.step !== 'details') return null
  // Who has proved an address or asked for a link has said it already.
  const { draft } = state
  return (
    <Screen
      title={t('visit_details_title')}
      lead={
        <>
          <p>{t('walkin_details_intro')}</p>
          {walkIn.otherWay}
        </>
      }
      move={move}
    >
      <DetailsForm
        params={data.params}
        known={nobody}
        typed={draft.details ?? (draft.email === '' ? nothing : { email: draft.email })}
        errors={problem?.fields ?? noErrors}
        problem={problem}
        isPending={isPending}
        onSubmit={run}
        onType={(details) => void walkIn.act({ type: 'details-typed', details })}
        goBack={goBack}
      />
    </Screen>
  )
}
