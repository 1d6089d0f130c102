import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** A tablet that belongs to no entrance yet: the short code that an administrator sees. Issue 3 §1, Entry. */
export function PairingScreen({
  code = '',
  onPair,
}: {
  /** Came with the address that an administrator's screen showed. */
  readonly code?: string
  readonly onPair: (code: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useAct((values: FormData) => onPair(formText(values, 'code')))
  return (
    <main className="page kiosk-pairing" id="content">
      <Screen title={t('kiosk_pairing_title')} lead={<p>{t('kiosk_pairing_intro')}</p>}>
        <Form
          onSubmit={run}
          validate={(values) =>
            formText(values, 'code').trim() === '' ? { code: t('common_error_required') } : {}
          }
          labels={{ code: t('kiosk_pairing_code') }}
          summaryTitle={(count) => t('common_error_summary_title', { count })}
          errorPrefix={t('common_error_prefix')}
        >
          <TextField
            name="code"
            label={t('kiosk_pairing_code')}
            autoComplete="off"
            defaultValue={code}
            enterKeyHint="go"
            maxLength={20}
          />
          <ProblemNotice problem={problem} />
          <ActionBar>
            <Button variant="primary" type="submit" isPending={isPending}>
              {t('kiosk_pairing_submit')}
            </Button>
          </ActionBar>
        </Form>
      </Screen>
    </main>
  )
}
