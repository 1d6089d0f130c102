import { type ReactNode, useState } from 'react'
import { visitRoute } from '#domain/console/console-view.ts'
import { addressOf } from '#domain/console/route.ts'
import { fullName } from '#domain/name/full-name.ts'
import { baseFolder } from '#web/address.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allSignaturesPaths } from './all-signatures-paths.ts'
import type { Signed } from './all-signatures-query.ts'

/** When by the location's clock, where, who, and what they signed, with the signed document itself. */
export function SignedRow({ signed }: { readonly signed: Signed }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { id, location, visitor, visitId, signedAt, validUntil, document, version, opens } = signed
  const place = useStaffPlace()
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    try {
      const { download } = connectStaff(allSignaturesPaths, place)
      saveFile(
        await download('locationSignatures.pdf', { companyId: location.id, signatureId: id }),
        `${document}.pdf`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  })
  const there = translator.inZone(location.timeZone)
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const name =
    visitor === null
      ? t('console_visitor_erased')
      : fullName(visitor) || t('console_visitor_erased')
  return (
    <li className="all-signatures-row">
      <div>
        <time className="numeric" dateTime={signedAt}>
          {there.t('all_signatures_at', { at: signedAt })}
        </time>
        <span className="muted" dir="auto">
          {location.name}
        </span>
      </div>
      <div>
        {opens ? (
          <a
            dir="auto"
            href={
              baseFolder +
              addressOf(visitRoute, {
                companyId: location.id,
                params: { date, meetingId, visitorId },
              })
            }
          >
            {name}
          </a>
        ) : (
          <strong dir="auto">{name}</strong>
        )}
        {visitor !== null && visitor.companyName !== '' && (
          <span className="muted" dir="auto">
            {visitor.companyName}
          </span>
        )}
      </div>
      <div>
        <span dir="auto">{document}</span>
        <span className="muted">
          {t('all_signatures_of_version', { version })}
          {validUntil !== null && ` · ${there.t('all_signatures_valid_until', { at: validUntil })}`}
        </span>
      </div>
      <div>
        <Button variant="quiet" isPending={isPending} isSafe onClick={() => void run()}>
          <span aria-hidden="true">{t('all_signatures_open')}</span>
          <span className="visually-hidden">{t('all_signatures_open_of', { document, name })}</span>
        </Button>
        {isFailed && <span role="alert">{t('all_signatures_failed')}</span>}
      </div>
    </li>
  )
}
