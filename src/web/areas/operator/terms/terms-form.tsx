import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Version = { readonly version: number; readonly texts: Readonly<Record<string, string>> }

/** A new version begins with the texts of the last one. Whoever has read an older one is told, and keeps what was typed. */
export function TermsForm({
  newest,
  onChanged,
}: {
  readonly newest: Version | null
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t, language } = useTranslator()
  const [shown, show] = useState<readonly string[]>(
    newest === null ? [language] : Object.keys(newest.texts),
  )
  const [isOutdated, setOutdated] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    setOutdated(false)
    const texts = Object.fromEntries(shown.map((code) => [code, formText(values, code)]))
    try {
      await call('terms.publish', { body: { base: newest?.version ?? 0, texts } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setOutdated(true)
      return
    }
    await onChanged()
  })
  const others = languages.filter(({ code }) => !shown.includes(code))
  return (
    <Form
      onSubmit={run}
      validate={(values) => {
        const [first = ''] = shown
        const isEmpty = shown.every((code) => formText(values, code).trim() === '')
        return isEmpty ? { [first]: t('common_error_required') } : {}
      }}
      {...(problem !== null && { serverErrors: problem.fields })}
      labels={{}}
      errorPrefix={t('common_error_prefix')}
    >
      {shown.map((code) => (
        <TextAreaField
          key={code}
          name={code}
          label={languages.find((one) => one.code === code)?.displayName ?? code}
          hint={t('operator_terms_text_hint')}
          defaultValue={newest?.texts[code]}
          maxLength={100_000}
          dir="auto"
        />
      ))}
      {others.length > 0 && (
        <label className="field">
          <span className="field-label">{t('operator_terms_add_language')}</span>
          <select
            className="operator-input"
            value=""
            onChange={({ currentTarget: { value } }) => show([...shown, value])}
          >
            <option value="">{t('common_choose')}</option>
            {others.map(({ code, displayName }) => (
              <option key={code} value={code} lang={code}>
                {displayName}
              </option>
            ))}
          </select>
        </label>
      )}
      <ProblemNotice problem={problem} />
      {isOutdated && (
        <Notice kind="warning" isLive title={t('operator_terms_outdated')}>
          <Button onClick={() => void onChanged()}>{t('operator_plan_take_theirs')}</Button>
        </Notice>
      )}
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('operator_terms_publish')}
        </Button>
      </div>
    </Form>
  )
}
