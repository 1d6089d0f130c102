import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { NamedLocations } from './named-locations.tsx'

export type Flag = CallOutput<Endpoints['featureFlags.list']>[number]

/** Gives a part of Foyer to all locations, or to a share and some by name. Of two who change it the second is told. */
export function FlagForm({
  flag,
  isSaved,
  onReload,
}: {
  readonly flag: Flag
  /** What it shows was saved just now. */
  readonly isSaved: boolean
  /** Reads the part anew: after it was saved, or to see what another operator saved. */
  readonly onReload: (isSaved: boolean) => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [everywhere, setEverywhere] = useState(flag.everywhere)
  const [locations, setLocations] = useState(flag.locations)
  const [isOlder, setOlder] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const labels = { share: t('features_share') }
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = {
      everywhere,
      share: everywhere ? flag.share : Number(formText(values, 'share')),
      locationIds: locations.map(({ id }) => id),
      revision: flag.revision,
    }
    try {
      await call('featureFlags.put', { params: { feature: flag.feature }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setOlder(true)
      return
    }
    await onReload(true)
  })
  return (
    <Form
      onSubmit={run}
      onType={() => setTouched(true)}
      validate={(values) =>
        everywhere || isPercent(formText(values, 'share'))
          ? {}
          : { share: t('features_share_error') }
      }
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={labels}
      errorPrefix={t('common_error_prefix')}
    >
      <label className="field">
        <span className="field-label">{t('features_who')}</span>
        <select
          className="operator-input"
          value={everywhere ? 'ALL' : 'SOME'}
          onChange={({ currentTarget: { value } }) => setEverywhere(value === 'ALL')}
        >
          <option value="ALL">{t('features_all')}</option>
          <option value="SOME">{t('features_some')}</option>
        </select>
      </label>
      {!everywhere && (
        <>
          <TextField
            name="share"
            label={labels.share}
            hint={t('features_share_hint')}
            isDigits
            defaultValue={String(flag.share)}
            maxLength={3}
          />
          <NamedLocations
            locations={locations}
            onChange={(next) => {
              setTouched(true)
              setLocations(next)
            }}
          />
        </>
      )}
      <ProblemNotice problem={problem} />
      {isSaved && !isTouched && (
        <Notice kind="positive" isLive>
          <p>{t('common_saved')}</p>
        </Notice>
      )}
      {isOlder && (
        <Notice kind="warning" isLive>
          <p>{t('features_changed_meanwhile')}</p>
          <Button onClick={() => void onReload(false)}>{t('features_load')}</Button>
        </Notice>
      )}
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('common_button_save')}
        </Button>
      </div>
    </Form>
  )
}

function isPercent(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100
}
