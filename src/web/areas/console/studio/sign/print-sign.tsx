import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { signPaths } from './sign-paths.ts'
import type { AskedSign } from './sign-query.ts'

const sizes = ['A4', 'A5'] as const

/** The sign as a file to print, in either size. */
export function PrintSign({ asked }: { readonly asked: AskedSign }): ReactNode {
  const { t } = useTranslator()
  const place = useStaffPlace()
  const { companyId } = place
  const [hasFailed, setHasFailed] = useState(false)
  const { isPending, run } = usePendingAction(async (size: (typeof sizes)[number]) => {
    setHasFailed(false)
    const { download } = connectStaff(signPaths, place)
    const { language, entrance } = asked
    const query = { language, size, ...(entrance !== '' && { entrance }) }
    try {
      saveFile(await download('walkIn.printSign', { companyId }, query), `sign-${size}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
    }
  })
  return (
    <div className="sign-sizes">
      {sizes.map((size) => (
        <Button
          key={size}
          variant={size === 'A4' ? 'primary' : 'secondary'}
          isPending={isPending}
          isSafe
          onClick={() => void run(size)}
        >
          {t('sign_print', { size })}
        </Button>
      ))}
      {hasFailed && (
        <Notice kind="warning" isLive>
          <p>{t('sign_failed')}</p>
        </Notice>
      )}
    </div>
  )
}
