import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { type AgreementCall, type StoredAgreement, versionsQuery } from './agreement-queries.ts'
import type { AgreementDraft } from './agreement-values.ts'
import { Difference } from './difference.tsx'
import { SignAgain } from './sign-again.tsx'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'

/** The wordings of an agreement: who signed which, what differs from what is being edited, and the way back to one. */
export function AgreementVersions({
  call,
  stored,
  texts,
  placeholders,
  onRestore,
}: {
  readonly call: AgreementCall
  readonly stored: StoredAgreement
  /** As they are being edited. */
  readonly texts: AgreementDraft['texts']
  readonly placeholders: readonly KnownPlaceholder[]
  readonly onRestore: (texts: AgreementDraft['texts']) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useQuery(versionsQuery(call, page.location.companyId, stored.id))
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <section className="agreement-part" aria-labelledby="agreement-versions">
      <h2 id="agreement-versions">{t('agreements_versions')}</h2>
      <ReadStates read={read} gone={t('agreements_gone')} />
      {read.data !== undefined && <SignAgain call={call} stored={stored} versions={read.data} />}
      <ol className="agreement-versions">
        {(read.data ?? []).map(({ version, madeAt, signatureCount, texts: written }) => {
          const wording = Object.fromEntries(written.map((one) => [one.language, one.content]))
          return (
            <li key={version}>
              <p>
                <strong>{t('agreements_version', { version })}</strong>{' '}
                <span className="muted">
                  {t('agreements_version_of', { at: madeAt, count: signatureCount })}
                </span>
              </p>
              {compared === version ? (
                <>
                  <Difference before={wording} after={texts} placeholders={placeholders} />
                  <div className="agreement-acts">
                    <Button onClick={() => onRestore(wording)}>{t('agreements_restore')}</Button>
                    <Button variant="quiet" onClick={() => setCompared(null)}>
                      {t('console_close')}
                    </Button>
                  </div>
                </>
              ) : (
                <Button variant="quiet" onClick={() => setCompared(version)}>
                  {t('agreements_compare')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
