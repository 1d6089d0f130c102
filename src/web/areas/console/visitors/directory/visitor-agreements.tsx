import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { VisitorRecord } from './directory-queries.ts'

type Signed = VisitorRecord['agreements'][number]

/** What was signed and when, whether the text is still the one that was signed, and its PDF. */
export function VisitorAgreements({
  agreements,
  connection,
}: {
  readonly agreements: readonly Signed[]
  readonly connection: FrontDesk
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId } = page.location
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async ({ id: signatureId, name }: Signed) => {
    setIsFailed(false)
    try {
      saveFile(
        await connection.download('signatures.pdf', { companyId, signatureId }),
        `${name}.pdf`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  })
  return (
    <section>
      <h2>{t('directory_agreements')}</h2>
      {agreements.length === 0 && <p>{t('directory_agreements_none')}</p>}
      {isFailed && <p role="alert">{t('directory_failed')}</p>}
      <ul className="rows directory-rows">
        {agreements.map((signed) => (
          <li key={signed.id}>
            <div>
              <strong dir="auto">{signed.name}</strong>
              <span className="muted">
                {t('directory_signed', { at: signed.signedAt, version: signed.version })}
              </span>
              {signed.validUntil !== null && (
                <span className="muted">
                  {t('directory_signed_until', { at: signed.validUntil })}
                </span>
              )}
              <span>{t(signed.intact ? 'directory_intact' : 'directory_damaged')}</span>
              <div className="panel-acts">
                <Button isPending={isPending} isSafe onClick={() => void run(signed)}>
                  {t('directory_pdf', { name: signed.name })}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
