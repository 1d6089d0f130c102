import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Billing, type BillingCall, countriesQuery } from './billing-query.ts'
import { VatApplied, VatCheck } from './vat-check.tsx'

const needed = ['name', 'street', 'postcode', 'city', 'country', 'email'] as const

/** To whom invoices are made out. */
export function DetailsForm({
  billing: { details, vat, vatCheck, seller },
  call,
  onChanged,
}: {
  readonly billing: Billing
  readonly call: BillingCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const countries = useQuery(countriesQuery(call))
  const labels = {
    name: t('billing_name'),
    street: t('billing_street'),
    postcode: t('billing_postcode'),
    city: t('billing_city'),
    country: t('billing_country'),
    vatNumber: t('billing_vat'),
    email: t('billing_email'),
    reference: t('billing_reference'),
    peppolId: t('billing_peppol'),
  }
  const required = t('common_error_required')
  // The list of countries decides what the form can hold; without it, the code alone.
  const known = countries.data ?? []
  const own = details?.country ?? ''
  const choices = known.map(({ code, name }) => ({ value: code, label: name }))
  const isListed = own === '' || choices.some(({ value }) => value === own)
  return (
    <section id="details">
      <h2>{t('billing_details')}</h2>
      {vat !== null && <VatApplied vat={vat} seller={seller?.name ?? ''} />}
      {vatCheck !== null && <VatCheck check={vatCheck} />}
      <EditForm
        onSave={async (values) => {
          await call('billing.putDetails', { body: readDetails(values, details) })
          await onChanged()
        }}
        validate={(values) =>
          Object.fromEntries(
            needed.flatMap((name) =>
              formText(values, name).trim() === '' ? [[name, required]] : [],
            ),
          )
        }
        sentences={['error_vat_number', 'error_peppol_id']}
        guard={{
          opened: details ?? undefined,
          read: async () => (await call('billing.get', {})).details ?? undefined,
        }}
        labels={labels}
        save={t('billing_save')}
        saved={t('billing_saved')}
      >
        <TextField
          name="name"
          label={labels.name}
          defaultValue={details?.name}
          maxLength={200}
          autoComplete="organization"
          dir="auto"
        />
        <TextField
          name="street"
          label={labels.street}
          defaultValue={details?.street}
          maxLength={200}
          autoComplete="street-address"
          dir="auto"
        />
        <TextField
          name="postcode"
          label={labels.postcode}
          defaultValue={details?.postcode}
          maxLength={20}
          autoComplete="postal-code"
          dir="auto"
        />
        <TextField
          name="city"
          label={labels.city}
          defaultValue={details?.city}
          maxLength={100}
          autoComplete="address-level2"
          dir="auto"
        />
        <SelectField
          name="country"
          label={labels.country}
          defaultValue={own}
          placeholder={t('billing_country_choose')}
          autoComplete="country"
          choices={isListed ? choices : [{ value: own, label: own }, ...choices]}
        />
        <TextField
          name="vatNumber"
          label={labels.vatNumber}
          hint={t('billing_vat_hint')}
          optionalMark={t('common_optional')}
          defaultValue={details?.vatNumber}
          maxLength={30}
          autoCapitalize="characters"
          dir="auto"
        />
        <TextField
          name="email"
          label={labels.email}
          hint={t('billing_email_hint')}
          type="email"
          defaultValue={details?.email}
          maxLength={254}
          autoComplete="email"
        />
        <TextField
          name="reference"
          label={labels.reference}
          hint={t('billing_reference_hint')}
          optionalMark={t('common_optional')}
          defaultValue={details?.reference}
          maxLength={100}
          dir="auto"
        />
        <TextField
          name="peppolId"
          label={labels.peppolId}
          hint={t('billing_peppol_hint')}
          optionalMark={t('common_optional')}
          defaultValue={details?.peppolId}
          maxLength={110}
          autoCapitalize="none"
          dir="auto"
        />
      </EditForm>
    </section>
  )
}

function readDetails(values: FormData, before: Billing['details']) {
  const text = (name: string): string => formText(values, name).trim()
  return {
    name: text('name'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    country: text('country'),
    vatNumber: text('vatNumber'),
    registration: before?.registration ?? '',
    email: text('email'),
    reference: text('reference'),
    peppolId: text('peppolId'),
  }
}
