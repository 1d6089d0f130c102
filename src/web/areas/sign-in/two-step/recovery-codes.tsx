import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** The codes for whoever loses the app, shown until the person says that they are kept. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <h3 id="account-recovery">{t('account_two_step_codes')}</h3>
      <p>{t('account_two_step_codes_lead')}</p>
      <ol className="account-codes" aria-labelledby="account-recovery" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="account-acts">
        {/* Only where the browser lets a page write there: not by plain http. */}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>{t('account_two_step_copy')}</Button>
        )}
        <a
          className="button button-secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="foyer-recovery-codes.txt"
        >
          <span>{t('account_two_step_download')}</span>
        </a>
        <Button variant="primary" onClick={onKept}>
          {t('account_two_step_kept')}
        </Button>
      </div>
      {isCopied && (
        <Notice kind="positive" isLive>
          <p>{t('account_two_step_copied')}</p>
        </Notice>
      )}
    </>
  )
}
