import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { readAmount } from '../money.ts'

const currencyOf = (values: FormData): string => formText(values, 'currency').trim().toUpperCase()

/** Hundredths of a percent; null where it is none from 0.01 to 100. */
function readPercent(text: string): number | null {
  const points = readAmount(text, 'EUR')
  return points === null || points < 1 || points > 10_000 ? null : points
}

function countOf(values: FormData, name: string): number | null {
  const text = formText(values, name).trim()
  return text === '' ? null : Number(text)
}

/** A new coupon. It never changes afterwards. */
export function CouponForm({
  onDone,
  onClose,
}: {
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [kind, setKind] = useState<'PERCENT' | 'AMOUNT'>('PERCENT')
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const typed = formText(values, 'off')
    const currency = currencyOf(values)
    const off =
      kind === 'PERCENT'
        ? { kind, basisPoints: readPercent(typed) ?? 0 }
        : { kind, amount: readAmount(typed, currency) ?? 0, currency }
    const until = formText(values, 'until')
    const coupon = {
      off,
      invoices: countOf(values, 'invoices'),
      until: until === '' ? null : until,
      redemptions: countOf(values, 'redemptions'),
    }
    const code = formText(values, 'code').trim().toUpperCase()
    await call('coupons.create', { body: { code, coupon } })
    await onDone()
  })
  const validate = (values: FormData): FieldErrors => {
    const faults: Record<string, string> = {}
    if (!/^[A-Z0-9-]{3,40}$/.test(formText(values, 'code').trim().toUpperCase())) {
      faults['code'] = t('operator_coupon_code_hint')
    }
    const typed = formText(values, 'off')
    if (kind === 'PERCENT' ? readPercent(typed) === null : !readAmount(typed, currencyOf(values))) {
      faults['off'] = t(kind === 'PERCENT' ? 'operator_error_percent' : 'operator_error_amount')
    }
    if (kind === 'AMOUNT' && !/^[A-Z]{3}$/.test(currencyOf(values))) {
      faults['currency'] = t('operator_error_currency')
    }
    for (const name of ['invoices', 'redemptions']) {
      if (!/^(?:[1-9]\d{0,5})?$/.test(formText(values, name).trim())) {
        faults[name] = t('operator_error_number')
      }
    }
    return faults
  }
  return (
    <Form
      onSubmit={run}
      validate={validate}
      {...(problem !== null && { serverErrors: problem.fields })}
      labels={{}}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name="code"
        label={t('operator_coupon_code')}
        hint={t('operator_coupon_code_hint')}
        maxLength={40}
        autoCapitalize="characters"
      />
      <label className="field">
        <span className="field-label">{t('operator_coupon_kind')}</span>
        <select
          className="operator-input"
          value={kind}
          onChange={(event) =>
            setKind(event.currentTarget.value === 'AMOUNT' ? 'AMOUNT' : 'PERCENT')
          }
        >
          <option value="PERCENT">{t('operator_coupon_kind_percent')}</option>
          <option value="AMOUNT">{t('operator_coupon_kind_amount')}</option>
        </select>
      </label>
      <div className="billing-row">
        <TextField
          name="off"
          label={t(kind === 'PERCENT' ? 'operator_coupon_kind_percent' : 'operator_price')}
          isDigits
        />
        {kind === 'AMOUNT' && (
          <TextField
            name="currency"
            label={t('operator_currency')}
            hint={t('operator_currency_hint')}
            defaultValue="EUR"
            maxLength={3}
            autoCapitalize="characters"
          />
        )}
      </div>
      <TextField
        name="invoices"
        label={t('operator_coupon_for_invoices')}
        hint={t('operator_coupon_for_invoices_hint')}
        optionalMark={t('common_optional')}
        isDigits
        maxLength={4}
      />
      <TextField
        name="redemptions"
        label={t('operator_coupon_redemptions')}
        optionalMark={t('common_optional')}
        isDigits
        maxLength={6}
      />
      <TextField
        name="until"
        type="date"
        label={t('operator_coupon_last_day')}
        optionalMark={t('common_optional')}
      />
      <ProblemNotice problem={problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('operator_coupon_add')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </Form>
  )
}
