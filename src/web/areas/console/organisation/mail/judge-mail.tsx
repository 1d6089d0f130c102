import { type ReactNode, useState } from 'react'
import {
  readArrived,
  type ArrivedMail,
  type ArrivedResult,
  type ArrivedVerdict,
} from '#domain/mail/arrived-mail.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { formText } from '#web/registration/details/form-text.ts'

/** What the server that received a test mail found: SPF, DKIM and DMARC, from what is pasted. Nothing leaves the page. */
export function JudgeMail(): ReactNode {
  const { t } = useTranslator()
  const [read, setRead] = useState<ArrivedMail | 'NOTHING' | null>(null)
  return (
    <details className="org-bounces-form">
      <summary>{t('org_judge')}</summary>
      <p className="muted">{t('org_judge_lead')}</p>
      <Form
        onSubmit={(values) => {
          setRead(readArrived(formText(values, 'source')) ?? 'NOTHING')
          return Promise.resolve()
        }}
        labels={{ source: t('org_judge_source') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextAreaField name="source" label={t('org_judge_source')} maxLength={300_000} dir="auto" />
        <div className="settings-tools">
          <Button type="submit">{t('org_judge_do')}</Button>
        </div>
      </Form>
      {read === 'NOTHING' && (
        <Notice kind="warning" isLive>
          <p>{t('org_judge_nothing')}</p>
        </Notice>
      )}
      {read !== null && read !== 'NOTHING' && (
        <div className="org-mail-trial" aria-live="polite">
          <p>{t('org_judge_by', { server: read.server })}</p>
          {read.verdicts.map((verdict) => (
            <Verdict key={verdict.method} verdict={verdict} />
          ))}
        </div>
      )}
    </details>
  )
}

const words: Readonly<Record<ArrivedResult, MessageKey>> = {
  PASS: 'org_judge_pass',
  OTHER: 'org_judge_other',
  FAIL: 'org_judge_fail',
  NONE: 'org_judge_none',
  ERROR: 'org_judge_error',
}

function Verdict({
  verdict: { method, result, domain },
}: {
  readonly verdict: ArrivedVerdict
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Notice kind={result === 'PASS' ? 'positive' : 'warning'}>
      <p>
        <strong>{method}</strong> <bdi>{domain}</bdi>
      </p>
      <p>{t(words[result])}</p>
    </Notice>
  )
}
