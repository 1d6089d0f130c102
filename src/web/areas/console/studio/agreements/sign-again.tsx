import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countSigningAgain, type SignAgainGroup } from '#domain/agreement/sign-again.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { AgreementCall, AgreementVersion, StoredAgreement } from './agreement-queries.ts'

/** Ends what earlier signatures spare: of everyone, or of those who signed another text. Says first whom it concerns. */
export function SignAgain({
  call,
  stored: { id, version, signaturesFrom, signaturesFromVersion },
  versions,
}: {
  readonly call: AgreementCall
  readonly stored: StoredAgreement
  readonly versions: readonly AgreementVersion[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const ask = async (who: SignAgainGroup): Promise<void> => {
    const params = { companyId, agreementId: id }
    await call('agreements.signAgain', { params, body: { version, who } })
    await queries.invalidateQueries({ queryKey: ['agreements'] })
  }
  const all = countSigningAgain(versions, version, 'EVERYONE')
  const earlier = countSigningAgain(versions, version, 'EARLIER_VERSIONS')
  return (
    <>
      {signaturesFrom !== null && (
        <p className="muted">{t('agreements_again_since', { at: signaturesFrom })}</p>
      )}
      {signaturesFromVersion > 1 && (
        <p className="muted">{t('agreements_again_from', { version: signaturesFromVersion })}</p>
      )}
      {all === 0 ? (
        <p className="muted">{t('agreements_again_nobody')}</p>
      ) : (
        <div className="agreement-acts">
          <AskFirst
            label={t('agreements_again')}
            question={t('agreements_again_sure', { count: all })}
            onDo={() => ask('EVERYONE')}
          />
          {earlier > 0 && earlier < all && (
            <AskFirst
              label={t('agreements_again_earlier')}
              question={t('agreements_again_sure', { count: earlier })}
              onDo={() => ask('EARLIER_VERSIONS')}
            />
          )}
        </div>
      )}
    </>
  )
}
