import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { decimal } from '#domain/billing/money.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Name and address, numbers, account, VAT, dates and the access point. */
export function SellerFields({
  stored: { seller, hasAccessToken },
}: {
  readonly stored: CallOutput<Endpoints['seller.get']>
}): ReactNode {
  const { t } = useTranslator()
  const optional = t('common_optional')
  return (
    <>
      <TextField
        name="seller.name"
        label={t('operator_seller_name')}
        defaultValue={seller?.name}
        maxLength={200}
        dir="auto"
      />
      <TextField
        name="seller.street"
        label={t('operator_street')}
        defaultValue={seller?.street}
        maxLength={200}
        dir="auto"
      />
      <div className="billing-row">
        <TextField
          name="seller.postcode"
          label={t('operator_postcode')}
          defaultValue={seller?.postcode}
          maxLength={20}
        />
        <TextField
          name="seller.city"
          label={t('operator_place')}
          defaultValue={seller?.city}
          maxLength={100}
          dir="auto"
        />
        <TextField
          name="seller.country"
          label={t('operator_country')}
          hint={t('operator_country_hint')}
          defaultValue={seller?.country}
          maxLength={2}
          autoCapitalize="characters"
        />
      </div>
      <TextField
        name="seller.email"
        type="email"
        label={t('operator_seller_email')}
        defaultValue={seller?.email}
        maxLength={254}
      />
      <div className="billing-row">
        <TextField
          name="seller.vatNumber"
          label={t('operator_vat_number')}
          defaultValue={seller?.vatNumber}
          optionalMark={optional}
          maxLength={30}
        />
        <TextField
          name="seller.registration"
          label={t('operator_registration')}
          defaultValue={seller?.registration}
          optionalMark={optional}
          maxLength={40}
        />
      </div>
      <TextField
        name="seller.vatBasisPoints"
        label={t('operator_vat_rate')}
        hint={t('operator_vat_rate_hint')}
        defaultValue={seller === null ? undefined : decimal(seller.vatBasisPoints, 'EUR')}
        isDigits
      />
      <TextField
        name="seller.exemption"
        label={t('operator_exemption')}
        hint={t('operator_exemption_hint')}
        defaultValue={seller?.exemption ?? undefined}
        optionalMark={optional}
        maxLength={40}
      />
      <TextField
        name="seller.iban"
        label={t('operator_iban')}
        defaultValue={seller?.iban}
        maxLength={42}
      />
      <TextField
        name="seller.bic"
        label={t('operator_bic')}
        defaultValue={seller?.bic}
        optionalMark={optional}
        maxLength={11}
      />
      <TextField
        name="seller.daysToPay"
        label={t('operator_days_to_pay')}
        defaultValue={String(seller?.daysToPay ?? 30)}
        isDigits
        maxLength={3}
      />
      <div className="billing-row">
        <TextField
          name="seller.dunning"
          label={t('operator_remind_after')}
          hint={t('operator_remind_after_hint')}
          defaultValue={(seller?.dunning.remindAfter ?? [1, 8, 15]).join(', ')}
        />
        <TextField
          name="blockAfter"
          label={t('operator_block_after')}
          hint={t('operator_block_after_hint')}
          defaultValue={String(seller?.dunning.blockAfter ?? 30)}
          isDigits
          maxLength={3}
        />
      </div>
      <TextField
        name="seller.peppolId"
        label={t('operator_peppol_id')}
        hint={t('operator_peppol_hint')}
        defaultValue={seller?.peppolId}
        optionalMark={optional}
        maxLength={110}
      />
      <Checkbox
        name="checksVat"
        label={t('operator_seller_vat')}
        hint={t('operator_seller_vat_hint')}
        optionalMark=""
        defaultChecked={seller?.checksVat ?? true}
      />
      <TextField
        name="seller.accessPoint"
        label={t('operator_access_point')}
        hint={t('operator_access_point_hint')}
        defaultValue={seller?.accessPoint}
        optionalMark={optional}
        maxLength={500}
      />
      <TextField
        name="accessToken"
        label={t('operator_access_token')}
        hint={t(hasAccessToken ? 'operator_access_token_kept' : 'operator_access_token_hint')}
        optionalMark={optional}
        maxLength={4_000}
      />
    </>
  )
}
