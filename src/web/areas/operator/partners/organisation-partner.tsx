import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Organisation = CallOutput<Endpoints['organisations.get']>

/** Whose customer an organisation is, and making it a partner itself. */
export function OrganisationPartner({
  organisation,
}: {
  readonly organisation: Organisation
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { id: organisationId, partner, isPartner } = organisation
  const read = useQuery({
    queryKey: ['partners'],
    queryFn: ({ signal }) => call('partners.list', {}, signal),
  })
  const label = t('partners_partner')
  const again = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['organisation', organisationId] })
    await queries.invalidateQueries({ queryKey: ['partners'] })
  }
  const assign = useSubmit(async (values: FormData) => {
    const chosen = formText(values, 'partner')
    const body = { partnerId: chosen === '' ? null : chosen }
    await call('organisations.putPartner', { params: { organisationId }, body })
    await again()
  })
  const make = useSubmit(async () => {
    await call('partners.create', { body: { organisationId } })
    await again()
  })
  // One that isn't active any more keeps the customers that it has.
  const choices = (read.data?.partners ?? [])
    .filter(({ id, state }) => id === partner?.id || (state === 'ACTIVE' && id !== organisationId))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <section className="operator-section" aria-labelledby="operator-partner">
      <h3 id="operator-partner">{label}</h3>
      {(choices.length > 0 || partner !== null) && (
        <Form
          key={partner?.id ?? ''}
          onSubmit={assign.run}
          labels={{ partner: t('partners_of') }}
          errorPrefix={t('common_error_prefix')}
        >
          <SelectField
            key={String(choices.length)}
            name="partner"
            label={t('partners_of')}
            defaultValue={partner?.id ?? ''}
            placeholder={t('partners_of_nobody')}
            choices={choices}
          />
          <ProblemNotice problem={assign.problem} />
          <div className="operator-acts">
            <Button type="submit" isPending={assign.isPending}>
              {t('common_button_save')}
            </Button>
          </div>
        </Form>
      )}
      {isPartner ? (
        <a href={`${baseFolder}/operator/partners?partner=${organisationId}`}>
          {t('partners_is_one')}
        </a>
      ) : (
        <>
          <p className="operator-muted">{t('partners_make_lead')}</p>
          <ProblemNotice problem={make.problem} />
          <div className="operator-acts">
            <Button isPending={make.isPending} onClick={() => void make.run()}>
              {t('partners_make')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
